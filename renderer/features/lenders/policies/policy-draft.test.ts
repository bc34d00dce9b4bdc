import { expect, test } from 'vitest';
import { freeId, withChange } from './policy-draft.ts';

test('a policy keeps what is not changed, and is without what is cleared', () => {
  const policy = { id: 'p', triggers: ['payg'], content: '', source: 'Guide', verifiedOn: '2026-11-01' };
  expect([
    withChange(policy, { content: 'Two payslips.' }),
    withChange(policy, { source: '', verifiedOn: undefined }),
    withChange(policy, { triggers: [], verifiedBy: 'Kim' }),
  ]).toStrictEqual([
    { ...policy, content: 'Two payslips.' },
    { id: 'p', triggers: ['payg'], content: '' },
    { ...policy, triggers: [], verifiedBy: 'Kim' },
  ]);
});

test('a policy that is added has a number that none has, the next one where that is free', () => {
  const after = (...ids: readonly string[]) => freeId(ids.map((id) => ({ id })));
  expect([after(), after('policy-1'), after('policy-2'), after('wages', 'policy-3', 'policy-4')]).toEqual([
    ...['policy-1', 'policy-2', 'policy-3', 'policy-5'],
  ]);
});
