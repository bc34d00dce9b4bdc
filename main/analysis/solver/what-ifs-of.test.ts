import { describe, expect, it } from 'vitest';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { proposedLoan, salary, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../../engine/servicing/index.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { whatIfsOf } from './what-ifs-of.ts';

const requestWith = (amount: number, parts: ScenarioBodyInput = {}): ServicingRequest =>
  requestFor(scenarioOf({ home_loans: [{ ...proposedLoan, loan_amount: amount, term: 25 }], ...parts }));

const serves = (request: ServicingRequest): boolean => {
  const { does_service, validations } = computeServicing(request);
  return does_service && validations.every(({ passed }) => passed);
};

/** A salary, and a loan of an amount over a term. */
const stated = (amount: number, payg: number, term = 25) =>
  requestFor(
    scenarioOf({ income: [{ ...salary, payg }], home_loans: [{ ...proposedLoan, loan_amount: amount, term }] }),
  );

describe('what would be needed instead', () => {
  it('is the least that is enough, and is proved', () => {
    const { needed } = finish(whatIfsOf(requestWith(520_000)));
    const { income, deposit, term } = needed ?? {};
    expect(income?.proof.served).toBe(true);
    expect(serves(stated(520_000, 100_000 + (income?.more ?? 0)))).toBe(true);
    expect(serves(stated(520_000, 100_000 + (income?.more ?? 0) - 500))).toBe(false);
    expect(deposit?.proof).toMatchObject({ served: true, requested: 520_000 - (deposit?.more ?? 0) });
    expect(serves(stated(520_000 - (deposit?.more ?? 0) + 1_000, 100_000))).toBe(false);
    expect(term?.longest).toBe(360);
    expect(serves(stated(520_000, 100_000, (term?.months ?? 0) / 12 - 1))).toBe(false);
    expect(term?.proof.served).toBe(true);
  });

  it('is absent where no such figure is enough', () => {
    const { needed } = finish(whatIfsOf(requestWith(3_000_000, { income: [{ ...salary, payg: 20_000 }] })));
    expect(needed?.term).toBeNull();
    expect(finish(whatIfsOf(requestWith(300_000))).needed).toBeUndefined();
  });
});

describe('how firm an answer is', () => {
  it('says how far off each figure may be before a lender no longer lends', () => {
    const { firmness } = finish(whatIfsOf(requestWith(400_000)));
    const by = Object.fromEntries((firmness?.tolerances ?? []).map(({ input, by: amount }) => [input, amount]));
    expect(firmness?.served).toBe(true);
    expect(serves(stated(400_000, 1_000 * (100 - (by.income ?? 0))))).toBe(true);
    expect(serves(stated(400_000, 1_000 * (100 - (by.income ?? 0) - 0.1)))).toBe(false);
    const withPoints = (addToRates: number) => ({ ...requestWith(400_000), addToRates });
    expect([serves(withPoints(by.rate ?? 0)), serves(withPoints((by.rate ?? 0) + 0.01))]).toEqual([true, false]);
    const spending = (simple_basic_expense: number) =>
      requestWith(400_000, { living_expenses: [{ simple_basic_expense }] });
    expect([serves(spending(by.expenses ?? 0)), serves(spending((by.expenses ?? 0) + 10))]).toEqual([true, false]);
    const amount = 400_000 + (by.amount ?? 0);
    expect([serves(requestWith(amount)), serves(requestWith(amount + 1_000))]).toEqual([true, false]);
  });

  it('says how much better each figure has to be before a lender lends', () => {
    const { firmness } = finish(whatIfsOf(requestWith(520_000)));
    const by = Object.fromEntries((firmness?.tolerances ?? []).map(({ input, by: amount }) => [input, amount]));
    expect(firmness?.served).toBe(false);
    // Nothing is declared, so nothing can be lowered.
    expect(by.expenses).toBeNull();
    expect(serves({ ...requestWith(520_000), addToRates: -(by.rate ?? 0) })).toBe(true);
    expect(serves({ ...requestWith(520_000), addToRates: 0.01 - (by.rate ?? 0) })).toBe(false);
    expect(serves(requestWith(520_000 - (by.amount ?? 0)))).toBe(true);
    expect(serves(requestWith(521_000 - (by.amount ?? 0)))).toBe(false);
  });

  it('tries rates, a child, and overtime where there is any', () => {
    const shocksOf = (parts: ScenarioBodyInput) => finish(whatIfsOf(requestWith(446_000, parts))).firmness?.shocks;
    const paid = { ...salary, payg: 95_000, overtime: 10_000 };
    expect(shocksOf({})?.map(({ shock }) => shock)).toEqual(['rates_quarter', 'rates_half', 'one_more_child']);
    expect(shocksOf({ income: [paid] })?.at(-1)).toEqual({
      shock: 'less_overtime',
      served: serves(requestWith(446_000, { income: [{ ...paid, overtime: 9_000 }] })),
    });
    expect(shocksOf({})?.[2]?.served).toBe(
      serves(requestWith(446_000, { households: [{ id: 'h1', num_adults: 1, num_dependants: 1, postcode: 4000 }] })),
    );
  });

  it.each([0, 1])('tries rates above the %s points that the broker adds to every rate', (addToRates) => {
    const at = (amount: number, points = 0) => ({ ...requestWith(amount), addToRates: addToRates + points });
    const largest = (points: number) => {
      const served = Array.from({ length: 200 }, (_, thousands) => (340 + thousands) * 1_000);
      return served.findLast((amount) => serves(at(amount, points))) ?? 0;
    };
    const [amounts, points] = [[0.5, 0.25, 0].map(largest), [0.25, 0.5]];
    expect(new Set(amounts).size).toBe(3);
    for (const amount of amounts)
      expect(
        finish(whatIfsOf(at(amount)))
          .firmness?.shocks.slice(0, 2)
          .map(({ served }) => served),
      ).toEqual(points.map((more) => serves(at(amount, more))));
  });
});
