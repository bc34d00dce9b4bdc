import { expect, test } from 'vitest';
import { caseFiguresOf } from '../../main/analysis/calibration/case-figures.ts';
import type { Lender } from '../../main/engine/servicing/lender.ts';
import { changedLender } from '../../test/support/scenarios/calibration-cases.ts';
import { servicingVectors, vectorLender, vectorToday } from '../../test/vectors/servicing-vectors.ts';
import type { ScenarioBodyInput } from '../service/scenario.ts';
import { caseAdditionNames, caseAdditions } from './additions.ts';
import { plausibleRanges } from './plausible.ts';

const couple: ScenarioBodyInput = {
  households: [{ num_adults: 2, postcode: 3000 }],
  income: [{ payg: 110_000 }, { payg: 60_000 }],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 500_000, rate: 6, term: 30 }],
};

/** Every lender whose figures may depend on the parameter: some count an income only from a condition. */
const lenders = servicingVectors.lenders.map(({ id }) => vectorLender(id));

const figures = (lender: Lender, scenario: ScenarioBodyInput) =>
  caseFiguresOf({ lender, scenario, benchmark: servicingVectors.benchmark, addToRates: 0, today: vectorToday });

const moves = (scenario: ScenarioBodyInput, name: string): boolean =>
  lenders.some((lender) => {
    const { min = 0, max = 0 } = plausibleRanges.get(name) ?? {};
    const [low, high] = [min, max].map((to) => figures(changedLender(lender, { [name]: to }), scenario));
    return low !== undefined && high !== undefined && JSON.stringify(low) !== JSON.stringify(high);
  });

test('every addition makes the figures depend on the parameters that it is for', () => {
  const idle = caseAdditionNames.flatMap((name) =>
    caseAdditions[name].parameters
      .filter((parameter) => !moves(caseAdditions[name].add(couple), parameter))
      .map((parameter) => `${name}: ${parameter}`),
  );
  expect(idle).toEqual([]);
});

test('every parameter but one has an addition', () => {
  const named = new Set<string>(caseAdditionNames.flatMap((name) => [...caseAdditions[name].parameters]));
  // It takes a payslip of the days before the calculator was used.
  expect([...plausibleRanges.keys()].filter((name) => !named.has(name))).toEqual(['casual_weeks_per_year']);
  expect([...named].filter((name) => !plausibleRanges.has(name))).toEqual([]);
});

/** Every number in a value. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

const withoutMoney: ScenarioBodyInput = { ...couple, income: [{}, {}], home_loans: [] };

test.each(caseAdditionNames)('the amounts that a sentence names are those that are added: %s', (name) => {
  const { words, add } = caseAdditions[name];
  const named = [...words.matchAll(/\$([\d,]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')));
  const added = numbersIn(add(withoutMoney));
  expect(named.filter((amount) => !added.includes(amount))).toEqual([]);
});

const full: Required<Pick<ScenarioBodyInput, 'self_employed_income' | 'rental_income' | 'liabilities'>> &
  ScenarioBodyInput = {
  ...couple,
  self_employed_income: [{ which_applicant: 1, years: [{ net_profit: 50_000 }] }],
  rental_income: [{ weekly_rental_income: 300 }],
  liabilities: [{ type: 'car_loan', balance: 9_000 }],
};

test.each(caseAdditionNames)('what was there besides stays: %s', (name) => {
  const after = caseAdditions[name].add(full);
  expect(after.income?.slice(1)).toEqual(full.income?.slice(1));
  for (const part of ['self_employed_income', 'rental_income', 'liabilities'] as const)
    expect(after[part]?.slice(0, 1)).toEqual(full[part]);
  expect(caseAdditions[name].add({}).income ?? []).toEqual([]);
});
