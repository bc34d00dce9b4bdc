import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { focusedId, offersScenario, storedLast } from './support/editor-steps.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

/* A client that brokers meet weekly, entered with the keyboard alone. */

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

/** Types a line into the palette. */
const palette = async (line: string): Promise<void> => {
  await session.page.keyboard.press('Control+k');
  await session.page.getByRole('combobox', { name: 'Find a command' }).fill(line);
};

/** Adds by a name that brokers use, and types into the field that has the focus then. */
const add = async (name: string, field: string, typed: string): Promise<void> => {
  const { keyboard } = session.page;
  await palette(`add ${name}`);
  await keyboard.press('Enter');
  await expect.poll(() => focusedId(session.page)).toBe(`field-${field}`);
  await keyboard.type(typed);
  await keyboard.press('Enter');
};

it('a casual nurse with a second job and a boarder', async () => {
  const { page } = session;
  await palette('casual 78k 14 months, hecs 22k, 600/480');
  await offersScenario(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Quick entry' }).waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByLabel('Title of the scenario').inputValue())
    .toBe('Single, purchase 480,000 on 600,000');
  await page.getByRole('dialog', { name: 'Quick entry' }).waitFor({ state: 'hidden' });
  await add('2nd job', 'income.0.second_job', '18000');
  await add('boarder', 'income.0.boarder_income', '200pw');
  await expectSaved(page);
  expect(await storedLast(page)).toMatchObject({
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
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(session.problems).toEqual([]);
});
