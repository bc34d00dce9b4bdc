import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hideFileChoosers } from '../desktop/steps.ts';
import { openSample } from './support/editor-steps.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

/* The page as the desktop application has it: calls through the preload, commands from the application menu. */

let session: DeskSession;
let page: Page;

/** What the preload exposes, with the Node host behind it. */
const exposePreload = (): void => {
  const listeners: ((id: string) => void)[] = [];
  const call = async (name: string, input: unknown): Promise<unknown> => {
    const response = await fetch(`./rpc/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Headroom-Session': localStorage.getItem('headroom.session') ?? '',
      },
      body: JSON.stringify(input),
    });
    const answer: unknown = await response.json();
    return answer;
  };
  Object.assign(window, {
    headroom: {
      call,
      subscribe: () => () => undefined,
      onCommand: (listener: (id: string) => void) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    chooseInMenu: (id: string) => listeners.forEach((listener) => listener(id)),
  });
};

const choose = (id: string): Promise<void> =>
  page.evaluate((chosen) => {
    (window as unknown as { chooseInMenu: (id: string) => void }).chooseInMenu(chosen);
  }, id);

const title = (): Locator => page.getByLabel('Title of the scenario');
const rename = async (text: string): Promise<void> => {
  await title().fill(text);
  await title().blur();
  await expectSaved(page);
};

beforeAll(async () => {
  session = await openDesk();
  ({ page } = session);
  // For the whole spec: switched on with the first wait for one, it may come after the key that opens it.
  hideFileChoosers(page);
  await page.addInitScript(exposePreload);
  await page.goto(session.desk.origin);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await openSample(page);
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

describe('the application menu', () => {
  it('undoes the last edit', async () => {
    await rename('First');
    await rename('Second');
    await choose('edit.undo');
    expect(await title().inputValue()).toBe('First');
  });

  it('begins an import once an open dialog is closed', async () => {
    await choose('view.shortcuts');
    await page.getByRole('dialog').waitFor();
    await choose('scenario.import');
    await page.getByText('The import begins when this dialog is closed.').waitFor();
    const chooser = page.waitForEvent('filechooser');
    // A page may choose files for a few seconds after a key, and Escape is none of those.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect((await chooser).isMultiple()).toBe(false);
  });

  it('asks for a click before an import whose dialog for files the browser would refuse', async () => {
    await choose('view.shortcuts');
    await page.getByRole('dialog').waitFor();
    await choose('scenario.import');
    // As after a longer look at the dialog: what a test does counts as a click.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: false } });
    });
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Choose the file' });
    await question.locator('button:focus', { hasText: 'Choose file…' }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await question.getByRole('button', { name: 'Choose file…' }).press('Enter');
    expect((await chooser).isMultiple()).toBe(false);
    await question.waitFor({ state: 'hidden' });
    await choose('scenario.import');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'userActivation');
    });
  });

  it('undoes what is typed in a dialog, there', async () => {
    await choose('view.palette');
    const field = page.getByRole('combobox', { name: 'Find a command' });
    await field.pressSequentially('lib');
    await choose('edit.undo');
    expect(await field.inputValue()).toBe('li');
    await choose('edit.redo');
    expect(await field.inputValue()).toBe('lib');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    expect(await title().inputValue()).toBe('First');
  });
});
