import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await session.page.getByRole('button', { name: 'Open the sample' }).click();
  await session.page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Packs' }).click();
  await list().waitFor();
});
afterAll(() => session.close());

const list = () => session.page.getByRole('listbox', { name: 'Lenders' });
const aside = () => session.page.getByRole('complementary', { name: 'Open scenario' });

test('a copy of a sample is changed, shows what that does to the open scenario, and is saved', async () => {
  const { page } = session;
  await list().focus();
  await list().getByRole('option', { name: 'Wattle Bank' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Banksia Own');
  await page.getByRole('textbox', { name: 'Made by' }).fill('Kim');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Banksia Own' }).waitFor();
  expect(page.url()).toContain('#/lenders/own-banksia-own');
  await aside().getByText('Capacity').waitFor();
  await page.getByRole('textbox', { name: 'Buffer, new loans' }).fill('5');
  await aside()
    .getByText(/^−[\d,]+ from [\d,]+$/)
    .waitFor();
  await page.getByRole('textbox', { name: 'What was changed, and why' }).fill('As told');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Own lender, version 2').waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  expect(await page.getByRole('table', { name: 'Versions' }).innerText()).toContain('As told');
  await page.getByRole('textbox', { name: 'Restored by' }).fill('Lee');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Own lender, version 3').waitFor();
  expect(await page.getByRole('row', { name: /Restored from version 1/ }).innerText()).toContain('Lee');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Scenario' }).click();
  await page.getByRole('grid').getByText('Banksia Own').waitFor();
});

/** The page asks again after a reload; the host finds what changed on disk. */
test('a lender whose file was damaged is replaced by the copy of a backup', async () => {
  const { page, desk } = session;
  const file = 'own-banksia-own.headroom-lender';
  const path = join(desk.dataFolder, 'catalogue', 'own', file);
  const sound = readFileSync(path, 'utf8');
  const copies = join(desk.dataFolder, 'backups', 'headroom-2026-01-31.lenders');
  mkdirSync(copies, { recursive: true });
  writeFileSync(join(desk.dataFolder, 'backups', 'headroom-2026-01-31.sqlite3'), '');
  writeFileSync(join(copies, file), sound);
  writeFileSync(join(copies, 'SHA256SUMS'), `${createHash('sha256').update(sound).digest('hex')}  ${file}\n`);
  writeFileSync(path, sound.replace('Banksia Own', 'Banksia Two'));
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Packs' }).click();
  await reload(page);
  const files = page.getByRole('list', { name: 'Files that cannot be used' });
  await files.getByText(/Its checksum does not match/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await files.getByRole('button', { name: /^Use copy of / }).press('Enter');
  await page.getByText(/The lender is as it was on /).waitFor();
  await list().getByRole('option', { name: 'Banksia Own' }).waitFor();
  expect(await files.count()).toBe(0);
});
