import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { type Broker, brokerAt } from './support/broker.ts';
import { storedLast } from './support/editor-steps.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

/*
 * Clients that brokers meet weekly, entered with the keyboard alone: each within two minutes of a person.
 */

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

/** What is stored once a client is entered within the time. */
const entered = async (enter: (broker: Broker) => Promise<void>): Promise<unknown> => {
  const broker = brokerAt(session.page);
  await enter(broker);
  await expectSaved(session.page);
  expect(broker.seconds()).toBeLessThan(120);
  return storedLast(session.page);
};

it('a casual nurse with a second job and a boarder', async () => {
  const { page } = session;
  const stored = await entered(async ({ newScenario, add }) => {
    await newScenario('casual 78k 14 months, hecs 22k, 600/480', 'Single, purchase 480,000 on 600,000');
    await add('2nd job', 'income.0.second_job', '18000');
    await add('boarder', 'income.0.boarder_income', '200pw');
  });
  expect(stored).toMatchObject({
    scenario: {
      income: [
        {
          ...{ casual: 78_000, second_job: 18_000, boarder_income: 10_400 },
          entered: { boarder_income: { amount: 200, frequency: 'weekly' } },
        },
      ],
    },
  });
  const cells = page.getByRole('group', { name: 'Applicant 1' });
  expect(await cells.getByLabel('Boarder', { exact: true }).inputValue()).toBe('200');
  // A row that nobody asked for and nobody uses is not on the screen.
  expect(await cells.getByLabel('Annuity', { exact: true }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('an expatriate paid in pounds with a let home', async () => {
  const stored = await entered(async ({ newScenario, add, tabTo }) => {
    await newScenario(
      'foreign income 180k, own inv 700/400 rent 550pw since 24/10/19, 900/600',
      'Single, purchase 600,000 on 900,000',
    );
    await add('overseas', 'income.0.foreign_income', '');
    await tabTo('income.0.foreign_currency', 'Pound');
    await add('residency', 'income.0.residency', 'Lives');
  });
  expect(stored).toMatchObject({
    scenario: {
      income: [{ foreign_income: 180_000, foreign_currency: 'gbp', residency: 'non_resident' }],
      securities: [{ purchase_price: 900_000 }, { weekly_rental_income: 550, contract_date: '2019-10-24' }],
    },
  });
});

it('a single parent with family tax benefit and child support', async () => {
  const stored = await entered(({ newScenario }) =>
    newScenario(
      'single 62k, 2 kids 4 and 7, ftb a 6.2k, ftb b 4.5k, child support 9k, 550/440',
      'Single, purchase 440,000 on 550,000',
    ),
  );
  expect(stored).toMatchObject({
    scenario: {
      households: [{ num_dependants: 2, dependant_ages: [4, 7] }],
      income: [{ payg: 62_000, ftb_a: 6_200, ftb_b: 4_500, child_support_received: 9_000 }],
    },
  });
});

it('a doctor with a novated lease and a waiver of mortgage insurance', async () => {
  const stored = await entered(async ({ newScenario, add }) => {
    await newScenario('210k, 1100/990', 'Single, purchase 990,000 on 1,100,000');
    await add('novated lease, before', 'income.0.novated_lease_pre_tax', '14k');
    await add('doctor', 'additional_info.costs.lmi_waived', ' ');
  });
  expect(stored).toMatchObject({
    scenario: { income: [{ novated_lease_pre_tax: 14_000 }], additional_info: { costs: { lmi_waived: true } } },
  });
});

it('a retiree with an annuity whose loan the sale of another property repays', async () => {
  const stored = await entered(async ({ newScenario, add, tabTo }) => {
    await newScenario('annuity 58k, 700/200 15 years', 'Single, purchase 200,000 on 700,000');
    await add('age', 'income.0.age', '68');
    await tabTo('income.0.retirement_age', '67');
    await tabTo('income.0.exit_strategy', 'Sale of other');
  });
  expect(stored).toMatchObject({
    scenario: { income: [{ annuity: 58_000, age: 68, retirement_age: 67, exit_strategy: 'assets' }] },
  });
});

it('a couple that guarantees part of a child’s loan', async () => {
  const stored = await entered(async ({ newScenario, add, tabTo }) => {
    await newScenario('140k + 95k, own home 1.2m/300, loan 100k', 'Couple, loan 100,000');
    await add('guarantee', 'liabilities.0.balance', '90k');
    await tabTo('liabilities.0.monthly_repayment', '600');
  });
  expect(stored).toMatchObject({
    scenario: { liabilities: [{ type: 'guarantee', balance: 90_000, monthly_repayment: 600 }] },
  });
});

it('an investor with a commercial tenant and a margin loan', async () => {
  const stored = await entered(async ({ newScenario, add }) => {
    await newScenario('150k, inv 900/700 rent 700pw', 'Single, purchase 700,000 on 900,000');
    await add('rental', 'rental_income.0.weekly_rental_income', '800');
    await add('shop', 'rental_income.0.rental_type', 'Comm');
    await add('margin', 'liabilities.0.balance', '200k');
  });
  expect(stored).toMatchObject({
    scenario: {
      rental_income: [{ weekly_rental_income: 800, rental_type: 'commercial' }],
      liabilities: [{ type: 'margin_loan', balance: 200_000 }],
    },
  });
});

it('a couple with one company that they own 60 to 40', async () => {
  const stored = await entered(async ({ newScenario, add, tabTo }) => {
    await newScenario('couple, se 150k/140k, 900/700', 'Couple, purchase 700,000 on 900,000');
    await add('co-owner', 'self_employed_income.0.other_owners.0.share', '40');
    await tabTo('self_employed_income.0.other_owners.0.salary', '45k');
    await add('ownership', 'self_employed_income.0.ownership_share', '60');
  });
  expect(stored).toMatchObject({
    scenario: {
      self_employed_income: [
        {
          ...{ which_applicant: 0, ownership_share: 60 },
          other_owners: [{ share: 40, salary: 45_000 }],
        },
      ],
    },
  });
});

it('a director on six months’ salary', async () => {
  const stored = await entered(async ({ newScenario, add, tabTo }) => {
    await newScenario('single, 800/600', 'Single, purchase 600,000 on 800,000');
    await add('pty', 'self_employed_income.0.business_name', 'Clark Plumbing');
    await add('director', 'self_employed_income.0.evidence', 'Six');
    await tabTo('self_employed_income.0.evidenced_income', '130k');
  });
  expect(stored).toMatchObject({
    scenario: { self_employed_income: [{ evidence: 'salary', evidenced_income: 130_000 }] },
  });
});

it('a trader who has business activity statements alone', async () => {
  const stored = await entered(async ({ newScenario, add, tabTo }) => {
    await newScenario('single, 700/450', 'Single, purchase 450,000 on 700,000');
    await add('abn', 'self_employed_income.0.business_name', 'Kim Tiling');
    await add('alt doc', 'self_employed_income.0.evidence', 'BAS');
    await tabTo('self_employed_income.0.evidenced_income', '280k');
  });
  expect(stored).toMatchObject({
    scenario: { self_employed_income: [{ evidence: 'bas', evidenced_income: 280_000 }] },
  });
});
