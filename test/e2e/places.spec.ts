import { afterAll, beforeAll, expect, it } from 'vitest';
import { focusedId, openSample } from './support/editor-steps.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk({ viewport: { width: 1280, height: 500 } });
});

afterAll(async () => {
  await session.close();
});

/** How far the section is scrolled, and the field in focus. */
const place = async () => {
  const scrollTop = await session.page.evaluate(() => {
    const section = document.getElementById('section-title')?.closest('section');
    return section?.parentElement?.scrollTop;
  });
  return { scrollTop, field: await focusedId(session.page) };
};

const scroll = (top: number): Promise<void> =>
  session.page.evaluate((scrollTop) => {
    document.getElementById('section-title')?.closest('section')?.parentElement?.scrollTo({ top: scrollTop });
  }, top);

const left = { scrollTop: 150, field: 'field-income.1.overtime' };

it('a section that is returned to is scrolled as it was with the same field in focus, and that of another scenario is not', async () => {
  const { page } = session;
  await openSample(page);
  await page.keyboard.press('Control+2');
  await page.waitForFunction(() => document.activeElement?.id === 'section-title');
  await page.locator('[id="field-income.1.overtime"]').focus();
  await scroll(left.scrollTop);
  await page.keyboard.press('Control+4');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Loans');
  // What a line hides is drawn once it opens.
  expect(await page.locator('[id="field-home_loans.0.rate"]').count()).toBe(0);
  await page.getByText('Pricing and assessment').first().click();
  await page.locator('[id="field-home_loans.0.rate"]').focus();
  await page.keyboard.press('Control+2');
  await page.waitForFunction((id) => document.activeElement?.id === id, left.field);
  expect(await place()).toEqual(left);
  await page.keyboard.press('Control+4');
  await page.waitForFunction(() => document.activeElement?.id === 'field-home_loans.0.rate');
  await page.keyboard.press('Control+4');
  expect(await focusedId(page)).toBe('section-title');
  await page.keyboard.press('Control+2');
  await page.waitForFunction((id) => document.activeElement?.id === id, left.field);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Scenario' }).click();
  await page.waitForFunction((id) => document.activeElement?.id === id, left.field);
  expect(await place()).toEqual(left);
  await openSample(page);
  await page.keyboard.press('Control+2');
  await page.waitForFunction(() => document.activeElement?.id === 'section-title');
  expect(await place()).toEqual({ scrollTop: 0, field: 'section-title' });
  expect(session.problems).toEqual([]);
});
