import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSample } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { type DeskSession, expectSaved, openDesk, watchProblems } from './support/session.ts';

/* One scenario in two windows: what both change in different places is merged. */

let session: DeskSession;
let other: Page;
let problems: readonly string[];

beforeAll(async () => {
  const opened = await openDesk();
  session = opened;
  const { page, desk, context } = opened;
  await openSample(page);
  await showSection(page, 'Income');
  other = await context.newPage();
  problems = watchProblems(other);
  await other.goto(desk.newUrl());
  await other.getByRole('grid', { name: 'Scenarios' }).getByText('Sam and Alex').dblclick();
  await showSection(other, 'Income');
});

afterAll(async () => {
  expect([session.problems, problems]).toEqual([[], []]);
  await session.close();
});

const salary = (page: Page, applicant: string) =>
  page.getByRole('group', { name: applicant }).getByLabel('Base salary', { exact: true });

const enter = async (page: Page, applicant: string, text: string): Promise<void> => {
  const field = salary(page, applicant);
  await field.focus();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await field.fill(text);
  await field.press('Enter');
};

/** An edit of the first window that the host gets only after the other window has stored its own. */
const editBoth = async (mine: readonly [string, string], theirs: readonly [string, string]): Promise<void> => {
  const { page } = session;
  let goOn = (): void => undefined;
  const mayGo = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/rpc', async (route) => {
    await mayGo;
    await route.continue();
  });
  const sent = page.waitForRequest('**/rpc');
  await enter(page, ...mine);
  await sent;
  await enter(other, ...theirs);
  await expectSaved(other);
  goOn();
  await page.unrouteAll({ behavior: 'wait' });
};

it('merges what two windows change in different places, and says so', async () => {
  const { page } = session;
  await editBoth(['Sam', '130000'], ['Alex', '90000']);
  await page.getByRole('status').getByText('Changed elsewhere, and merged with your edits:').waitFor();
  await expectSaved(page);
  expect(await salary(page, 'Alex').inputValue()).toBe('90,000');
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => salary(other, 'Sam').inputValue()).toBe('130,000');
  await page.getByRole('button', { name: 'Seen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Changed elsewhere, and merged with your edits:').waitFor({ state: 'hidden' });
});
