import { expect, it } from 'vitest';
import type { BlockReason, WaitReason } from '../../../../shared/publishing/outbox.ts';
import { sentenceFor } from './sentences.ts';

const message = 'It is said so.';

it.each<[string, WaitReason | BlockReason, string]>([
  ['one conflict', { kind: 'conflicts', count: 1 }, 'One detail was'],
  ['two conflicts', { kind: 'conflicts', count: 2 }, '2 details were'],
  ['a lost team', { kind: 'refused', code: 'FORBIDDEN', message, issues: [] }, 'You do not have access to this team'],
  [
    'a refusal',
    { kind: 'refused', code: 'VALIDATION_ERROR', message, issues: [] },
    'The service refused what was sent',
  ],
  ['a lost scenario', { kind: 'gone' }, 'The service no longer has this scenario for you.'],
  ['a foreign scenario', { kind: 'no_access', message }, 'You have no access to this scenario on the service.'],
  ['a removal here', { kind: 'removed_here' }, 'The scenario was removed from the library.'],
  ['a refused key', { kind: 'not_signed_in', code: 'UNAUTHORIZED', message }, 'The service refused the key'],
])('an entry says what holds it up: %s', (_what, reason, begins) => {
  const sentence = sentenceFor(reason);
  expect(sentence.startsWith(begins)).toBe(true);
  // What the service says of a team is its identifier.
  const isTold = 'message' in reason && !('code' in reason && reason.code === 'FORBIDDEN');
  expect(sentence.includes(message)).toBe(isTold);
});

it('nothing is said to be unchanged while the service may have the scenario', () => {
  const refused = { kind: 'not_signed_in', code: 'UNAUTHORIZED', message } as const;
  expect(sentenceFor(refused)).toContain('nothing was changed');
  const inDoubt = sentenceFor({ ...refused, inDoubt: true });
  expect(inDoubt).not.toContain('nothing was changed');
  expect(inDoubt).toContain('it may have this scenario already');
});

it('a busy service is told with what it says', () => {
  expect(sentenceFor({ kind: 'busy', message })).toBe(`The service is busy; Headroom will try again. ${message}`);
});
