import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemsInBothSchemes } from './support/accessibility.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await goTo('Policies');
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

const goTo = (name: string) =>
  session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click();
const list = () => session.page.getByRole('listbox', { name: 'Policies found' });
const notes = () => session.page.getByRole('group', { name: 'Your notes' });

test('policies are found by keyboard, read, annotated over a reload, exported and compared', async () => {
  const { page } = session;
  await page.getByRole('heading', { name: 'Choose a topic or search' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('payslips months');
  await page.getByRole('article').locator('mark').first().waitFor();
  await list().focus();
  await page.keyboard.press('ArrowDown');
  const chosen = list().getByRole('option', { selected: true });
  expect(await page.getByRole('article').getByRole('heading', { level: 2 }).innerText()).toBe(
    await chosen.locator('strong').innerText(),
  );
  await notes().getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.type('Kim says two payslips are enough.');
  await page.keyboard.press('Control+Enter');
  await notes()
    .getByText(/^Your note on /)
    .waitFor();
  await page.setViewportSize({ width: 900, height: 800 });
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export notes' }).click();
  expect(await readFile(await (await downloaded).path(), 'utf8')).toContain('Kim says two payslips are enough.');
  const lender = await chosen.locator('strong').innerText();
  await reload(page);
  await goTo('Policies');
  await page.keyboard.press('/');
  await page.keyboard.type('payslips months');
  await list().getByRole('option').filter({ hasText: lender }).first().click();
  await notes().getByText('Kim says two payslips are enough.').waitFor();
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await page
    .getByRole('button', { name: /^Remove / })
    .nth(3)
    .waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
});
