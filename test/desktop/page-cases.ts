import { deepEqual, equal, ok } from 'node:assert/strict';
import type { PageCase } from './case.ts';
import { countScenarios, openSample, press, runCommand, titleOf } from './steps.ts';

/* What the page alone shows. */

export const pageCases: readonly PageCase[] = [
  {
    name: 'its font and styles are there, and the policy reports nothing',
    run: async ({ page, problems }) => {
      const look = await page.evaluate(async () => {
        await document.fonts.ready;
        const { fontFamily, fontSize } = getComputedStyle(document.body);
        return { font: document.fonts.check('13px "Inter Variable"'), fontFamily, fontSize };
      });
      ok(look.font && look.fontFamily.includes('Inter'), JSON.stringify(look));
      equal(look.fontSize, '13px');
      deepEqual(problems, []);
    },
  },
  {
    name: 'the sample is computed for every lender',
    run: async ({ page }) => {
      await openSample(page);
      await page
        .getByText(/^12 of 14 service$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'an edit that is typed while the window closes is there after a start',
    run: async (world) => {
      await openSample(world.page);
      await titleOf(world.page).fill('Typed at the last moment');
      await world.reopen();
      await runCommand(world.page, 'Typed at the last moment');
      await world.page
        .getByRole('heading', { name: 'Typed at the last moment', level: 1 })
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'a shortcut does its work once, not twice',
    run: async ({ page }) => {
      const before = await countScenarios(page);
      await press(page, 'Alt+n');
      await page.getByRole('heading', { name: 'Households', level: 2 }).waitFor();
      equal(await countScenarios(page), before + 1);
    },
  },
  {
    name: 'the manual opens by its key, with its pictures',
    run: async ({ page }) => {
      await press(page, 'F1');
      await page.getByRole('img', { name: 'The sample scenario with every lender beside it' }).waitFor();
      await page.waitForFunction(() =>
        [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      );
    },
  },
  {
    name: 'the page reaches nothing outside, and nothing of Node',
    run: async ({ page }) => {
      const reached = await page.evaluate(async () => ({
        network: await fetch('https://example.com/').then(
          () => 'answered',
          () => 'refused',
        ),
        window: window.open('https://example.com/') === null ? 'refused' : 'opened',
        require: typeof (globalThis as { require?: unknown }).require,
        process: typeof (globalThis as { process?: unknown }).process,
      }));
      deepEqual(
        { ...reached, window: '' },
        { network: 'refused', window: '', require: 'undefined', process: 'undefined' },
      );
    },
  },
];
