import { join } from 'node:path';
import { solveAll } from '../../main/analysis/solver/solve-all.ts';
import { loadCatalogue } from '../../main/engine/index.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { projectRoot } from '../support/source-files.ts';
import { vectorToday } from '../vectors/servicing-vectors.ts';
import { type BenchRow, median } from './row.ts';

const { lenders, benchmark } = loadCatalogue(join(projectRoot, 'assets'));

/** A couple with an investment, two cards, a car loan, a HELP debt and some cash, who ask for more than they can. */
const couple = (asked: number): ScenarioBodyInput => ({
  households: [{ id: 'h', num_adults: 2, num_dependants: 2, postcode: 2000 }],
  income: [
    { id: 'i', which_household: 0, payg: 120_000, overtime: 9_000 },
    { id: 'j', which_household: 0, payg: 80_000, bonus: 5_000 },
  ],
  securities: [
    { id: 's', value: 1_050_000, transaction_type: 'purchasing', property_purpose: 'owner_occupied' },
    { id: 't', value: 700_000, transaction_type: 'owned', property_purpose: 'investment', weekly_rental_income: 600 },
  ],
  home_loans: [
    { id: 'l', loan_amount: asked, product_type: 'variable_package', term: 25, interest_only_period: 2 },
    { id: 'm', existing_or_proposed: 'existing', loan_type: 'investment', loan_amount: 300_000, term: 25, rate: 6.2 },
  ],
  home_loan_security_links: [
    { home_loan_id: 'l', security_id: 's' },
    { home_loan_id: 'm', security_id: 't' },
  ],
  liabilities: [
    { id: 'c', type: 'credit_card', limit: 15_000 },
    { id: 'd', type: 'credit_card', limit: 8_000, balance: 2_000 },
    { id: 'e', type: 'car_loan', balance: 18_000, monthly_repayment: 420 },
    { id: 'f', type: 'help', which_applicant: 1, balance: 24_000 },
  ],
  living_expenses: [{ simple_basic_expense: 6_500 }],
  additional_info: { cash_at_hand: 20_000 },
});

/** The same with ten cards and the cash to close some: thousands of sets. */
const indebted = (asked: number): ScenarioBodyInput => ({
  ...couple(asked),
  liabilities: Array.from({ length: 10 }, (_, index) => ({
    id: `k${index}`,
    type: 'credit_card',
    limit: 5_000 + 1_000 * index,
    balance: 500 * index,
  })),
  additional_info: { cash_at_hand: 60_000 },
});

interface Run {
  /** What this thread has worked, milliseconds, whoever else used the processor meanwhile. */
  readonly whole: number;
  /** Milliseconds of each step between two turns of the event loop. */
  readonly steps: readonly number[];
}

const run = (search: Generator<undefined, unknown, undefined>): Run => {
  const before = process.threadCpuUsage();
  const steps: number[] = [];
  for (let done = false; !done;) {
    const began = performance.now();
    done = search.next().done === true;
    steps.push(performance.now() - began);
  }
  const { user, system } = process.threadCpuUsage(before);
  return { whole: (user + system) / 1000, steps };
};

/** The first rounds warm the compiler, as the first edits of a day do. */
const warmUps = 2;

const requestsOf = (scenario: ScenarioBodyInput) =>
  lenders.map((lender) => ({ scenario, lender, benchmark, addToRates: 0, today: vectorToday }));

/** The usual search, whole. */
export const searchOnce = (): unknown => run(solveAll(requestsOf(couple(820_000))));

/** A search takes the same steps each time: the median of each leaves out what the machine did meanwhile. */
const timesOf = (scenario: ScenarioBodyInput, rounds: number): { readonly whole: number; readonly longest: number } => {
  const requests = requestsOf(scenario);
  const runs = Array.from({ length: warmUps + rounds }, () => run(solveAll(requests))).slice(warmUps);
  const steps = runs[0]?.steps.map((_, index) => median(runs.map((one) => one.steps[index] ?? Number.NaN))) ?? [];
  return {
    whole: median(runs.map(({ whole }) => whole)),
    longest: steps.reduce((most, time) => Math.max(most, time), 0),
  };
};

/** The solver at the bundled lenders: the whole search, and the longest step between two turns of the event loop. */
export const benchSolver = (): BenchRow[] => {
  const usual = timesOf(couple(820_000), 11);
  const many = timesOf(indebted(900_000), 7);
  return [
    {
      name: `solver, ${lenders.length} bundled lenders, every set of three`,
      value: usual.whole,
      unit: 'ms',
      budget: 300,
    },
    { name: 'solver, longest step of a search', value: usual.longest, unit: 'ms', budget: 8 },
    { name: 'solver, longest step with ten cards', value: many.longest, unit: 'ms', budget: 8 },
  ];
};
