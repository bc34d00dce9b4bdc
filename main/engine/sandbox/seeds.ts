import { hash } from 'node:crypto';
import {
  emptyScenario,
  scenarioBody,
  type ScenarioBodyInput,
  type ScenarioRecord,
} from '../../../shared/service/scenario.ts';
import type { Store } from '../../store/index.ts';
import type { Identity } from '../api/authenticate.ts';

/** What a team has to try things with: one that services, one with a property let, and one that is incomplete. */
const seeds: readonly { readonly description: string; readonly scenario: ScenarioBodyInput }[] = [
  {
    description: 'Sandbox: first home',
    scenario: {
      households: [{ id: 'household-1', status: 'single', num_adults: 1, num_dependants: 0, postcode: 2204 }],
      income: [{ id: 'income-1', which_household: 0, name: 'Sam', payg: 128_000 }],
      securities: [
        {
          ...{ id: 'security-1', address: '1 Example Street, Marrickville', postcode: '2204', value: 720_000 },
          ...{ transaction_type: 'purchasing', property_type: 'unit', property_purpose: 'owner_occupied' },
          applicant_ownership: [100],
        },
      ],
      home_loans: [
        {
          ...{ id: 'loan-1', product_type: 'variable_package', existing_or_proposed: 'proposed' },
          ...{ loan_type: 'owner_occupied', loan_amount: 480_000, term: 30, lvr_behavior: 'use-input', lvr: 66.67 },
        },
      ],
      home_loan_security_links: [{ home_loan_id: 'loan-1', security_id: 'security-1' }],
      living_expenses: [{ id: 'expenses-1', simple_basic_expense: 2_100 }],
    },
  },
  {
    description: 'Sandbox: couple with a property let',
    scenario: {
      households: [{ id: 'household-1', status: 'couple', num_adults: 2, num_dependants: 2, postcode: 3056 }],
      income: [
        { id: 'income-1', which_household: 0, name: 'Alex', payg: 142_000, bonus: 10_000 },
        { id: 'income-2', which_household: 0, name: 'Kim', payg: 64_000, overtime: 4_000 },
      ],
      securities: [
        {
          ...{ id: 'security-1', address: '2 Example Street, Brunswick', postcode: '3056', value: 650_000 },
          ...{ transaction_type: 'purchasing', property_type: 'house', property_purpose: 'investment' },
          ...{ applicant_ownership: [50, 50], weekly_rental_income: 580, monthly_rental_expense: 420 },
        },
      ],
      home_loans: [
        {
          ...{ id: 'loan-1', product_type: 'variable_basic', existing_or_proposed: 'proposed' },
          ...{ loan_type: 'investment', loan_amount: 520_000, term: 30, interest_only_period: 5 },
          ...{ lvr_behavior: 'use-input', lvr: 80 },
        },
      ],
      home_loan_security_links: [{ home_loan_id: 'loan-1', security_id: 'security-1' }],
      living_expenses: [{ id: 'expenses-1', simple_basic_expense: 4_300 }],
    },
  },
  {
    description: 'Sandbox: incomplete',
    scenario: { income: [{ id: 'income-1', which_household: 0, name: 'Jo', payg: 90_000 }] },
  },
];

/**
 * Removes every scenario of the caller's teams and puts in the seeds, into the first team. A team's seeds have the same
 * ids each time.
 */
export const resetScenarios = (store: Store, { email, teams }: Identity, now: string): readonly ScenarioRecord[] => {
  const teamIds = teams.map(({ id }) => id);
  for (const id of storedIds(store, teamIds)) store.library.remove(teamIds, id);
  store.library.emptyBin(teamIds);
  const [first] = teamIds;
  if (first === undefined) return [];
  const records = seeds.map(({ description, scenario }): ScenarioRecord => ({
    ...{ id: hash('sha256', `${first} ${description}`, 'hex').slice(0, 24), teamId: first, description },
    ...{ createdBy: email, dateCreated: now, lastEditedBy: email, lastEditedOn: now },
    scenario: scenarioBody.parse({ ...emptyScenario(), ...scenario }),
  }));
  for (const record of records) store.scenarios.create(record);
  return records;
};

function* storedIds(store: Store, teamIds: readonly string[]): Generator<string> {
  const query = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 100 } as const;
  for (;;) {
    const { items } = store.library.list(teamIds, query);
    if (items.length === 0) return;
    for (const { id } of items) yield id;
  }
}
