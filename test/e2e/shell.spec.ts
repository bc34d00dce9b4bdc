import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
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

describe('the session', () => {
  it('removes the one-time token from the address bar, and survives a reload', async () => {
    const { page, desk } = session;
    expect(page.url()).toBe(`${desk.origin}#/library`);
    await reload(page);
    expect(page.url()).toBe(`${desk.origin}#/library`);
  });

  it.each([
    ['the address without its token', (desk: DeskProcessSession['desk']) => desk.origin],
    ['a token that was used before', (desk: DeskProcessSession['desk']) => desk.url],
  ])('is refused for %s', async (_name, address) => {
    const context = await session.browser.newContext();
    const page = await context.newPage();
    await page.goto(address(session.desk));
    await page.getByRole('heading', { name: 'Open the address printed in the terminal' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await context.close();
  });
});

describe('a user who closed the tab', () => {
  const leave = async () => {
    const context = await session.browser.newContext();
    const page = await context.newPage();
    await page.goto(session.desk.origin);
    return page;
  };
  const getsIn = async (page: Page, url: string): Promise<void> => {
    await page.goto(url);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.context().close();
  };

  it('returns with Enter in the terminal', async () => {
    const { desk } = session;
    await getsIn(await leave(), await desk.nextUrl(desk.pressEnter));
  });

  it('returns from the page that has no session', async () => {
    const page = await leave();
    const open = page.getByRole('button', { name: 'Open Headroom' });
    await open.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const url = await session.desk.nextUrl(() => open.click());
    await page.getByRole('status').filter({ hasText: 'in a new tab' }).waitFor();
    await getsIn(page, url);
  });

  it('enters through the file that the browser is given', async () => {
    const { desk } = session;
    const page = await leave();
    const file = writeAddressFile(join(desk.dataFolder, 'test'), await desk.nextUrl(desk.pressEnter));
    await page.goto(pathToFileURL(file.path).href);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    expect(page.url()).toBe(`${desk.origin}#/library`);
    await page.context().close();
  });
});

describe('the shell', () => {
  it('shows the library, without accessibility problems in light and dark', async () => {
    const { page } = session;
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await accessibilityProblems(page)));
    }
    expect(found).toEqual([]);
  });

  it('reads a client in the palette, shows all that it becomes, and makes a scenario of it', async () => {
    const { page } = session;
    const line = '118k + 900pw, 2 kids 2150, 985/780, card 15k, boat';
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Find a command' });
    await search.fill(line);
    await page.getByText('Purchase at 985,000, loan 780,000 (LVR 79.19 %)').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Quick entry' });
    await dialog.getByText('Not understood and not entered: boat.').waitFor();
    await dialog.getByText('limit and balance; also store card').waitFor({ state: 'hidden' });
    await dialog.getByRole('textbox').fill(`${line}, sto`);
    await dialog.getByText('limit and balance; also store card').waitFor();
    await dialog.getByRole('textbox').fill(line);
    await page.keyboard.press('Escape');
    await search.waitFor();
    expect(await search.inputValue()).toBe(line);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByText('Base salary 900 a week = 46,800 a year, applicant 2').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Couple, purchase 780,000 on 985,000');
  });

  it('lists the shortcuts of the commands', async () => {
    const { page } = session;
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    expect(await sheet.getByRole('row').filter({ hasText: 'Command palette' }).textContent()).toContain('CtrlK');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  it('keeps the chosen colour scheme at the next start, before the settings are read', async () => {
    const { page } = session;
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
  });

  it('runs under its content security policy without a violation', () => {
    expect(session.problems).toEqual([]);
  });
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
