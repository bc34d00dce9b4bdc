import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandTable } from '../../shared/contract/commands.ts';
import { problemsInBothSchemes } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(() => session.close());

const goTo = (name: string) =>
  session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click();

describe('connection', () => {
  test('shows which service is in use, as which user, and where the key is held', async () => {
    const { page } = session;
    await goTo('Connection');
    await page.getByText('broker@localhost').waitFor();
    expect(await page.getByText('Drafts').isVisible()).toBe(true);
    expect(await page.getByText(/^([0-9a-f]{4} ){15}[0-9a-f]{4}$/).isVisible()).toBe(true);
    expect(await page.getByText('In memory only, made for this run of Headroom').isVisible()).toBe(true);
  });

  test('is tested with a signed request', async () => {
    const { page } = session;
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText(/^Signed request answered with 200 in \d+ ms$/).waitFor();
  });

  test('a failed test is reported', async () => {
    const { page } = session;
    const error = { code: 'INVALID_SIGNATURE', message: 'Request signature verification failed' };
    await page.route('**/rpc/connection.test', (route) => route.fulfill({ json: { ok: false, error } }));
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('alert').getByText('Request signature verification failed').waitFor();
    await page.unroute('**/rpc/connection.test');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('alert').waitFor({ state: 'hidden' });
    expect(await problemsInBothSchemes(session.page)).toEqual([]);
  });
});

describe('requests', () => {
  const grid = () => session.page.getByRole('treegrid', { name: 'Signed requests, newest first' });
  const rows = () => grid().locator('tbody tr');
  const detail = () => session.page.getByRole('region', { name: 'Request', exact: true });

  test('are listed newest first, with the service that was asked', async () => {
    await goTo('Requests');
    await rows().first().waitFor();
    const [time, ...cells] = await rows().first().locator('td').allInnerTexts();
    const duration = cells.pop();
    expect(cells.map((cell) => cell.trim())).toEqual([
      ...['This computer', 'Test connection', 'POST', '/api/v1/echo', '200', '1'],
    ]);
    expect(time).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(duration).toMatch(/^[\d,]+$/);
    expect(await problemsInBothSchemes(session.page)).toEqual([]);
  });

  test('appear as they are made', async () => {
    const { page } = session;
    const before = await rows().count();
    await callHost(page, 'connection.test', {});
    await rows().nth(before).waitFor();
    expect(await rows().count()).toBe(before + 1);
  });

  test('are shown in full from the keyboard: the signed text, and headers without secrets', async () => {
    const { page } = session;
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    expect(await grid().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const signed = await detail().getByLabel('Signed text').innerText();
    expect(signed).toMatch(/^POST\n\/api\/v1\/echo\n\d{4}-.*Z\n[0-9a-f-]{36}\n[0-9a-f]{64}$/);
    expect((await detail().getByLabel('Headers').innerText()).split('\n')).toEqual([
      expect.stringMatching(/^X-Auth-Client-ID: \S+$/),
      'X-Auth-Access-Token: masked',
      `X-Auth-Timestamp: ${signed.split('\n')[2] ?? ''}`,
      `X-Auth-Nonce: ${signed.split('\n')[3] ?? ''}`,
      'X-Auth-Signature: masked',
      'Accept: application/json',
      'Content-Type: application/json',
    ]);
    await detail().getByText('body sent: 29 bytes').waitFor();
    expect(await problemsInBothSchemes(session.page)).toEqual([]);
    await page.keyboard.press('Escape');
    await detail().waitFor({ state: 'hidden' });
  });

  test('are filtered, and exported as they are filtered', async () => {
    const { page } = session;
    await page.getByLabel('Filter requests').fill('get 200');
    await page.getByText(/^\d+ requests? match(es)?\./).waitFor();
    await page.getByLabel('Filter requests').fill('post');
    await rows().filter({ hasText: 'GET' }).first().waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { method: string }[];
    expect(saved.map(({ method }) => method)).toEqual(Array.from({ length: await rows().count() }, () => 'POST'));
    await page.getByLabel('Failures only').check();
    await page.getByRole('heading', { name: 'No request matches' }).waitFor();
    expect(await problemsInBothSchemes(session.page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all requests' }).click();
    await rows().filter({ hasText: 'GET' }).first().waitFor();
  });

  test('can be cleared', async () => {
    await session.page.getByRole('button', { name: 'Clear the journal' }).click();
    await session.page.getByRole('heading', { name: 'No signed request yet' }).waitFor();
    expect(await session.page.getByRole('button', { name: 'Clear the journal' }).isDisabled()).toBe(true);
  });
});

describe('settings', () => {
  const scheme = () => session.page.locator('html').getAttribute('data-mantine-color-scheme');

  test('the colour scheme is used at once and survives a reload', async () => {
    const { page } = session;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await goTo('Settings');
    await page.getByRole('radiogroup', { name: 'Colour scheme' }).getByText('Dark').click();
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await reload(page);
    expect(await scheme()).toBe('dark');
    await goTo('Settings');
    await page.getByRole('radiogroup', { name: 'Colour scheme' }).getByText('Same as the system').click();
    await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  });

  test('name the version, the data folder and what the model leaves out', async () => {
    const { page, desk } = session;
    await goTo('Settings');
    expect(await page.getByText(desk.dataFolder).isVisible()).toBe(true);
    expect(await page.getByText(/^Headroom \d+\.\d+\.\d+/).isVisible()).toBe(true);
    expect(await page.getByText(/^Left out of the model: companies and trusts as borrowers;/).isVisible()).toBe(true);
    expect(await problemsInBothSchemes(session.page)).toEqual([]);
  });

  test('a setting that cannot be stored is reverted, with a notice', async () => {
    const { page } = session;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const error = { code: 'STORE_UNAVAILABLE', message: 'The disk is full.' };
    await page.route('**/rpc/settings.update', (route) => route.fulfill({ json: { ok: false, error } }));
    await page.getByRole('radiogroup', { name: 'Colour scheme' }).getByText('Dark').click();
    await page.getByRole('alert').getByText('The setting was not stored: The disk is full.').waitFor();
    expect(await scheme()).toBe('light');
    await page.unroute('**/rpc/settings.update');
  });
});

test('a page is called alike in the rail, as its heading and in the menus', async () => {
  const { page } = session;
  const menu = commandTable.filter(({ group }) => group === 'Go to').map(({ label }) => label);
  for (const name of [
    'Library',
    'Policies',
    'Products',
    'Banks',
    'Lender packs',
    'Requests',
    'Connection',
    'Settings',
  ]) {
    await goTo(name);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(await page.locator('[aria-current="page"]').textContent()).toBe(name);
    expect(menu).toContain(name);
  }
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
