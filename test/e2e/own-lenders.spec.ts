import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { owner, payload, rate } from '../../main/banks/import/published-products.test-data.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await session.page.getByRole('button', { name: 'Open the sample' }).click();
  await session.page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Packs' }).click();
  await list().waitFor();
});
afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

const list = () => session.page.getByRole('listbox', { name: 'Lenders' });
const named = (role: 'button' | 'textbox', name: string) => session.page.getByRole(role, { name, exact: true });

test('a copy of a sample is changed and saved, exported, and an earlier export taken as its newest version', async () => {
  const { page, desk } = session;
  await list().getByRole('option', { name: 'Wattle Bank' }).click();
  await named('button', 'Duplicate').click();
  await named('textbox', 'Name').fill('Banksia Own');
  await named('textbox', 'Made by').fill('Kim');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Banksia Own' }).waitFor();
  expect(page.url()).toContain('#/lenders/own-banksia-own');
  const downloading = page.waitForEvent('download');
  await named('button', 'Export').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Banksia Own.headroom-lender');
  const path = join(desk.dataFolder, 'Given.headroom-lender');
  writeFileSync(path, readFileSync(await file.path(), 'utf8'));
  await named('textbox', 'Buffer, new loans').fill('5');
  const open = page.getByRole('complementary', { name: 'Open scenario' });
  await open.getByText(/^−[\d,]+ from [\d,]+$/).waitFor();
  await named('textbox', 'What was changed, and why').fill('As told');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Own lender, version 2').waitFor();
  const choosing = page.waitForEvent('filechooser');
  await named('button', 'Import').click();
  await (await choosing).setFiles(path);
  const differences = page.getByRole('table', { name: 'Differences' });
  await differences.getByRole('row', { name: /Buffer, new loans .*5 points 3 points/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await named('button', 'Import this lender').click();
  await page.getByText('Own lender, version 3').waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('Imported from a file: version 1 by Kim').waitFor();
  await page.getByRole('textbox', { name: 'Restored by' }).first().fill('Lee');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('published products are looked through, and two lenders compared and copied as a table', async () => {
  const { page, context } = session;
  const { id } = (await callHost(page, 'banks.beginImport', {})) as { id: string };
  const base64 = Buffer.from(JSON.stringify([payload({ lendingRates: [rate('0.06', owner)] })])).toString('base64');
  await callHost(page, 'banks.addFiles', { id, parts: [{ name: 'quokka.json', base64, last: true }] });
  await callHost(page, 'banks.take', { id, removeMissingOf: [] });
  await page.getByRole('tab', { name: 'Products' }).click();
  await named('button', 'Add from published products').click();
  await page.getByRole('checkbox', { name: 'Everyday' }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Compare lenders');
  await page.getByRole('option', { name: 'Compare lenders' }).waitFor();
  await page.keyboard.press('Enter');
  const compared = page.getByRole('region', { name: 'Lenders side by side' });
  await compared.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await compared.getByRole('row', { name: /Buffer, like for like/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await compared.getByRole('button', { name: 'Copy as a table' }).click();
  await page.getByText('Table copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')[0]).toMatch(/^Part\tWhat\t.+\tBanksia Own, own, version 3\tMeaning$/);
});
