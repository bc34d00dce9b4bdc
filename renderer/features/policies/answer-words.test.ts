import { expect, test } from 'vitest';
import { answerOf } from './answer-words.ts';

test('the answer is the entry’s own for that topic; none is inferred', () => {
  const policy = { answers: { casual: 'yes', rural: 'conditional' } } as const;
  expect([
    answerOf(policy, 'casual'),
    answerOf(policy, 'rural'),
    answerOf(policy, 'payg'),
    answerOf(policy, 'toString'),
    answerOf(undefined, 'casual'),
  ]).toEqual(['yes', 'conditional', 'entry', 'entry', 'none']);
});
