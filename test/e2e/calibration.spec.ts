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
const why = () => named('region', 'What would explain the differences');
const cases = () => named('region', 'Calibration cases');
const named = (role: 'button' | 'textbox' | 'tab' | 'region' | 'dialog', name: string) =>
  session.page.getByRole(role, { name, exact: true });

test('a case is typed in, explained, put into the editor and taken back, and agrees once that is saved', async () => {
  const { page } = session;
  await list().getByRole('option', { name: 'Wattle Bank' }).click();
  await named('button', 'Duplicate').click();
  await named('textbox', 'Name').fill('Banksia Own');
  await named('textbox', 'Made by').fill('Kim');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Banksia Own' }).waitFor();
  await named('tab', 'Calibration').click();
  await named('button', 'Add a case').click();
  await named('textbox', 'Title').fill('Couple');
  await named('textbox', 'Maximum loan').fill('800k');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await named('dialog', 'Add a case').waitFor({ state: 'detached' });
  await list().getByText('1 case does not agree').waitFor();
  await why()
    .getByText(/^This case cannot tell/)
    .waitFor();
  await why().getByText('1 of 1 case would agree. That explains nothing yet').first().waitFor();
  await why().getByRole('button', { name: 'Apply in the editor' }).first().click();
  await cases().getByText('Now agrees with the edits: Couple.').waitFor();
  await named('button', 'Undo').click();
  await named('button', 'Save version 2').waitFor({ state: 'detached' });
  await cases().getByText('The case does not agree.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await why().getByRole('button', { name: 'Apply in the editor' }).first().click();
  await named('button', 'Save version 2').click();
  await cases().getByText('Now agrees since version 2: Couple.').waitFor();
  await list().getByText('1 case does not agree').waitFor({ state: 'detached' });
});

test('the case to ask for next is created as a scenario, with what each suggestion predicts', async () => {
  const { page } = session;
  await list().getByRole('option', { name: 'Wattle Bank' }).click();
  await named('button', 'Duplicate').click();
  await named('textbox', 'Name').fill('Banksia Again');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Banksia Again' }).waitFor();
  await named('tab', 'Calibration').click();
  await named('button', 'Add a case').click();
  await named('textbox', 'Title').fill('Sam and Alex');
  await named('textbox', 'Maximum loan').fill('700k');
  await page.keyboard.press('Enter');
  const next = named('region', 'What to ask next');
  await expect.poll(() => next.getByRole('table').getByRole('row').count()).toBeGreaterThan(1);
  await next.getByRole('button', { name: 'Create this scenario' }).press('Enter');
  await expect.poll(() => page.getByLabel('Title of the scenario').inputValue()).toMatch(/^Sam and Alex, with /);
});

test('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
