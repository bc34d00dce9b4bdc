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
  await named('button', 'Add the case').click();
  await page.getByText('A case needs a title.').waitFor();
  await page.getByText('A case needs at least one figure.').waitFor();
  await named('textbox', 'Title').fill('Couple');
  await named('textbox', 'Maximum loan').fill('800k');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await named('dialog', 'Add a case').waitFor({ state: 'detached' });
  await list().getByText('1 case does not agree').waitFor();
  const why = named('region', 'What would explain the differences');
  await why.getByText(/^This case cannot tell/).waitFor();
  await why.getByRole('button', { name: 'Apply in the editor' }).first().click();
  const cases = named('region', 'Calibration cases');
  await cases.getByText('Now agrees with the edits: Couple.').waitFor();
  await named('button', 'Undo').click();
  await named('button', 'Save version 2').waitFor({ state: 'detached' });
  await cases.getByText('The case does not agree.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await why.getByRole('button', { name: 'Apply in the editor' }).first().click();
  await named('button', 'Save version 2').click();
  await cases.getByText('Now agrees since version 2: Couple.').waitFor();
  await list().getByText('1 case does not agree').waitFor({ state: 'detached' });
  expect(session.problems).toEqual([]);
});
