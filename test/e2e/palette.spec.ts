import type { CDPSession, Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;
let keyboard: CDPSession;

beforeAll(async () => {
  // With motion, as most people have it.
  session = await openDesk({ reducedMotion: 'no-preference' });
  keyboard = await session.context.newCDPSession(session.page);
});

afterAll(async () => {
  await session.close();
});

const control = 2;

const keyOf = (press: string): { code: string; windowsVirtualKeyCode: number; text?: string; modifiers?: number } => {
  if (press === 'Enter') return { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  if (press === 'Escape') return { code: 'Escape', windowsVirtualKeyCode: 27 };
  if (press === 'Control+k') return { code: 'KeyK', windowsVirtualKeyCode: 75, modifiers: control };
  return { code: '', windowsVirtualKeyCode: press.toUpperCase().charCodeAt(0), text: press };
};

/** One press for each character of a text. */
const typed = (text: string): string[] => Array.from(text);

/** Presses keys in one go: each reaches the page before it has done anything about the one before. */
const burst = async (...presses: readonly string[]): Promise<void> => {
  await Promise.all(
    presses.flatMap((press) => {
      const key = press.replace('Control+', '');
      const { text, ...rest } = keyOf(press);
      return [
        keyboard.send('Input.dispatchKeyEvent', {
          type: text === undefined ? 'rawKeyDown' : 'keyDown',
          key,
          ...rest,
          ...(text === undefined ? {} : { text }),
        }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...rest }),
      ];
    }),
  );
};

const search = (): Locator => session.page.getByRole('combobox', { name: 'Find a command' });
const title = (): Locator => session.page.getByLabel('Title of the scenario');

/** A line whose last character is the first of which anything can be made. */
const lastCharacterLine = '12/8';

describe('keys in one go', () => {
  beforeEach(async () => {
    await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
  });

  it('after Ctrl+K all reach the palette', async () => {
    await burst('Control+k', ...typed('95k'));
    expect(await search().inputValue()).toBe('95k');
    await burst('Escape');
    await search().waitFor({ state: 'hidden' });
  });

  it('after a palette that was closed just before, too', async () => {
    await burst('Control+k', ...typed('1'), 'Escape', 'Control+k', ...typed('95k'));
    expect(await search().inputValue()).toBe('95k');
    await burst('Escape');
    await search().waitFor({ state: 'hidden' });
  });

  it('type a client and make a scenario of it', async () => {
    await burst('Control+k', ...typed('95k payg, 700/560'), 'Enter', 'Enter');
    await session.page.getByRole('navigation', { name: 'Sections' }).waitFor();
    expect(await title().inputValue()).toBe('Single, purchase 560,000 on 700,000');
  });
});

it('a screen reader hears which row Enter runs, at every key', async () => {
  const { page } = session;
  /** The name and the state of the row that the input names. */
  const active = () =>
    search().evaluate((input) => {
      const row = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
      return [row?.getAttribute('role'), row?.ariaSelected, row?.hasAttribute('data-selected'), row?.textContent];
    });
  const option = (text: string): unknown[] => ['option', 'true', true, expect.stringContaining(text)];
  await page.keyboard.press('Control+k');
  const list = page.getByRole('listbox', { name: 'What can be done' });
  await expect.poll(active).toEqual(option('New scenario'));
  expect(await search().getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toEqual(option('Quick entry'));
  await page.keyboard.type('pol');
  await expect.poll(active).toEqual(option('Policies'));
  expect(await list.getByRole('option', { selected: true }).count()).toBe(1);
  await page.keyboard.type('xyz');
  await page.getByRole('status').getByText('No command or recent scenario').waitFor();
  expect([await search().getAttribute('aria-expanded'), (await active())[0]]).toEqual(['false', undefined]);
  await page.keyboard.press('Escape');
  await search().waitFor({ state: 'hidden' });
});

describe('Enter does what the highlighted row says', () => {
  const dialog = (): Locator => session.page.getByRole('dialog', { name: 'Quick entry' });

  beforeEach(async () => {
    await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
  });

  it('when the palette has just been opened: the scenario that was open last comes first', async () => {
    const { page } = session;
    await page.keyboard.press('Control+k');
    await search().waitFor();
    const highlighted = page.getByRole('dialog', { name: 'Command palette' }).locator('[data-selected]');
    expect(await highlighted.textContent()).toContain('Single, purchase 560,000 on 700,000');
    await page.keyboard.press('Enter');
    await title().waitFor();
    expect(await title().inputValue()).toBe('Single, purchase 560,000 on 700,000');
  });

  it('when nothing matched before the last character', async () => {
    const { page } = session;
    await page.keyboard.press('Control+k');
    await page.keyboard.type(lastCharacterLine);
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await search().waitFor({ state: 'hidden' });
  });

  it('when Esc has led back from quick entry', async () => {
    const { page } = session;
    await page.keyboard.press('Control+k');
    await page.keyboard.type('95k payg');
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await search().waitFor();
    await page.keyboard.type(', hecs 9k');
    expect(await search().inputValue()).toBe('95k payg, hecs 9k');
    await page.keyboard.press('Escape');
    await burst('Control+k', ...typed('95k payg'), 'Enter', 'Escape', 'Enter', 'Enter');
    await title().waitFor();
    expect(await title().inputValue()).toBe('Single');
  });
});

it('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
