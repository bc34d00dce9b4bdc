import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolders } from '../support/engine/store.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/* A lender of one's own: its cases, its policies, and the folder that it is shared in. */

const folders = temporaryFolders();
let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  const { page } = session;
  await callHost(page, 'packs.duplicate', { id: 'wattle', name: 'Banksia Own', by: 'Kim' });
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Packs' }).click();
  await page.getByRole('listbox', { name: 'Lenders' }).getByRole('option', { name: 'Banksia Own' }).click();
});
afterAll(async () => {
  await session.close();
  folders.removeAll();
});

const named = (role: 'button' | 'textbox' | 'tab' | 'region' | 'dialog', name: string) =>
  session.page.getByRole(role, { name, exact: true });

/** What is shown of the lender, beside the list of all that own-lenders.spec looks at. */
const tab = '[role="tabpanel"]';

test('a case that does not agree is explained, and agrees once a suggestion is saved', async () => {
  const { page } = session;
  await named('tab', 'Calibration').click();
  await named('button', 'Add a case').click();
  await named('textbox', 'Title').fill('Couple');
  await named('textbox', 'Maximum loan').fill('800k');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const apply = named('region', 'What would explain the differences').getByRole('button', {
    name: 'Apply in the editor',
  });
  await apply.first().waitFor();
  expect(await accessibilityProblems(page, tab)).toEqual([]);
  await apply.first().click();
  await named('button', 'Save version 2').click();
  await named('region', 'Calibration cases').getByText('Now agrees since version 2: Couple.').waitFor();
});

test('policies are proposed from a pasted text, and taken', async () => {
  const { page } = session;
  await named('tab', 'Policies').click();
  await named('button', 'Import text').click();
  await named('textbox', 'Text or Markdown').fill('# Zebra keepers\n\nCasual pay of zebra keepers counts.');
  await named('button', 'Propose policies').click();
  await page.getByRole('checkbox', { name: 'Include Zebra keepers' }).waitFor();
  expect(await accessibilityProblems(page, tab)).toEqual([]);
  await named('button', 'Add 1 policy').click();
  await named('button', 'Zebra keepers').waitFor();
  await named('textbox', 'What was changed, and why').fill('Guide of May');
  await page.keyboard.press('Enter');
  await named('button', 'Policies to verify: 1').waitFor();
});

test('a colleague’s version in the team’s folder is compared and taken', async () => {
  const { page } = session;
  const shared = folders.make();
  await named('button', 'Team folder').click();
  await named('textbox', 'Folder').fill(shared);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Nothing new' }).waitFor();
  await page.keyboard.press('Escape');
  await named('button', 'Share in team folder').click();
  await page.getByText('Shared in the team folder as own-banksia-own.headroom-lender').waitFor();
  const path = join(shared, 'own-banksia-own.headroom-lender');
  const file = JSON.parse(readFileSync(path, 'utf8')) as { versions: Record<string, unknown>[] };
  const last = file.versions.at(-1);
  const pack = last?.pack as { servicing: object };
  const theirs = { ...pack, servicing: { ...pack.servicing, buffer_new: 4.25 } };
  const version = file.versions.length + 1;
  file.versions.push({ ...last, version, savedBy: 'Lee', savedMs: 2, remark: 'New portal', pack: theirs });
  writeFileSync(path, JSON.stringify(file));
  writeFileSync(join(shared, 'Other.headroom-lender'), '{"format":"headroom.scenario"}');
  await named('button', 'Team folder').click();
  await named('button', 'Check now').click();
  await page.getByRole('heading', { name: '1 lender waiting in the team folder' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await named('button', 'Compare Banksia Own').click();
  await page.getByRole('row', { name: /Buffer, new loans .*3 points 4\.25 points/ }).waitFor();
  await named('button', 'Accept').click();
  await page.getByText(`Own lender, version ${version}`).waitFor({ state: 'attached' });
  expect(session.problems).toEqual([]);
});
