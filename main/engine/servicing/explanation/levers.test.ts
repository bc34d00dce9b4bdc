import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import {
  proposedLoan,
  salary,
  scenarioOf,
  single,
  withDebts,
  withExpenses,
  withLoan,
} from '../../../../test/support/scenarios/parts.ts';
import {
  anyRequest,
  requestFor,
  withScenario,
  withServicing,
} from '../../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../index.ts';

const leversFor = (scenario: ScenarioBodyInput) =>
  computeServicing({ ...requestFor(scenario), explain: true }).explanation?.levers ?? [];

const brief = (scenario: ScenarioBodyInput) =>
  leversFor(scenario).map(({ kind, liability, capacity_change, surplus_change }) => [
    kind,
    liability,
    capacity_change,
    surplus_change,
  ]);

describe('levers', () => {
  it('are whole calculations with one change, the strongest first', () => {
    const scenario = withDebts(
      { id: 'd1', type: 'credit_card', limit: 10_000 },
      { id: 'd2', type: 'car_loan', balance: 12_000, monthly_repayment: 300 },
      { id: 'd3', type: 'help', which_applicant: 0, balance: 30_000 },
    );
    const levers = leversFor(scenario);
    expect(levers.map(({ kind, label }) => [kind, label])).toEqual([
      ['pay_out_debt', 'Pay out HELP debt 3 (d3), 30,000 owing'],
      ['close_card', 'Close Credit card 1 (d1), limit 10,000'],
      ['lower_rate', 'One percentage point less on the customer rate'],
      ['pay_out_debt', 'Pay out Car loan 2 (d2), 12,000 owing'],
      ['halve_card_limit', 'Halve the limit of Credit card 1 (d1) to 5,000'],
    ]);
    const closed = computeServicing(requestFor({ ...scenario, liabilities: scenario.liabilities?.slice(1) }));
    const before = computeServicing(requestFor(scenario));
    expect(levers[1]).toEqual({
      kind: 'close_card',
      label: 'Close Credit card 1 (d1), limit 10,000',
      liability: 0,
      does_service: closed.does_service,
      max_borrowing_capacity: closed.max_borrowing_capacity,
      capacity_change: closed.max_borrowing_capacity - before.max_borrowing_capacity,
      net_monthly_surplus: closed.net_monthly_surplus,
      surplus_change: 380,
    });
  });

  it('close a card whose limit is not known, and never halve that limit', () => {
    const levers = leversFor(withDebts({ type: 'credit_card', balance: 4_000 }));
    const ofCards = levers.filter(({ kind }) => kind.endsWith('card') || kind.endsWith('limit'));
    expect(ofCards.map(({ label }) => label)).toEqual(['Close Credit card 1, 4,000 owing']);
  });

  it('try only the heaviest debts where the scenario has the maximum size', () => {
    const debts = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ type: 'credit_card', limit: 10_000 + index }));
    const trials = (others: number) => {
      const properties = Array.from({ length: others }, () => ({ transaction_type: 'owned', value: 1 }));
      const scenario = { ...withDebts(...debts(100)), securities: properties };
      return leversFor(scenario)
        .filter(({ kind }) => kind === 'close_card')
        .map(({ liability }) => liability);
    };
    expect([trials(50).length, trials(900)]).toEqual([20, [99, 98, 97, 96, 95, 94]]);
  });

  it('lengthen terms and end interest-only periods of proposed loans', () => {
    const kinds = (change: object) => brief(withLoan(change)).map(([kind]) => kind);
    expect(kinds({ term: 25, interest_only_period: 5 })).toEqual([
      'lower_rate',
      'term_to_maximum',
      'interest_only_off',
    ]);
    expect(kinds({})).toEqual(['lower_rate']);
    expect(
      kinds({ existing_or_proposed: 'existing', loan_amount: 100_000, term: 25, interest_only_period: 5 }),
    ).toEqual(['lower_rate']);
    expect(kinds({ closing: true, term: 25 })).toEqual(['lower_rate']);
  });

  it('change the loans that they concern and leave the others', () => {
    const withTerms = (term: number, interest_only_period: number) =>
      scenarioOf({
        home_loans: [
          { ...proposedLoan, loan_amount: 200_000, term, interest_only_period },
          { ...proposedLoan, id: 'l2', loan_amount: 100_000 },
        ],
      });
    const levers = leversFor(withTerms(25, 5)).map(({ kind, label, net_monthly_surplus }) => [
      kind,
      label,
      net_monthly_surplus,
    ]);
    const surplus = (scenario: ScenarioBodyInput) => computeServicing(requestFor(scenario)).net_monthly_surplus;
    expect(levers.filter(([kind]) => kind !== 'lower_rate')).toEqual([
      ['term_to_maximum', 'Lengthen the term to 360 months', surplus(withTerms(30, 5))],
      ['interest_only_off', 'Repay principal and interest from the start', surplus(withTerms(25, 0))],
    ]);
  });

  it('leave out an unknown balance, and weigh a HELP debt by its part of the tax', () => {
    const cards = Array.from({ length: 20 }, () => ({ type: 'credit_card', limit: 5_000 }));
    const labels = leversFor(
      withDebts(...cards, { type: 'help', which_applicant: 0 }, { type: 'car_loan', monthly_repayment: 150 }),
    ).map(({ label }) => label);
    expect(labels.filter((label) => label.startsWith('Pay out'))).toEqual(['Pay out HELP debt 21']);
    const heavy = Array.from({ length: 20 }, () => ({ type: 'credit_card', limit: 20_000 }));
    const others = leversFor(withDebts(...heavy, { type: 'help', which_applicant: 0 })).map(({ label }) => label);
    expect(others.filter((label) => label.startsWith('Pay out'))).toEqual([]);
  });

  it('are ordered by the surplus where the capacity stays', () => {
    const scenario = withDebts(
      { id: 'd1', type: 'car_loan', balance: 9_000, monthly_repayment: 100 },
      { id: 'd2', type: 'car_loan', balance: 9_000, monthly_repayment: 250 },
    );
    const request = withServicing(requestFor(scenario), { max_loan: 1_000 });
    const levers = computeServicing({ ...request, explain: true }).explanation?.levers ?? [];
    expect(levers.map(({ label, capacity_change }) => [label, capacity_change])).toEqual([
      ['One percentage point less on the customer rate', 0],
      ['Pay out Car loan 2 (d2), 9,000 owing', 0],
      ['Pay out Car loan 1 (d1), 9,000 owing', 0],
    ]);
  });

  it('cut the expenses of the one household that declares more than the benchmark', () => {
    const scenario = scenarioOf({
      households: [single, { ...single, id: 'h2' }],
      income: [salary, { ...salary, id: 'i2', name: 'Alex', which_household: 1 }],
      living_expenses: [{ simple_basic_expense: 3_500 }, { simple_basic_expense: 1 }],
    });
    expect(leversFor(scenario).map(({ label }) => label)).toContain('Declared basic expenses down to the benchmark');
  });

  it('treat a loan without a term as one of thirty years', () => {
    const { term: _, ...unlimited } = proposedLoan;
    expect(brief(scenarioOf({ home_loans: [unlimited] })).map(([kind]) => kind)).toEqual(['lower_rate']);
  });

  it('cut declared expenses to the benchmark, and keep what is added to it', () => {
    const declared = withExpenses({ simple_basic_expense: 2_500, rent: 400 });
    expect(brief(declared).find(([kind]) => kind === 'expenses_to_benchmark')).toEqual([
      'expenses_to_benchmark',
      null,
      66_000,
      550,
    ]);
    expect(brief(withExpenses({ simple_basic_expense: 1_950 })).map(([kind]) => kind)).toEqual(['lower_rate']);
  });

  it('are left out where they change nothing', () => {
    expect(brief(withLoan({ rate: 1 }))).toEqual([]);
    expect(brief(withDebts({ type: 'car_loan', balance: 0 })).map(([kind]) => kind)).toEqual(['lower_rate']);
  });

  it('try only the debts with the largest commitments', () => {
    const cards = Array.from({ length: 300 }, (_, index) => ({ type: 'store_card', limit: index + 1 }));
    const tried = leversFor(withDebts(...cards)).filter(({ kind }) => kind === 'close_card');
    expect(tried.map(({ liability }) => liability)).toEqual(Array.from({ length: 20 }, (_, index) => 299 - index));
  });

  it('of debts, terms and interest-only periods equal those of the changed scenario', { timeout: 900_000 }, () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { scenario } = request;
        const answer = computeServicing({ ...request, explain: true });
        for (const lever of answer.explanation?.levers ?? []) {
          if (lever.kind !== 'close_card' && lever.kind !== 'pay_out_debt') continue;
          const liabilities = scenario.liabilities.filter((_, index) => index !== lever.liability);
          const changed = computeServicing(withScenario(request, { liabilities }));
          expect([lever.max_borrowing_capacity, lever.net_monthly_surplus, lever.does_service]).toEqual([
            changed.max_borrowing_capacity,
            changed.net_monthly_surplus,
            changed.does_service,
          ]);
          expect(lever.capacity_change + lever.surplus_change).toBeGreaterThan(0);
        }
      }),
      propertyRuns(200),
    );
  });

  it('work for the notional loan', () => {
    expect(brief(scenarioOf({ home_loans: [] })).map(([kind]) => kind)).toEqual(['lower_rate']);
    expect(brief(scenarioOf({ home_loans: [{ ...proposedLoan, loan_amount: 0 }] })).map(([kind]) => kind)).toEqual([
      'lower_rate',
    ]);
  });
});
