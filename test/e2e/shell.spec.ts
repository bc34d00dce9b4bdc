import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAddressFile } from '../../main/host-node/address-file.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskProcessSession, openDeskProcess, reload, watchProblems } from './support/session.ts';

let session: DeskProcessSession;

beforeAll(async () => {
  session = await openDeskProcess();
});

afterAll(async () => {
  await session.close();
});

it('the one-time token goes from the address bar, and the page comes back after a reload in the colours chosen, before the settings are read', async () => {
  const { page, desk } = session;
  expect(page.url()).toBe(`${desk.origin}#/library`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Dark', { exact: true }).click();
  const dark = page.locator('html[data-mantine-color-scheme="dark"]');
  await dark.waitFor();
  await page.route(/\/rpc\b/, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await dark.waitFor();
  await page.unroute(/\/rpc\b/);
  await reload(page);
  expect(page.url()).toBe(`${desk.origin}#/settings`);
  expect(session.problems).toEqual([]);
});

it('a browser without a session is refused, and gets in from there and by the file that it is given', async () => {
  const { browser, desk } = session;
  const context = await browser.newContext();
  const page = await context.newPage();
  // A token is good once, and the address alone never.
  await page.goto(desk.url);
  await page.getByRole('heading', { name: 'Open the address printed in the terminal' }).waitFor();
  await page.goto(desk.origin);
  const open = page.getByRole('button', { name: 'Open Headroom' });
  await open.waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  const url = await desk.nextUrl(() => open.click());
  await page.getByRole('status').filter({ hasText: 'in a new tab' }).waitFor();
  await page.goto(url);
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  await context.close();

  const another = await browser.newContext();
  const given = await another.newPage();
  const file = writeAddressFile(join(desk.dataFolder, 'test'), await desk.nextUrl(desk.pressEnter));
  await given.goto(pathToFileURL(file.path).href);
  await given.getByRole('navigation', { name: 'Pages' }).waitFor();
  expect(given.url()).toBe(`${desk.origin}#/library`);
  await another.close();
});

describe('a foreign page', () => {
  it('cannot show the desk inside a frame', async () => {
    const context = await session.browser.newContext();
    const page = await context.newPage();
    const problems = watchProblems(page);
    await page.setContent(`<iframe src="${session.desk.origin}"></iframe>`);
    await expect.poll(() => problems.join()).toMatch(/frame/i);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await context.close();
  });
});

describe('when the host ends', () => {
  it('the page says that it does not answer, and what is kept', async () => {
    const { page, desk } = session;
    await desk.stop();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
    await page.getByRole('button', { name: 'New scenario' }).first().click();
    // The library says so too, as soon as it is read.
    const said = page.getByRole('alert').filter({ hasText: 'No scenario was created' });
    await said.filter({ hasText: 'Headroom’s own process does not answer' }).waitFor();
  });
});
