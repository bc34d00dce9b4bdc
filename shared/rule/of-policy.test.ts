import { expect, it } from 'vitest';
import { samplePack } from '../pack/sample-pack.test-data.ts';
import { commonTriggers } from '../service/policy.ts';
import { policyAsChange } from './of-policy.ts';
import { rule } from './rule.ts';

const pack = samplePack({ servicing: { rental_shade: 0.7 } });

it('a policy begins with its parameter as the lender has it, the first of its topics that has one', () => {
  expect(policyAsChange(pack, ['visa_status', 'rental_income', 'payg'])).toEqual({
    change: { kind: 'set', lenders: [pack.id], parameter: 'rental_shade', value: 0.7 },
    topic: 'rental_income',
  });
});

it('every topic begins with what a rule can be', () => {
  const begun = commonTriggers.map((topic) => policyAsChange(pack, [topic]).change);
  expect(rule.safeParse({ name: 'Each', source: '', changes: begun }).error).toBeUndefined();
  expect(begun.filter(({ kind }) => kind === 'set').length).toBeGreaterThan(14);
  expect(policyAsChange(pack, ['a topic of a service'])).toEqual({
    change: { kind: 'stop', lenders: [pack.id], what: 'everything' },
  });
});
