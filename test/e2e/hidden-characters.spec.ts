import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

/** Turned around where it is shown as it is: `Chen exe.pdf`. */
const hostile = 'Chen \u202Efdp.exe\u200B';
const spelt = 'Chen [U+202E]fdp.exe[U+200B]';

beforeAll(async () => {
  session = await openDesk();
  await callHost(session.page, 'scenarios.create', {
    description: hostile,
    scenario: {},
  });
  await session.page.reload();
});

afterAll(async () => {
  await session.close();
});

it('what hides in a title is spelt out, and kept by an edit beside it', async () => {
  const { page } = session;
  await page.getByRole('grid', { name: 'Scenarios' }).getByRole('row').nth(1).dblclick();
  const title = page.getByLabel('Title of the scenario');
  await title.focus();
  expect([await title.inputValue(), await page.title()]).toEqual([spelt, `${spelt} – Headroom`]);
  await page.keyboard.press('Home');
  await page.keyboard.type('My ');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  const { items } = z
    .object({ items: z.array(z.object({ description: z.string() })) })
    .parse(await callHost(page, 'scenarios.list', {}));
  expect(items.map(({ description }) => description)).toEqual([`My ${hostile}`]);
  expect(session.problems).toEqual([]);
});
