import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { accessibilityProblems } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

/** Types a client into the palette, by keyboard alone, and opens a section of what it becomes. */
const enter = async (line: string, sectionKey: string): Promise<unknown> => {
  const { page } = session;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // The client's name replaces the title that was made up.
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-landmark') === 'title');
  await page.keyboard.type(`Client with ${line}`.slice(0, 40));
  await page.keyboard.press(sectionKey);
  await expectSaved(page);
  const list = z.object({ items: z.array(z.object({ id: z.string() })) });
  expect(await page.getByLabel('Title of the scenario').inputValue()).toBe(`Client with ${line}`.slice(0, 40));
  const { items } = list.parse(await callHost(page, 'scenarios.list', {}));
  return callHost(page, 'scenarios.read', { id: items[0]?.id });
};

it('a business with two years: which lender adds back what stands at its years', async () => {
  const { page } = session;
  await enter('se 140k/120k dep 12k/9k one-off 5k, rent 620pw, 985/780, exp 3k', 'Control+2');
  const table = page.getByRole('table', { name: 'What each lender adds back' });
  await table.waitFor();
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  // 140,000 with all of 12,000 and 5,000.
  expect(rows[0]).toEqual(['100 %', '100 %', '157,000']);
  // It would come to 146,000 there, but a third year is needed.
  expect(rows.at(-1)).toEqual(['50 %', 'none', 'none before 3 years']);
  expect(await table.locator('thead th').allTextContents()).toEqual([
    'Lenders',
    'Depreciation',
    'One-off costs',
    'Latest year',
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('a casual with a payslip and a HECS debt: the payslip is read beside the pay', async () => {
  const { page } = session;
  expect(await enter('casual 62k ytd 21,500 to 24/10/26, hecs 22k, 600/480', 'Control+2')).toMatchObject({
    scenario: {
      income: [{ casual: 62_000, ytd: { gross: 21_500, period_end: '2026-10-24', basis: 'casual' } }],
      liabilities: [{ type: 'help', which_applicant: 0, balance: 22_000 }],
    },
  });
  await page.getByText('at the pace of 116 days, over').waitFor();
});

it('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
