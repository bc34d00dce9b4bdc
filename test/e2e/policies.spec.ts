import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Policies' }).click();
});

afterAll(() => session.close());

const topic = (name: string) => session.page.getByRole('group', { name: 'Topics' }).getByText(name, { exact: true });
const list = () => session.page.getByRole('listbox', { name: 'Policies found' });
const options = () => list().getByRole('option');
const count = (words: string) => session.page.getByRole('status').getByText(words, { exact: true });

/** Waits until the answer on screen belongs to the filter: no request is pending. */
const answered = (path: string) =>
  session.page.waitForResponse((response) => response.url().endsWith(path) && response.ok());

test('asks for a topic first', async () => {
  await session.page.getByRole('heading', { name: 'Choose a topic or search' }).waitFor();
});

test('topics bring the policies of every lender but the white-label ones, which are named', async () => {
  const { page } = session;
  await topic('LMI').click();
  await options().first().waitFor();
  const shown = await options().count();
  expect(await count(shown === 1 ? '1 policy' : `${shown} policies`).isVisible()).toBe(true);
  const text = await list().innerText();
  expect(text).not.toMatch(/Boronia|Quandong/);
  expect(text).toMatch(/LMI/);
  expect(
    await page
      .getByText(/^White-label lenders have no policies here: Boronia Home Loans, Quandong Direct\./)
      .isVisible(),
  ).toBe(true);
});

test('arrow keys move through the list and the text beside follows', async () => {
  const { page } = session;
  await list().focus();
  await page.keyboard.press('ArrowDown');
  const lender = await options().nth(1).locator('strong').innerText();
  expect(await options().nth(1).getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('article').getByRole('heading', { level: 2 }).innerText()).toBe(lender);
  await page.keyboard.press('End');
  expect(await options().last().getAttribute('aria-selected')).toBe('true');
});

test('/ goes to the search; words are found, in other words too, and marked', async () => {
  const { page } = session;
  await list().focus();
  await page.keyboard.press('/');
  await page.locator('input[type="search"]:focus').waitFor();
  const [response] = await Promise.all([answered('/rpc/policies.query'), page.keyboard.type('premium')]);
  expect(response.status()).toBe(200);
  await page.getByRole('article').locator('mark').first().waitFor();
  const marks = await page.getByRole('article').locator('mark').allInnerTexts();
  expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(['premium']));
  await page.getByLabel('Search policies').fill('doctor waiver zebra');
  await list().getByText('Missing: zebra · doctor as “medical”').first().waitFor();
  await page
    .getByRole('status')
    .getByText(/, none with every word$/)
    .waitFor();
});

test('a search without results says so', async () => {
  const { page } = session;
  const search = page.getByLabel('Search policies');
  await Promise.all([answered('/rpc/policies.query'), search.fill('zebra')]);
  await page.getByRole('heading', { name: 'No policies found' }).waitFor();
  await search.press('Escape');
  await options().first().waitFor();
  await topic('LMI').click();
  await page.getByRole('heading', { name: 'Choose a topic or search' }).waitFor();
});

test('the look-up can be narrowed to some lenders', async () => {
  const { page } = session;
  await topic('PAYG').click();
  await options().first().waitFor();
  await page.getByRole('button', { name: 'All lenders' }).click();
  const choice = page.getByRole('dialog');
  expect(await choice.getByLabel('Boronia Home Loans').isDisabled()).toBe(true);
  await choice.getByRole('button', { name: 'None' }).click();
  await page.getByRole('heading', { name: 'No lenders chosen' }).waitFor();
  await choice.getByLabel('Mulga Bank').check();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => new Set(await list().locator('strong').allInnerTexts()))
    .toEqual(new Set(['Mulga Bank']));
  await page.getByRole('button', { name: 'Mulga Bank' }).click();
  await choice.getByRole('button', { name: 'All' }).click();
  await page.keyboard.press('Escape');
  await options().nth(1).waitFor();
});

test('a note is written beside an entry, kept over a restart of the page, and removed', async () => {
  const { page } = session;
  const notes = page.getByRole('group', { name: 'Your notes' });
  await notes.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.type('Kim says two payslips are enough.');
  await page.keyboard.press('Control+Enter');
  await notes.getByText('Your note on PAYG').waitFor();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export notes' }).click();
  const file = await readFile(await (await downloaded).path(), 'utf8');
  expect(file).toContain('Kim says two payslips are enough.');
  expect(file).toContain('"unchanged"');
  await page.reload();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Policies' }).click();
  await topic('PAYG').click();
  await notes.getByText('Kim says two payslips are enough.').waitFor();
  await notes.getByRole('button', { name: 'Edit the note on PAYG' }).click();
  await notes.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await notes.getByText('Kim says two payslips are enough.').waitFor();
});

test('lenders stand side by side on one topic', async () => {
  const { page } = session;
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  const columns = page.getByRole('button', { name: /^Remove / });
  await columns.nth(3).waitFor();
  expect(await columns.count()).toBe(4);
  await page.getByText('Kim says two payslips are enough.').waitFor();
  await columns.first().click();
  await columns.nth(3).waitFor({ state: 'detached' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await options().first().waitFor();
});

test('the choice is kept after visiting another page', async () => {
  const { page } = session;
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const shown = await options().count();
  await pages.getByRole('button', { name: 'Products' }).click();
  await pages.getByRole('button', { name: 'Policies' }).click();
  await options().first().waitFor();
  expect(await options().count()).toBe(shown);
});

test('a failure is shown, and can be retried', async () => {
  const { page } = session;
  const error = { code: 'SERVICE_UNREACHABLE', message: 'The service does not answer.' };
  await page.route('**/rpc/policies.query', (route) => route.fulfill({ json: { ok: false, error } }));
  await topic('Casual').click();
  await page.getByRole('alert').getByText('The service does not answer.').waitFor();
  await page.unroute('**/rpc/policies.query');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').waitFor({ state: 'hidden' });
});

test.each([
  [900, 'light'],
  [1280, 'dark'],
] as const)('axe finds nothing at %d pixels, %s', async (width, colorScheme) => {
  const { page } = session;
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.getByLabel('Search policies').fill('months');
  await page.getByRole('article').locator('mark').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
