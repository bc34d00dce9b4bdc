import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSample } from './lender-panel.ts';
import { focusedId, showSection } from './support/editor-steps.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/* The applicants of the income section beside one another or below, as the window has room for them. */

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  const { page } = session;
  await openSample(page);
  await page.getByRole('grid', { name: 'Compared lenders' }).getByRole('row').nth(1).click();
  await page.getByRole('region', { name: 'Statement' }).waitFor();
  await showSection(page, 'Income');
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

const salary = (name: string) =>
  session.page.getByRole('group', { name, exact: true }).getByLabel('Base salary', { exact: true });

/** The field, or else the control, that each of so many presses leads to. */
const follow = async (key: string, times: number): Promise<string[]> => {
  const { page } = session;
  const found: string[] = [];
  while (found.length < times) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const id = await focusedId(page);
    found.push(id?.startsWith('field-') === true ? id : label);
  }
  return found;
};

it('Tab goes along a row of applicants side by side, each with its frequency, and back', async () => {
  await salary('Sam').focus();
  const along = ['Base salary: frequency', 'field-income.1.payg', 'Base salary: frequency', 'field-income.0.casual'];
  expect(await follow('Tab', 4)).toEqual(along);
  expect(await follow('Shift+Tab', 4)).toEqual([...along.slice(0, 3).reverse(), 'field-income.0.payg']);
});

it('Tab leaves the sheet after its last row, and Shift+Tab comes back to it', async () => {
  const { page } = session;
  const last = page.getByRole('group', { name: 'Alex', exact: true }).locator('input, select').last();
  await last.focus();
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('[aria-label="Sam"], [aria-label="Alex"]') !== null),
  ).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('Tab finishes one applicant first where the other stands below', async () => {
  const { page } = session;
  await page.setViewportSize({ width: 480, height: 800 });
  const [sam, alex] = await Promise.all(['Sam', 'Alex'].map((name) => salary(name).boundingBox()));
  expect(alex?.y).toBeGreaterThan(sam?.y ?? Infinity);
  await salary('Sam').focus();
  expect(await follow('Tab', 2)).toEqual(['Base salary: frequency', 'field-income.0.casual']);
  await page.setViewportSize({ width: 1280, height: 800 });
});

/** The controls of the section that reach beyond its right edge, or are too narrow for what is in them. */
const cut = (): Promise<string[]> =>
  session.page.evaluate(() => {
    const section = document.getElementById('section-title')?.closest('section');
    const right = section?.getBoundingClientRect().right ?? 0;
    return [...(section?.querySelectorAll('input, select, button') ?? [])]
      .filter(
        (control) => control.getBoundingClientRect().right > right + 0.5 || control.scrollWidth > control.clientWidth,
      )
      .map((control) => control.getAttribute('aria-label') ?? control.id);
  });

it('nothing of one to four applicants is cut at any width with a lender open', async () => {
  const { page } = session;
  await page.getByRole('button', { name: 'Remove Alex' }).click();
  for (const applicants of [1, 2, 3, 4]) {
    if (applicants > 1) await page.getByRole('button', { name: 'Add applicant' }).click();
    await page
      .getByLabel('Base salary', { exact: true })
      .nth(applicants - 1)
      .waitFor();
    for (const width of [1000, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.getByLabel('Base salary: frequency').count()).toBe(applicants);
      expect([applicants, width, await cut()]).toEqual([applicants, width, []]);
    }
  }
});

it('arrows go from applicant to applicant where their columns stand below one another', async () => {
  const { page } = session;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[id="field-income.1.overtime"]').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  expect(await focusedId(page)).toBe('field-income.3.casual');
});

it('a wide window keeps a form that can be read, however wide the panel is pulled', async () => {
  const { page } = session;
  await page.setViewportSize({ width: 1920, height: 1080 });
  const handle = page.getByRole('separator', { name: 'Width of the lenders panel' });
  await handle.focus();
  await page.keyboard.press('End');
  const form = await page.getByRole('region', { name: 'Scenario', exact: true }).boundingBox();
  expect(form?.width).toBeGreaterThan(600);
  expect(await handle.getAttribute('aria-valuenow')).toBe(await handle.getAttribute('aria-valuemax'));
});
