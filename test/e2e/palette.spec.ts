import type { CDPSession, Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;
let keyboard: CDPSession;

beforeAll(async () => {
  // With motion, as most people have it.
  session = await openDesk({ reducedMotion: 'no-preference' });
  keyboard = await session.context.newCDPSession(session.page);
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
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

  it('after Esc has led back from quick entry, too', async () => {
    await burst('Control+k', ...typed('95k payg'), 'Enter', 'Escape', 'Enter', 'Enter');
    await title().waitFor();
    expect(await title().inputValue()).toBe('Single');
  });
});
