import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { storedLast } from './support/editor-steps.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

/** Land of 300,000 and a home of 400,000 on it, whose duty and fees are quoted as nothing, so that the sums are round. */
const scenario = {
  households: [{ id: 'h', num_adults: 1, num_dependants: 0, postcode: 4000 }],
  income: [{ id: 'i', which_household: 0, payg: 260_000 }],
  living_expenses: [{ id: 'e', simple_basic_expense: 2_500 }],
  securities: [
    {
      ...{ id: 's', address: '9 Low Rd', postcode: '4000', transaction_type: 'purchasing', value: 700_000 },
      ...{ property_purpose: 'owner_occupied', settlement_date: '2027-01-15' },
      purchase: { kind: 'house_and_land', land_value: 300_000, duty: 0, transfer_fee: 0, mortgage_fee: 0 },
    },
  ],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 560_000, rate: 6, term: 30 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  additional_info: { useDependantAges: false },
};

const open = async (description: string, body: object): Promise<void> => {
  const { page } = session;
  const made = await callHost(page, 'scenarios.create', { description, scenario: body, origin: 'spec' });
  const { id } = made as { id: string };
  await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/money`);
  await page.getByRole('group', { name: 'Building on 9 Low Rd' }).waitFor();
};

it('a home that is built has its stages in one step, and each month until it is done', async () => {
  const { page } = session;
  await open('Builder', scenario);
  const block = page.getByRole('group', { name: 'Building on 9 Low Rd' });
  await block.getByRole('button', { name: 'Add the usual stages' }).press('Enter');
  await block.getByLabel('Rent until it is done', { exact: true }).fill('700');
  await block.getByLabel('Rent until it is done', { exact: true }).press('Tab');
  await expectSaved(page);
  expect(await storedLast(page)).toMatchObject({
    scenario: {
      securities: [
        {
          building: {
            rent_meanwhile: 700,
            stages: [{ name: 'Deposit', share: 5, day: '2027-02-15' }, {}, {}, {}, {}, {}],
          },
        },
      ],
    },
  });
  // 140,000 of the client's own first, so 160,000 of the land is drawn: 31 days at 6 % are 815.34.
  const picture = page.getByRole('figure', { name: 'Until it is built' });
  await expect
    .poll(() => picture.getByRole('img').first().getAttribute('aria-label'))
    .toMatch(
      /^Until it is done on 15 Oct 2027, [\d,.]+ of interest and [\d,.]+ of rent are paid, at most [\d,.]+ in a month\.$/,
    );
  await picture.getByRole('button', { name: 'Figures of Until it is built', exact: true }).press('Enter');
  expect(await picture.getByRole('row').nth(1).innerText()).toBe('15 Feb 2027\t180,000.00\t815.34\t3,100.00\t3,915.34');
  await page.keyboard.press('Control+Shift+f');
  for (const side of ['File note', 'Client page']) {
    await page.getByRole('radiogroup', { name: 'Side of the note' }).getByText(side, { exact: true }).click();
    const paper = page.getByRole('article', { name: side });
    await paper.getByRole('figure', { name: /^What is paid each month until it is done, at / }).waitFor();
    expect(await paper.getByRole('row', { name: /^Completion/ }).innerText()).toMatch(/560,000$/);
  }
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Scenario', exact: true }).click();
  await block.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(session.problems).toEqual([]);
});

it('has in the note that a premium above an LVR of 95 % is not counted', async () => {
  const { page } = session;
  const [loan] = scenario.home_loans;
  const [home] = scenario.securities;
  const building = { stages: [{ name: 'Base', share: 100, day: '2027-02-15' }] };
  const dear = {
    ...scenario,
    home_loans: [{ ...loan, loan_amount: 670_000 }],
    securities: [{ ...home, building }],
  };
  await open('Dear', dear);
  await page.keyboard.press('Control+Shift+f');
  await page.getByRole('radiogroup', { name: 'Side of the note' }).getByText('File note', { exact: true }).click();
  const words = 'No premium of mortgage insurance can be estimated, so none is counted here: enter the lender’s quote.';
  await page.getByRole('article', { name: 'File note' }).getByText(words).waitFor();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Scenario', exact: true }).click();
  await page.getByRole('group', { name: 'Building on 9 Low Rd' }).waitFor();
});

it('is printed on white, without buttons, whatever the screen is', async () => {
  const { page } = session;
  await page.emulateMedia({ colorScheme: 'dark' });
  const root = page.locator('html[data-mantine-color-scheme="dark"]');
  await root.waitFor();
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const { dataset } = document.documentElement;
      dataset.printed = dataset.mantineColorScheme;
    });
  });
  const lenders = page.getByRole('complementary', { name: 'Lenders' });
  expect(await lenders.isVisible()).toBe(true);
  await page.pdf();
  expect(await page.locator('html').getAttribute('data-printed')).toBe('light');
  await root.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Add a stage' }).count()).toBe(0);
  // Below the section they would take a page of their own, empty.
  expect(await lenders.isVisible()).toBe(false);
});
