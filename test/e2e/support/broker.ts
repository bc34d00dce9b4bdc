import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusedId, offersScenario } from './editor-steps.ts';

/*
 * A broker at the keyboard, and how long the entry takes a person by the keystroke-level model (Card, Moran and
 * Newell, 1980): 0.28 s for each key of an average typist, and 1.35 s to think before each step.
 */

const secondsPerKey = 0.28;
const secondsPerStep = 1.35;

export interface Broker {
  /** A client in one line, and Enter twice: in the palette, and in what it shows of the line. */
  readonly newScenario: (line: string, title: string) => Promise<void>;
  /** Adds by a name that brokers use; what is typed then goes into the field that has the focus. */
  readonly add: (name: string, field: string, typed: string) => Promise<void>;
  /** Moves on to a field, and types. */
  readonly tabTo: (field: string, typed: string) => Promise<void>;
  /** Seconds so far. */
  readonly seconds: () => number;
}

const isLine = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'text');

export const brokerAt = (page: Page): Broker => {
  let seconds = 0;
  const step = async (keys: number, act: () => Promise<void>): Promise<void> => {
    seconds += secondsPerStep + keys * secondsPerKey;
    await act();
  };
  const palette = (line: string, offered?: (page: Page) => Promise<void>): Promise<void> =>
    step(line.length + 3, async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find a command' }).fill(line);
      await offered?.(page);
      await page.keyboard.press('Enter');
    });
  const typeInto = (field: string, typed: string): Promise<void> =>
    step(typed.length + 1, async () => {
      await expect.poll(() => focusedId(page)).toBe(`field-${field}`);
      await page.keyboard.type(typed);
      // Enter would open the list of a choice, and go back on a tick.
      if (await isLine(page)) await page.keyboard.press('Enter');
    });
  return {
    newScenario: async (line, title) => {
      await palette(line, offersScenario);
      await page.getByRole('dialog', { name: 'Quick entry' }).waitFor();
      await step(1, () => page.keyboard.press('Enter'));
      await expect.poll(() => page.getByLabel('Title of the scenario').inputValue()).toBe(title);
      await page.getByRole('dialog', { name: 'Quick entry' }).waitFor({ state: 'hidden' });
    },
    add: async (name, field, typed) => {
      await palette(`add ${name}`);
      await typeInto(field, typed);
    },
    tabTo: async (field, typed) => {
      await step(1, async () => {
        for (let tabs = 0; tabs < 6 && (await focusedId(page)) !== `field-${field}`; tabs += 1)
          await page.keyboard.press('Tab');
      });
      await typeInto(field, typed);
    },
    seconds: () => seconds,
  };
};
