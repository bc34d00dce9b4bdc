import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { focusedId, openSample, sectionNames, showSection } from './support/editor-steps.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

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
  await session.close();
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

describe.each([1, 2, 3, 4])('with %d applicants', (applicants) => {
  beforeAll(async () => {
    const { page } = session;
    if (applicants === 1) await page.getByRole('button', { name: 'Remove Alex' }).click();
    else await page.getByRole('button', { name: 'Add applicant' }).click();
    await page
      .getByLabel('Base salary', { exact: true })
      .nth(applicants - 1)
      .waitFor();
  });

  it.each([1000, 1280, 1600, 1920])('nothing is cut at %d wide with a lender open', async (width) => {
    const { page } = session;
    await page.setViewportSize({ width, height: 800 });
    expect(await page.getByLabel('Base salary: frequency').count()).toBe(applicants);
    expect(await cut()).toEqual([]);
  });
});

it('arrows go from applicant to applicant where their columns stand below one another', async () => {
  const { page } = session;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[id="field-income.1.overtime"]').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  expect(await focusedId(page)).toBe('field-income.3.casual');
});

describe('a narrower window', () => {
  beforeAll(async () => {
    await openSample(session.page);
    await showSection(session.page, 'Income');
  });

  it.each([
    [1100, 800],
    [960, 800],
  ])('of %d by %d folds the lenders below the form, with their summary always visible', async (width, height) => {
    const { page } = session;
    await page.setViewportSize({ width, height });
    const summary = page.getByRole('button', { name: /^Lenders/ });
    await expect.poll(() => summary.textContent()).toMatch(/\d+ of \d+ service/);
    const frequency = await page.getByLabel('Base salary: frequency', { exact: true }).last().boundingBox();
    expect((frequency?.x ?? width) + (frequency?.width ?? 0)).toBeLessThan(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await summary.click();
    await page.getByRole('grid', { name: 'Compared lenders' }).waitFor();
    if (width === 960) expect(await accessibilityProblems(page)).toEqual([]);
    await summary.click();
    await page.getByRole('grid', { name: 'Compared lenders' }).waitFor({ state: 'hidden' });
  });

  it('shows every section', async () => {
    for (const name of sectionNames) await showSection(session.page, name);
  });

  it('returns to the panel beside the editor, which is resized by keyboard and keeps its width', async () => {
    const { page } = session;
    await page.setViewportSize({ width: 1280, height: 800 });
    const handle = page.getByRole('separator', { name: 'Width of the lenders panel' });
    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await handle.getAttribute('aria-valuenow')).toBe('456');
    for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('ArrowRight');
    expect(await handle.getAttribute('aria-valuenow')).toBe('400');
    await reload(page);
    await openSample(page);
    expect(await handle.getAttribute('aria-valuenow')).toBe('400');
  });
});

it('a wide window keeps a form that can be read, however wide the panel is pulled', async () => {
  const { page } = session;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await showSection(page, 'Loans');
  const handle = page.getByRole('separator', { name: 'Width of the lenders panel' });
  await handle.focus();
  for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('ArrowLeft');
  const form = await page.getByRole('region', { name: 'Scenario', exact: true }).boundingBox();
  expect(form?.width).toBeGreaterThan(600);
  expect(await handle.getAttribute('aria-valuenow')).toBe(await handle.getAttribute('aria-valuemax'));
});

it('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
