import { afterAll, beforeAll, expect, test } from 'vitest';
import { allPayloads } from './hostile-payloads.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  const { page } = session;
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Packs' }).click();
  await page.getByRole('listbox', { name: 'Lenders' }).getByRole('option', { name: 'Wattle Bank' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Banksia Own');
  await page.getByRole('textbox', { name: 'Made by' }).fill('Kim');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Banksia Own' }).waitFor();
  await page.getByRole('tab', { name: 'Policies' }).click();
});
afterAll(() => session.close());

test('policies are taken from a pasted text, hostile as it may be, and are due until somebody verifies them', async () => {
  const { page } = session;
  await page.getByRole('button', { name: 'Import text' }).click();
  const pasted = `# Zebra keepers\n\nCasual pay of zebra keepers counts.\n\n# Hostile\n\n${allPayloads.slice(-6).join('\n\n')}`;
  await page.getByRole('textbox', { name: 'Text or Markdown' }).fill(pasted);
  await page.getByRole('button', { name: 'Propose policies' }).click();
  const take = page.getByRole('checkbox', { name: 'Include Zebra keepers' });
  await take.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Include Hostile' }).uncheck();
  await page.getByRole('button', { name: 'Add 1 policy' }).click();
  await page.getByRole('button', { name: 'Zebra keepers' }).waitFor();
  await page.getByRole('textbox', { name: 'What was changed, and why' }).fill('Guide of May');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Policies to verify: 1' }).click();
  await page.getByRole('table', { name: 'Policies to verify' }).getByText('Never verified: due').waitFor();
  await page.getByRole('button', { name: 'Verified today' }).click();
  await page.getByRole('heading', { name: 'Choose a lender' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('table', { name: 'Policies to verify' }).getByText('Never verified: due').waitFor();
  expect(session.problems).toEqual([]);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
});

test('a scheme is read beside the policies, and is none of them', async () => {
  const { page } = session;
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Policies' }).click();
  await page.getByLabel('Search policies').fill('zebra');
  await page.getByText('1 policy', { exact: true }).waitFor();
  await page.getByRole('article').getByText('Never verified: due').waitFor();
  await page.getByLabel('Search policies').fill('shared equity');
  await page
    .getByRole('region', { name: /^Guides and government schemes/ })
    .getByRole('button', { name: /Help to Buy: shared equity/ })
    .click();
  await page.getByRole('article', { name: 'Help to Buy: shared equity' }).getByText('Government scheme').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
