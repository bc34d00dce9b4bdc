// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { buildScenario } from '../../features/quick-entry/build-scenario.ts';
import { readEntry } from '../../features/quick-entry/read-entry.ts';
import { ScenarioEditor } from '../../features/scenario/ScenarioEditor.tsx';
import { framesOfBrowser, mounted } from '../testing/mounted.ts';
import { addable } from './palette-meanings.ts';

/*
 * Clients that brokers meet weekly, entered with the keyboard alone: each within two minutes of a person by the
 * keystroke-level model (Card, Moran and Newell, 1980): 0.28 s for each key of an average typist, and 1.35 s to think
 * before each step.
 */

const secondsPerKey = 0.28;
const secondsPerStep = 1.35;

beforeEach(framesOfBrowser);

// Their code is there before anybody waits for it.
beforeAll(() =>
  Promise.all([
    import('../../features/scenario/income/IncomeSection.tsx'),
    import('../../features/scenario/spending/DebtsSection.tsx'),
    import('../../features/scenario/money/MoneySection.tsx'),
  ]),
);

interface Broker {
  /** Adds by a name that brokers use; what is typed then goes into the field that has the focus. */
  readonly add: (name: string, field: string, typed: string) => Promise<void>;
  /** Moves on to a field, and types. */
  readonly tabTo: (field: string, typed: string) => Promise<void>;
}

/** What is entered, of a client who begins with one line, within the time. */
const entered = async (line: string, enter: (broker: Broker) => Promise<void>): Promise<ScenarioBody> => {
  const facts = readEntry(line).readings.map(({ fact }) => fact);
  let ids = 0;
  const scenario = buildScenario(facts, () => `id-${(ids += 1)}`, '2026-11-26');
  const { user, context, body } = await mounted({ ...emptyScenario(), ...scenario }, createElement(ScenarioEditor));
  // The palette is opened, the line typed, and Enter pressed in it and in what it shows of the line.
  let seconds = 2 * secondsPerStep + (line.length + 4) * secondsPerKey;
  const inFocus = (): string | undefined => document.activeElement?.id;
  const typeInto = async (field: string, typed: string): Promise<void> => {
    await expect.poll(inFocus).toBe(`field-${field}`);
    const control = document.activeElement;
    if (control instanceof HTMLSelectElement) {
      // As a browser does at keys: the first choice that begins so.
      const option = [...control.options].find(({ text }) => text.startsWith(typed));
      if (option === undefined) throw new Error(`No choice begins with ${typed}`);
      await user.selectOptions(control, option);
    } else
      await user.keyboard(control instanceof HTMLInputElement && control.type === 'text' ? `${typed}{Enter}` : typed);
    seconds += secondsPerStep + (typed.length + 1) * secondsPerKey;
  };
  await enter({
    add: async (name, field, typed) => {
      // As the palette searches: what the label says, then what the other names say.
      const words = `add ${name}`;
      const found =
        addable.find(({ label }) => label.toLowerCase().includes(words)) ??
        addable.find((one) => one.words.some((word) => `add ${word}`.includes(words)));
      if (found === undefined) throw new Error(`Nothing is called ${name}`);
      found.add(context);
      seconds += secondsPerStep + (words.length + 2) * secondsPerKey;
      await typeInto(field, typed);
    },
    tabTo: async (field, typed) => {
      for (let tabs = 0; tabs < 6 && inFocus() !== `field-${field}`; tabs += 1) await user.tab();
      seconds += secondsPerStep + secondsPerKey;
      await typeInto(field, typed);
    },
  });
  expect(seconds).toBeLessThan(120);
  return body();
};

it('a casual nurse with a second job and a boarder', async () => {
  const body = await entered('casual 78k 14 months, hecs 22k, 600/480', async ({ add }) => {
    await add('2nd job', 'income.0.second_job', '18000');
    await add('boarder', 'income.0.boarder_income', '200pw');
  });
  expect(body).toMatchObject({
    income: [
      {
        ...{ casual: 78_000, second_job: 18_000, boarder_income: 10_400 },
        entered: { boarder_income: { amount: 200, frequency: 'weekly' } },
      },
    ],
    securities: [{ purchase_price: 600_000 }],
    home_loans: [{ loan_amount: 480_000 }],
  });
});

