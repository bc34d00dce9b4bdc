import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { AdditionalInfo } from '../../../../shared/service/scenario.ts';
import { proposedLoan, scenarioOf } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../index.ts';

/** 95 % of 600,000 with a quoted premium of 22,788.60. */
const insured = (costs: AdditionalInfo['costs'] = {}) =>
  scenarioOf({
    income: [{ id: 'i1', which_household: 0, name: 'Sam', payg: 160_000 }],
    securities: [{ id: 's1', value: 600_000, transaction_type: 'purchasing', property_purpose: 'owner_occupied' }],
    home_loans: [{ ...proposedLoan, loan_amount: 570_000, lvr_behavior: 'calculate' }],
    home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
    additional_info: {
      ...{ useDependantAges: false, assessment_date: '2026-11-21' },
      costs: { lmi_quoted: 22_788.6, lmi_capitalised: true, ...costs },
    },
  });

const answered = (overrides: ServicingOverrides, costs?: AdditionalInfo['costs']) =>
  computeServicing({
    ...withServicing(requestFor(insured(costs)), { capacity_step: 1, dti_max: null, ...overrides }),
    ...{ explain: true, figures: true },
  });

const lvrCheck = (answer: ReturnType<typeof answered>) => answer.validations.find(({ name }) => name === 'lvr_maximum');

describe('a capitalised premium', () => {
  const without = answered({});
  const included = answered({ lmi_in_servicing: 'included' });

  it('costs 190.79 a month and 22,789 of capacity where it is assessed', () => {
    expect(without.net_monthly_surplus - included.net_monthly_surplus).toBeCloseTo(190.79, 2);
    expect(without.max_borrowing_capacity - included.max_borrowing_capacity).toBe(22_789);
  });

  it('is debt, and one repayment with its loan that the statement adds up with', () => {
    const { loans = [], totals, surplus_lines: lines = [] } = included.explanation ?? {};
    expect(loans).toMatchObject([{ amount: 570_000, premium: 22_788.6, lvr: 95 }]);
    expect(totals?.total_debt).toBe(592_788.6);
    // 4,772.09 for 570,000 and 190.79 for the premium
    expect(lines.filter(({ kind }) => kind === 'proposed_repayment').map(({ amount }) => amount)).toEqual([-4_962.88]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(included.net_monthly_surplus, 6);
  });

  it('changes nothing where it is excluded, paid in cash, waived, or nothing is insured', () => {
    const figures = ({ explanation: _, ...answer }: ReturnType<typeof answered>) => answer;
    const plain = figures(answered({}, { lmi_capitalised: false }));
    expect(figures(without)).toEqual(plain);
    for (const costs of [{ lmi_capitalised: false }, { lmi_waived: true }, { lmi_quoted: 0 }])
      expect(figures(answered({ lmi_in_servicing: 'included', lmi_in_lvr: 'included' }, costs))).toEqual(plain);
  });

  it('is in the LVR that the limit is tested with where the lender counts it there, and not in the price', () => {
    expect(lvrCheck(included)).toMatchObject({ passed: true, figure: 95 });
    const tested = answered({ lmi_in_lvr: 'included' });
    // 592,788.60 of 600,000
    expect(lvrCheck(tested)).toMatchObject({ passed: false, limit: 95 });
    expect(lvrCheck(tested)?.figure).toBeCloseTo(98.7981, 4);
    expect(tested.explanation?.loans[0]).toMatchObject({ lvr: 95 });
    expect(tested.net_monthly_surplus).toBe(without.net_monthly_surplus);
    // 95 % of 600,000 less the premium
    expect([without.security_limit?.amount, tested.security_limit?.amount]).toEqual([570_000, 547_211]);
    // At 80 % there is no premium
    expect(answered({ lmi_in_lvr: 'included' }, { lmi_quoted: 99_000 }).security_limit?.amount).toBe(480_000);
  });

  it('is on top of an LVR that is stated, too', () => {
    const loan = { ...proposedLoan, loan_amount: 570_000, lvr_behavior: 'use-input', lvr: 94 } as const;
    const request = requestFor({ ...insured(), home_loans: [loan] });
    const [without, tested] = (['excluded', 'included'] as const).map((inLvr) =>
      lvrCheck(computeServicing({ ...withServicing(request, { lmi_in_lvr: inLvr }), figures: true })),
    );
    expect(without).toMatchObject({ passed: true, figure: 94 });
    // 94 % of 592,788.60 by 570,000
    expect(tested).toMatchObject({ passed: false, limit: 95 });
    expect(tested?.figure).toBeCloseTo(97.7581, 4);
  });

  it('is named beside each figure that it is part of, so that they add up', () => {
    const tested = answered({ lmi_in_lvr: 'included' });
    expect(tested.security_limit).toEqual({ amount: 547_211, lvr: 95, worth: 600_000, taken: 0, premium: 22_788.6 });
    expect(lvrCheck(tested)?.message).toContain('the LVR with the insurance premium is 98.8%');
    // As much as is lent above 80 %
    expect(answered({ lmi_in_lvr: 'included' }, { lmi_quoted: 99_000 }).security_limit?.premium).toBe(90_000);
    expect(without.security_limit).toEqual({ amount: 570_000, lvr: 95, worth: 600_000, taken: 0 });
    expect(lvrCheck(without)?.message).not.toContain('premium');
  });

  it('is estimated where no quote is given, from the table of the request', () => {
    const estimated = (table?: Parameters<typeof computeServicing>[0]['premiumTable']) =>
      computeServicing({
        ...withServicing(
          requestFor({
            ...insured(),
            securities: [{ id: 's1', value: 600_000, purchase: { state: 'nsw' } }],
            additional_info: { useDependantAges: false, costs: { lmi_capitalised: true } },
          }),
          { lmi_in_servicing: 'included' },
        ),
        ...(table && { premiumTable: table }),
        explain: true,
      }).explanation?.loans[0]?.premium;
    // 4 % of 570,000 by the public table
    expect(estimated()).toBe(22_800);
  });
});
