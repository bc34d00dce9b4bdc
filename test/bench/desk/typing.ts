import type { Page } from 'playwright-core';

/** What typing into a field cost, in milliseconds. */
export interface Typing {
  /** From each key to the frame after every lender's figures were on screen. */
  readonly reached: readonly number[];
  /** The longest frame while keys came faster than that. */
  readonly longestFrame: number;
}

const keys = 60;
const fastKeys = 40;
const fastPauseMs = 90;
const limitMs = 5_000;

/**
 * Watches keys and the list of lenders from inside the page: the list is busy from the edit until the figures
 * of all lenders are those of what was typed.
 */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { reached: [] as number[], frames: [] as number[], pressed: 0, busy: false };
    Object.assign(window, { seen });
    document.addEventListener('keydown', () => Object.assign(seen, { pressed: performance.now(), busy: false }), true);
    const look = (): void => {
      const list = document.querySelector('[data-landmark="lenders"]');
      if (seen.pressed === 0 || list === null) return;
      if (list.getAttribute('aria-busy') === 'true') seen.busy = true;
      else if (seen.busy) {
        const { pressed } = seen;
        Object.assign(seen, { pressed: 0, busy: false });
        // The frame with the figures has been drawn when the next one begins.
        requestAnimationFrame(() => setTimeout(() => seen.reached.push(performance.now() - pressed)));
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.frames.push(duration);
    }).observe({ type: 'long-animation-frame' });
  });

interface Watched {
  readonly seen: { readonly reached: number[]; readonly frames: number[] };
}

const readSeen = (page: Page): Promise<Watched['seen']> => page.evaluate(() => (window as unknown as Watched).seen);

/** Types into the field that has the focus: a digit more and a digit less in turns, each of them an edit. */
export const typing = async (page: Page): Promise<Typing> => {
  await watch(page);
  const press = (index: number): Promise<void> => page.keyboard.press(index % 2 === 0 ? 'Digit7' : 'Backspace');
  for (let index = 0; index < keys; index++) {
    await press(index);
    const wanted = index + 1;
    await page.waitForFunction((count) => (window as unknown as Watched).seen.reached.length >= count, wanted, {
      timeout: limitMs,
    });
  }
  const { reached } = await readSeen(page);
  await page.evaluate(() => (window as unknown as Watched).seen.frames.splice(0));
  for (let index = 0; index < fastKeys; index++) {
    await press(index);
    await page.waitForTimeout(fastPauseMs);
  }
  const { frames } = await readSeen(page);
  // Frames of 50 ms or less are not reported.
  return { reached: reached.slice(-Math.ceil(keys * 0.8)), longestFrame: Math.max(0, ...frames) };
};
