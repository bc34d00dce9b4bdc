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

it('each topic begins with the parameter that its policies most often state', () => {
  const named = [...commonTriggers].flatMap((topic) => {
    const { change } = policyAsChange(pack, [topic]);
    return change.kind === 'set' ? [[topic, change.parameter]] : [];
  });
  expect(Object.fromEntries(named)).toEqual({
    ...{ payg: 'shade.payg', casual: 'shade.casual', overtime: 'shade.overtime', commission: 'shade.commission' },
    ...{ self_employed: 'se_method', centrelink: 'shade.centrelink_family', rental_income: 'rental_shade' },
    ...{ child_support: 'shade.child_support_received', investment_income: 'shade.dividends' },
    ...{ overseas_income: 'foreign_shade.usd', living_expenses: 'benchmark_categories' },
    ...{ declared_expenses: 'additional_categories', lvr_limits: 'max_lvr.owner_occupied' },
    ...{ interest_only: 'max_io_months.owner_occupied', lmi: 'lmi_in_servicing' },
    ...{ serviceability: 'buffer_new', rural: 'restricted_postcodes' },
  });
});
