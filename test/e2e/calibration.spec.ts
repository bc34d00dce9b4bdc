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
  await named('button', 'Add the case').click();
  await page.getByText('A case needs a title.').waitFor();
  await page.getByText('A case needs at least one figure.').waitFor();
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

test('a figure agrees within what was typed for it, and nothing is typed with the figure of the calculator', async () => {
  const figures = async (): Promise<[figure: string, tolerance: string]> => {
    const group = session.page.getByRole('group', { name: 'Maximum loan', exact: true });
    return [
      await group.getByRole('textbox', { name: 'Maximum loan', exact: true }).inputValue(),
      await group.getByRole('textbox', { name: 'Agrees within' }).inputValue(),
    ];
  };
  const change = async (): Promise<void> => {
    await named('button', 'Change Couple').click();
    await named('dialog', 'Change a case').waitFor();
  };
  await change();
  const found = [await figures()];
  await named('textbox', 'Maximum loan').fill('900k');
  found.push(await figures());
  await session.page.locator('#case-within-capacity').fill('5000');
  await named('button', 'Save the case').click();
  await named('dialog', 'Change a case').waitFor({ state: 'detached' });
  await cases().getByText('The case does not agree.').waitFor();
  await change();
  found.push(await figures());
  await session.page.keyboard.press('Escape');
  await named('dialog', 'Change a case').waitFor({ state: 'detached' });
  expect(found).toEqual([
    ['800,000', ''],
    ['900k', ''],
    ['900,000', '5,000'],
  ]);
});

test('the search for an explanation is stopped when its tab is left', async () => {
  await why().getByRole('button', { name: 'Apply in the editor' }).first().waitFor();
  const stopped = session.page.waitForRequest('**/rpc/calibration.stop');
  await named('tab', 'Parameters').click();
  expect((await stopped).postDataJSON()).toEqual({ id: 'own-banksia-own' });
});

test('taking a suggestion back leaves the edits that were made since', async () => {
  const { page } = session;
  const limit = page.locator('#parameter-dti_warn');
  await named('tab', 'Calibration').click();
  await why().getByRole('button', { name: 'Apply in the editor' }).first().click();
  await cases().getByText('Now agrees with the edits: Couple.').waitFor();
  // Under the pointer the notice stays as long as it takes.
  await named('button', 'Undo').hover();
  await named('tab', 'Parameters').press('Enter');
  await limit.fill('6.5');
  await named('button', 'Undo').click();
  await named('tab', 'Calibration').click();
  await cases().getByText('The case does not agree.').waitFor();
  await named('button', 'Save version 3').waitFor();
  await named('tab', 'Parameters').click();
  expect(await limit.inputValue()).toBe('6.5');
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
