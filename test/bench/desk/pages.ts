import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { callHost } from '../../e2e/support/rpc.ts';

/** Opens the desk in a browser that has nothing of it yet; marks when the library is on screen. */
export const openPage = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-AU' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      const isShown =
        document.querySelector('#library-rows [role="gridcell"]') !== null ||
        document.querySelector('h2')?.textContent === 'Your first scenario';
      if (!isShown) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('library')));
    });
    watcher.observe(document, { subtree: true, childList: true });
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('library').length > 0);
  return page;
};

/** Opens the sample and puts the focus on a figure of its income; the lenders have answered. */
export const focusIncome = async (page: Page): Promise<void> => {
  const { id } = z.object({ id: z.string() }).parse(await callHost(page, 'scenarios.createSample', {}));
  await page.evaluate((address) => window.location.assign(address), `#/scenario/${id}`);
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByText(/^Income/)
    .first()
    .click();
  await page.getByRole('group', { name: 'Sam' }).getByLabel('Overtime', { exact: true }).focus();
  await page.locator('[data-landmark="lenders"][aria-busy="false"]').waitFor();
};
