import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await session.page.getByRole('button', { name: 'Open the sample' }).click();
  await session.page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Packs' }).click();
  await list().waitFor();
});
afterAll(() => session.close());

const list = () => session.page.getByRole('listbox', { name: 'Lenders' });
const aside = () => session.page.getByRole('complementary', { name: 'Open scenario' });

test('a copy of a sample is changed, shows what that does to the open scenario, and is saved', async () => {
  const { page } = session;
  await list().focus();
  await list().getByRole('option', { name: 'Wattle Bank' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Banksia Own');
  await page.getByRole('textbox', { name: 'Made by' }).fill('Kim');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Banksia Own' }).waitFor();
  expect(page.url()).toContain('#/lenders/own-banksia-own');
  await aside().getByText('Capacity').waitFor();
  await page.getByRole('textbox', { name: 'Buffer, new loans' }).fill('5');
  await aside()
    .getByText(/^−[\d,]+ from [\d,]+$/)
    .waitFor();
  await page.getByRole('textbox', { name: 'What was changed, and why' }).fill('As told');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Own lender, version 2').waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  expect(await page.getByRole('table', { name: 'Versions' }).innerText()).toContain('As told');
  await page.getByRole('textbox', { name: 'Restored by' }).fill('Lee');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Own lender, version 3').waitFor();
  expect(await page.getByRole('row', { name: /Restored from version 1/ }).innerText()).toContain('Lee');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Scenario' }).click();
  await page.getByRole('grid').getByText('Banksia Own').waitFor();
});
