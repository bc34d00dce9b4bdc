import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSample } from './lender-panel.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

/*
 * A browser opens six connections to an address: a stream for each tab would leave none for saving. Each tab draws what
 * every other one types, so the work grows with the square of their number: one more than six, here.
 */
const count = Number(process.env.HEADROOM_TABS ?? 7);

/** The tab that listens for all, and the one that is opened last, which would find no connection left. */
const edited = new Set([0, count - 1]);

let session: DeskSession;
const tabs: Page[] = [];

beforeAll(async () => {
  session = await openDesk();
  await openSample(session.page);
  tabs.push(session.page);
  const sample = await title(session.page).inputValue();
  while (tabs.length < count) {
    const tab = await session.context.newPage();
    // Those that type have the scenario open; the others show the library, which draws less.
    const isEditor = edited.has(tabs.length);
    tabs.push(tab);
    await tab.goto(isEditor ? session.page.url() : `${session.desk.origin}#/library`);
    await (isEditor ? title(tab) : row(tab, sample)).waitFor();
  }
}, 180_000);

afterAll(() => session.close());

const title = (page: Page) => page.getByLabel('Title of the scenario');

const row = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Scenarios' }).getByRole('button', { name, exact: true });

/** Waits until a tab shows the title, in the editor or in the library. */
const sees = (tab: Page, text: string): Promise<void> =>
  new URL(tab.url()).hash === '#/library'
    ? row(tab, text).waitFor()
    : expect.poll(() => title(tab).inputValue()).toBe(text);

const editIn = async (tab: Page, text: string): Promise<void> => {
  await title(tab).fill(text);
  await title(tab).press('Enter');
  await expectSaved(tab);
};

it('more tabs than a browser has connections save, and each sees the edits of the others', async () => {
  for (const index of edited) {
    const tab = tabs[index] ?? session.page;
    const text = `Edited in tab ${index + 1}`;
    await editIn(tab, text);
    await Promise.all(tabs.map((other) => sees(other, text)));
  }
  expect(session.problems).toEqual([]);
}, 180_000);

it('the others go on when the tab that listened is closed', async () => {
  await tabs.shift()?.close();
  const last = tabs.pop();
  if (last === undefined) throw new Error('No tab is left.');
  await editIn(last, 'Without the first tab');
  for (const other of tabs) await sees(other, 'Without the first tab');
}, 180_000);
