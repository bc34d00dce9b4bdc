import { describe, expect, it } from 'vitest';
import { emptyScenario, type HomeLoan, type ScenarioBody, type Security } from '../../shared/service/scenario.ts';
import { servicingVectors, vectorLender } from '../../test/vectors/servicing-vectors.ts';
import { createRuleModel } from './rule-model.ts';

const today = '2026-11-25';
const model = createRuleModel(
  { lenders: [vectorLender('vanilla')], benchmark: servicingVectors.benchmark },
  { now: () => Date.parse(`${today}T02:00:00.000Z`) },
);
const factsOf = (parts: Partial<ScenarioBody>) => {
  const { pairs: _pairs, ...facts } = model.compute({ ...emptyScenario(), ...parts }, []);
  return facts;
};
const loan = (more: Partial<HomeLoan>): HomeLoan => ({
  ...{ existing_or_proposed: 'proposed', loan_type: 'owner_occupied', loan_amount: 400_000 },
  ...more,
});

describe('beside its figures a scenario has for a list of who to call', () => {
  it('the pre-approvals of its new loans that have not ended: the first day that one ends, and whose they are', () => {
    const approved = (lender: string, day?: string, more: Partial<HomeLoan> = {}) =>
      loan({ pre_approval_lender: lender, ...(day !== undefined && { pre_approval_expires: day }), ...more });
    expect(
      factsOf({
        home_loans: [
          ...[approved('later', '2027-01-31'), approved('today', today), approved('ended', '2026-11-24')],
          ...[approved('open'), approved('later', '2027-02-28')],
          approved('existing', '2026-12-01', { existing_or_proposed: 'existing' }),
        ],
      }),
    ).toMatchObject({ expires: today, approvals: ['later', 'today', 'open'] });
    expect(factsOf({ home_loans: [approved('open'), loan({})] })).toMatchObject({
      ...{ expires: undefined, approvals: ['open'] },
    });
  });

  it('the highest LVR of what is asked for, and the amount', () => {
    const securities: Security[] = ['a', 'b'].map((id) => ({ id, value: 500_000, transaction_type: 'owned' }));
    const asked = (id: string, loan_amount: number, more: Partial<HomeLoan> = {}) =>
      loan({ id, loan_amount, lvr_behavior: 'calculate', ...more });
    const facts = factsOf({
      securities,
      home_loans: [
        ...[asked('one', 100_000), asked('two', 400_000)],
        { id: 'old', existing_or_proposed: 'existing', balance: 50_000 },
      ],
      home_loan_security_links: [
        { home_loan_id: 'one', security_id: 'a' },
        { home_loan_id: 'two', security_id: 'b' },
        { home_loan_id: 'old', security_id: 'a' },
      ],
    });
    expect(facts).toMatchObject({ lvr: 80, requested: 500_000 });
    expect(factsOf({ home_loans: [{ existing_or_proposed: 'existing', balance: 50_000 }] })).toMatchObject({
      ...{ lvr: undefined, requested: 0 },
    });
  });

  it('the next settlement, today’s at the earliest', () => {
    const bought = (settlement_date: string): Security => ({
      ...{ value: 500_000, transaction_type: 'purchasing', settlement_date },
    });
    const settles = (...days: readonly string[]) => factsOf({ securities: days.map(bought) }).settles;
    expect([
      settles('2027-03-01', '2026-12-01', '2026-11-24'),
      settles('2026-12-01', today),
      settles('2026-11-24'),
    ]).toEqual(['2026-12-01', today, undefined]);
  });
});
