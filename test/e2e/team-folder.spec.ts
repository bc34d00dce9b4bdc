import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolders } from '../support/engine/store.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk } from './support/session.ts';

const folders = temporaryFolders();
let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Packs' }).click();
  await session.page.getByRole('listbox', { name: 'Lenders' }).waitFor();
});
afterAll(async () => {
  await session.close();
  folders.removeAll();
});

const named = (role: 'button' | 'textbox', name: string) => session.page.getByRole(role, { name, exact: true });

test('a lender is put into the team’s folder, a colleague’s version is compared and taken', async () => {
  const { page } = session;
  const shared = folders.make();
  await page.getByRole('option', { name: 'Wattle Bank' }).click();
  await named('button', 'Duplicate').click();
  await named('textbox', 'Name').fill('Banksia Own');
  await named('textbox', 'Made by').fill('Kim');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Banksia Own' }).waitFor();

  await named('button', 'Team folder').click();
  await named('textbox', 'Folder').fill(join(shared, 'nowhere'));
  await page.keyboard.press('Enter');
  await page.getByText('The folder is not being watched. The file or its folder is no longer there.').waitFor();
  await named('textbox', 'Folder').fill(shared);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Nothing new' }).waitFor();
  await page.keyboard.press('Escape');
  await named('button', 'Share in team folder').click();
  await page.getByText('Shared in the team folder as own-banksia-own.headroom-lender').waitFor();

  // A colleague’s desk adds a version, and a second file arrives that is no lender.
  const path = join(shared, 'own-banksia-own.headroom-lender');
  const file = JSON.parse(readFileSync(path, 'utf8')) as { versions: Record<string, unknown>[] };
  const [first] = file.versions;
  const pack = first?.pack as { servicing: object };
  const theirs = { ...pack, servicing: { ...pack.servicing, buffer_new: 4.25 } };
  file.versions.push({ ...first, version: 2, savedBy: 'Lee', savedMs: 2, remark: 'New portal', pack: theirs });
  writeFileSync(path, JSON.stringify(file));
  writeFileSync(join(shared, 'Other.headroom-lender'), '{"format":"headroom.scenario"}');
  await named('button', 'Team folder').click();
  await named('button', 'Check now').click();
  await page.getByRole('heading', { name: '1 lender waiting in the team folder' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await named('button', 'Compare Banksia Own').click();
  await page.getByRole('row', { name: /Buffer, new loans .*3 points 4\.25 points/ }).waitFor();
  await named('button', 'Accept').click();
  await page.getByRole('heading', { name: 'Nothing new' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Own lender, version 2').waitFor();
  expect(readdirSync(shared)).toHaveLength(2);
  expect(session.problems).toEqual([]);
});
