import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk({ readsAhead: true });
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

/** What the page has asked its host for, scripts without the hash in their names. */
const asked = (): Promise<string[]> =>
  session.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.split('/').at(-1) ?? '')
      .map((name) => name.replace(/-[\w-]{8}\.js$/, '.js')),
  );

it('a page that is left alone has the core read policies and its team, and loads the code of every page', async () => {
  const onRail = ['Scenario', 'Policies', 'Products', 'Banks', 'Lenders', 'Requests', 'Services', 'Settings', 'Help'];
  const pages = [...onRail, 'Changes', 'Note'].map((name) => `${name}Page.js`);
  const ahead = ['policies.prepare', 'team.read', ...pages, 'ShortcutSheet.js', 'PublishingQuestions.js'];
  await expect
    .poll(async () => {
      const sofar = await asked();
      return ahead.filter((name) => !sofar.includes(name));
    })
    .toEqual([]);
});

it('then shows each page of the rail without a script from its host, each under its one name', async () => {
  const { page } = session;
  const rail = page.getByRole('navigation', { name: 'Pages' });
  await page.route('**/*.js', (route) => route.abort());
  for (const name of ['Policies', 'Products', 'Banks', 'Lender packs', 'Requests', 'Connection', 'Settings', 'Help']) {
    await rail.getByRole('button', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
    expect(await rail.locator('[aria-current="page"]').textContent()).toBe(name);
  }
});
