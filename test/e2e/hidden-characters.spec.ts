import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { showSection } from './support/editor-steps.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

/** Turned around where it is shown as it is: `Chen exe.pdf`. */
const hostile = 'Chen \u202Efdp.exe\u200B';
const spelt = 'Chen [U+202E]fdp.exe[U+200B]';

beforeAll(async () => {
  session = await openDesk();
  await callHost(session.page, 'scenarios.create', {
    description: hostile,
    scenario: {
      households: [{ id: 'h', num_adults: 2, status: hostile }],
      income: [
        { id: 'i', name: hostile, which_household: 0, payg: 100_000, ytd: { gross: 5 } },
        { id: 'j', name: hostile, which_household: 0, payg: 1 },
      ],
      self_employed_income: [{ id: 'b', business_name: hostile, which_applicant: 0, years: [{ net_profit: 5 }] }],
      rental_income: [{ id: 'r', address: hostile, weekly_rental_income: 5 }],
      securities: [
        { id: 's', address: hostile, postcode: '2000', value: 700_000 },
        { id: 't', address: hostile },
      ],
      home_loans: [
        { id: 'k', existing_or_proposed: 'existing', lender_name: hostile },
        { id: 'l', loan_amount: 400_000, product_type: hostile },
      ],
      liabilities: [{ id: 'd', type: 'credit_card', lender_name: hostile, limit: 5_000 }],
      living_expenses: [{ id: 'e', additional_expenses: { [hostile]: 5 } }],
    },
  });
  await session.page.reload();
});

afterAll(async () => {
  await session.close();
});

/** What the page shows, says to a screen reader, or holds in a field, with a character that hides in it. */
const hiding = (): Promise<string[]> =>
  session.page.evaluate(() => {
    const hidden = /[\p{Cf}\p{Zl}\p{Zp}]/u;
    const found: string[] = [];
    if (hidden.test(document.title)) found.push('the title of the window');
    for (const element of document.body.querySelectorAll('*')) {
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '');
      // An option's own value, and what names a field in the page, are shown nowhere.
      const attributes = [...element.attributes]
        .filter(({ name }) => !['value', 'id', 'for'].includes(name))
        .map(({ value }) => value);
      const typed = element instanceof HTMLInputElement ? [element.value] : [];
      if ([...words, ...attributes, ...typed].some((text) => hidden.test(text))) found.push(element.outerHTML);
    }
    return found;
  });

it('what hides in a title, a name or an address is spelt out in the whole editor', async () => {
  const { page } = session;
  await page.getByRole('grid', { name: 'Scenarios' }).getByRole('row').nth(1).dblclick();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  expect(await page.getByLabel('Title of the scenario').inputValue()).toBe(spelt);
  expect(await page.title()).toBe(`${spelt} – Headroom`);
  for (const name of ['Households', 'Income', 'Properties', 'Loans', 'Debts', 'Expenses', 'Money']) {
    await showSection(page, name);
    expect([name, await hiding()]).toEqual([name, []]);
  }
});

it('what hides is kept by an edit beside it', async () => {
  const { page } = session;
  const title = page.getByLabel('Title of the scenario');
  await title.focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('My ');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  const { items } = z
    .object({ items: z.array(z.object({ description: z.string() })) })
    .parse(await callHost(page, 'scenarios.list', {}));
  expect(items.map(({ description }) => description)).toEqual([`My ${hostile}`]);
});

it('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
