import { join } from 'node:path';
import { loadCatalogue } from '../../main/engine/index.ts';
import { solveAll } from '../../main/engine/servicing/index.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { projectRoot } from '../support/source-files.ts';
import { vectorToday } from '../vectors/servicing-vectors.ts';
import { type BenchRow, median } from './row.ts';

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

const rounds = 12;

/** What this thread has worked, milliseconds: a step that had to wait for the processor is no longer one. */
const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The solver at the bundled lenders: the whole search, and the longest step between two turns of the event loop. */
export const benchSolver = (): BenchRow[] => {
  const { lenders, benchmark } = loadCatalogue(join(projectRoot, 'assets'));
  const times: number[] = [];
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const scenario = couple(820_000 + round);
    const search = solveAll(
      lenders.map((lender) => ({ scenario, lender, benchmark, addToRates: 0, today: vectorToday })),
    );
    const began = processorMs();
    let step = 0;
    for (let last = began, done = false; !done;) {
      done = search.next().done === true;
      const now = processorMs();
      step = Math.max(step, now - last);
      last = now;
    }
    // The first rounds warm the compiler, as the first edits of a day do.
    if (round < 2) continue;
    times.push(processorMs() - began);
    longest.push(step);
  }
  const lenderCount = `${lenders.length} bundled lenders`;
  return [
    { name: `solver, ${lenderCount}, every set of three`, value: median(times), unit: 'ms', budget: 300 },
    { name: 'solver, longest step of a search', value: median(longest), unit: 'ms', budget: 8 },
  ];
};
