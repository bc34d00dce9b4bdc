import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});
afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

describe('the manual', () => {
  test('is opened by its key, searched and read without a pointer, and leads on to a screen', async () => {
    const { page } = session;
    await page.keyboard.press('F1');
    await page.getByRole('heading', { name: 'Your first scenario', level: 2 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('restore a backup');
    const manual = page.getByRole('navigation', { name: 'Manual' });
    await manual.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'When the data file is damaged' });
    await page.waitForFunction(() => {
      const top = document.getElementById('manual-when-the-data-file-is-damaged')?.getBoundingClientRect().top;
      return top !== undefined && top < window.innerHeight / 2;
    });
    expect([await heading.isVisible(), new URL(page.url()).hash]).toEqual([
      true,
      '#/help/backups/when-the-data-file-is-damaged',
    ]);
    expect(await manual.locator('mark').count()).toBeGreaterThan(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Your first scenario', level: 2 }).waitFor();
    await page.getByRole('article').getByRole('link', { name: 'Library' }).first().click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
  });

  test('shows its pictures in their size, with its keys, in both schemes', async () => {
    const { page } = session;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => window.location.assign('#/help/first-scenario'));
      const picture = page.getByRole('img', { name: 'The sample scenario with every lender beside it' });
      await picture.waitFor();
      await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
      expect(await picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([
        758, 474,
      ]);
      expect(await page.locator('article kbd').first().innerText()).toBe('Ctrl');
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  });
});