it('an expatriate paid in pounds with a let home', async () => {
  const line = 'foreign income 180k, own inv 700/400 rent 550pw since 24/10/19, 900/600';
  const body = await entered(line, async ({ add, tabTo }) => {
    await add('overseas', 'income.0.foreign_income', '');
    await tabTo('income.0.foreign_currency', 'Pound');
    await add('residency', 'income.0.residency', 'Lives');
  });
  expect(body).toMatchObject({
    income: [{ foreign_income: 180_000, foreign_currency: 'gbp', residency: 'non_resident' }],
    securities: [{ purchase_price: 900_000 }, { weekly_rental_income: 550, contract_date: '2019-10-24' }],
  });
});

it('a single parent with family tax benefit and child support', async () => {
  const line = 'single 62k, 2 kids 4 and 7, ftb a 6.2k, ftb b 4.5k, child support 9k, 550/440';
  expect(await entered(line, () => Promise.resolve())).toMatchObject({
    households: [{ num_dependants: 2, dependant_ages: [4, 7] }],
    income: [{ payg: 62_000, ftb_a: 6_200, ftb_b: 4_500, child_support_received: 9_000 }],
  });
});

it('a doctor with a novated lease and a waiver of mortgage insurance', async () => {
  const body = await entered('210k, 1100/990', async ({ add }) => {
    await add('novated lease, before', 'income.0.novated_lease_pre_tax', '14k');
    await add('doctor', 'additional_info.costs.lmi_waived', ' ');
  });
  expect(body).toMatchObject({
    income: [{ novated_lease_pre_tax: 14_000 }],
    additional_info: { costs: { lmi_waived: true } },
  });
});

it('a retiree with an annuity whose loan the sale of another property repays', async () => {
  const body = await entered('annuity 58k, 700/200 15 years', async ({ add, tabTo }) => {
    await add('age', 'income.0.age', '68');
    await tabTo('income.0.retirement_age', '67');
    await tabTo('income.0.exit_strategy', 'Sale of other');
  });
  expect(body).toMatchObject({
    income: [{ annuity: 58_000, age: 68, retirement_age: 67, exit_strategy: 'assets' }],
  });
});

it('a couple that guarantees part of a child’s loan', async () => {
  const body = await entered('140k + 95k, own home 1.2m/300, loan 100k', async ({ add, tabTo }) => {
    await add('guarantee', 'liabilities.0.balance', '90k');
    await tabTo('liabilities.0.monthly_repayment', '600');
  });
  expect(body).toMatchObject({ liabilities: [{ type: 'guarantee', balance: 90_000, monthly_repayment: 600 }] });
});

it('an investor with a commercial tenant and a margin loan', async () => {
  const body = await entered('150k, inv 900/700 rent 700pw', async ({ add }) => {
    await add('rental', 'rental_income.0.weekly_rental_income', '800');
    await add('shop', 'rental_income.0.rental_type', 'Comm');
    await add('margin', 'liabilities.0.balance', '200k');
  });
  expect(body).toMatchObject({
    rental_income: [{ weekly_rental_income: 800, rental_type: 'commercial' }],
    liabilities: [{ type: 'margin_loan', balance: 200_000 }],
  });
});

it('a couple with one company that they own 60 to 40', async () => {
  const body = await entered('couple, se 150k/140k, 900/700', async ({ add, tabTo }) => {
    await add('co-owner', 'self_employed_income.0.other_owners.0.share', '40');
    await tabTo('self_employed_income.0.other_owners.0.salary', '45k');
    await add('ownership', 'self_employed_income.0.ownership_share', '60');
  });
  expect(body).toMatchObject({
    self_employed_income: [{ which_applicant: 0, ownership_share: 60, other_owners: [{ share: 40, salary: 45_000 }] }],
  });
});

it('a director on six months’ salary', async () => {
  const body = await entered('single, 800/600', async ({ add, tabTo }) => {
    await add('pty', 'self_employed_income.0.business_name', 'Clark Plumbing');
    await add('director', 'self_employed_income.0.evidence', 'Six');
    await tabTo('self_employed_income.0.evidenced_income', '130k');
  });
  expect(body).toMatchObject({ self_employed_income: [{ evidence: 'salary', evidenced_income: 130_000 }] });
});

it('a trader who has business activity statements alone', async () => {
  const body = await entered('single, 700/450', async ({ add, tabTo }) => {
    await add('abn', 'self_employed_income.0.business_name', 'Kim Tiling');
    await add('alt doc', 'self_employed_income.0.evidence', 'BAS');
    await tabTo('self_employed_income.0.evidenced_income', '280k');
  });
  expect(body).toMatchObject({ self_employed_income: [{ evidence: 'bas', evidenced_income: 280_000 }] });
});
