import { afterAll, beforeAll, test } from 'vitest';
import { pageCases } from '../desktop/page-cases.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

/* The cases of the desktop application that need nothing but its page, so that they are tried before they count. */

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});
afterAll(() => session.close());

test.each(pageCases)('$name', async ({ run }) => {
  const { page } = session;
  await page.evaluate(() => window.location.assign('#/library'));
  await reload(page);
  await run({ page, problems: [...session.problems], reopen: () => reload(page) });
});
