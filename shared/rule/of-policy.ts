import type { WrittenPack } from '../pack/pack-schema.ts';
import { parameterOf } from '../pack/parameter-table.ts';
import { valueOfWritten } from '../pack/parameter-values.ts';
import type { RuleChange } from './rule.ts';

/** The parameter that a policy on a topic most often states. */
const parameterOn: Readonly<Record<string, string>> = {
  ...{ payg: 'shade.payg', casual: 'shade.casual', overtime: 'shade.overtime', commission: 'shade.commission' },
  ...{ self_employed: 'se_method', centrelink: 'shade.centrelink_family' },
  ...{ child_support: 'shade.child_support_received', investment_income: 'shade.dividends' },
  ...{ overseas_income: 'foreign_shade.usd', rental_income: 'rental_shade' },
  ...{ declared_expenses: 'additional_categories', living_expenses: 'benchmark_categories' },
  ...{ lvr_limits: 'max_lvr.owner_occupied', interest_only: 'max_io_months.owner_occupied' },
  ...{ lmi: 'lmi_in_servicing', serviceability: 'buffer_new', rural: 'restricted_postcodes' },
};

/**
 * What a rule about a lender's policy begins with: the parameter of the first of its topics that has one, as the lender
 * has it now, with that topic; for topics that servicing knows nothing of, that the lender stops lending.
 */
export const policyAsChange = (
  pack: WrittenPack,
  topics: readonly string[],
): { readonly change: RuleChange; readonly topic?: string } => {
  const lenders = [pack.id];
  for (const topic of topics) {
    const name = Object.hasOwn(parameterOn, topic) ? parameterOn[topic] : undefined;
    const entry = name === undefined ? undefined : parameterOf(name);
    if (entry !== undefined)
      return {
        change: { kind: 'set', lenders, parameter: entry.name, value: valueOfWritten(pack.servicing, entry) },
        topic,
      };
  }
  return { change: { kind: 'stop', lenders, what: 'everything' } };
};
