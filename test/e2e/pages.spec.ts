import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, problemsInBothSchemes } from './support/accessibility.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(() => session.close());

const goTo = (name: string) =>
  session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click();

test('a test of the connection and the journal of it can be read in light and dark', async () => {
  const { page } = session;
  await goTo('Connection');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText(/^Signed request answered with 200 in \d+ ms$/).waitFor();
  const error = { code: 'INVALID_SIGNATURE', message: 'Request signature verification failed' };
  await page.route('**/rpc/connection.test', (route) => route.fulfill({ json: { ok: false, error } }));
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('alert').getByText('Request signature verification failed').waitFor();
  await page.unroute('**/rpc/connection.test');
  expect(await accessibilityProblems(page)).toEqual([]);
  await goTo('Requests');
  await page.getByText('/api/v1/echo').first().waitFor();
  await page.getByLabel('Filter requests').press('ArrowDown');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: 'Request', exact: true });
  expect(await detail.getByLabel('Signed text').innerText()).toMatch(/^POST\n\/api\/v1\/echo\n/);
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('a colour scheme is used at once and after a reload', async () => {
  const { page, desk } = session;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await goTo('Settings');
  await page.getByText(desk.dataFolder).waitFor();
  await page.getByText(/^Left out of the model: companies and trusts as borrowers;/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const dark = page.locator('html[data-mantine-color-scheme="dark"]');
  await page.getByRole('radiogroup', { name: 'Colour scheme' }).getByText('Dark').click();
  await dark.waitFor();
  await reload(page);
  expect(await dark.count()).toBe(1);
  await page.getByRole('radiogroup', { name: 'Colour scheme' }).getByText('Same as the system').click();
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  expect(session.problems).toEqual([]);
});
