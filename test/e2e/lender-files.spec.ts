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
  await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Packs' }).click();
  await list().waitFor();
});
afterAll(() => session.close());

const list = () => session.page.getByRole('listbox', { name: 'Lenders' });
const named = (role: 'button' | 'textbox', name: string) => session.page.getByRole(role, { name, exact: true });

const exported = async (): Promise<string> => {
  const downloading = session.page.waitForEvent('download');
  await named('button', 'Export').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Banksia Own.headroom-lender');
  return readFileSync(await file.path(), 'utf8');
};

const chosen = async (text: string): Promise<void> => {
  const path = join(session.desk.dataFolder, 'Given.headroom-lender');
  writeFileSync(path, text);
  const choosing = session.page.waitForEvent('filechooser');
  await named('button', 'Import').click();
  await (await choosing).setFiles(path);
};

test('a lender is exported, refused with its places where it does not fit, and taken as a version', async () => {
  const { page } = session;
  await list().getByRole('option', { name: 'Wattle Bank' }).click();
  await named('button', 'Duplicate').click();
  await named('textbox', 'Name').fill('Banksia Own');
  await named('textbox', 'Made by').fill('Kim');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Banksia Own' }).waitFor();
  const text = await exported();
  await chosen(text.replace('"whiteLabel": false', '"whiteLabel": 0'));
  await page.getByRole('table', { name: 'Invalid entries' }).getByText('versions[0].pack.whiteLabel').waitFor();
  await page.keyboard.press('Escape');
  await named('textbox', 'Buffer, new loans').fill('5');
  await page.keyboard.press('Control+s');
  await page.getByText('Own lender, version 2').waitFor();
  await chosen(text);
  const differences = page.getByRole('table', { name: 'Differences' });
  await differences.getByRole('row', { name: /Buffer, new loans .*5 points 3 points/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await named('button', 'Import this lender').click();
  await page.getByText('Own lender, version 3').waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('Imported from a file: version 1 by Kim').waitFor();
  expect(session.problems).toEqual([]);
});

test('two lenders are compared by the keyboard, only in what differs or in everything, and copied as a table', async () => {
  const { page } = session;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Compare lenders');
  await page.getByRole('option', { name: 'Compare lenders' }).waitFor();
  await page.keyboard.press('Enter');
  const compared = page.getByRole('region', { name: 'Lenders side by side' });
  await compared.getByText('Different: 1 fact, 1 parameter.').waitFor();
  await compared.getByRole('combobox', { name: 'From' }).focus();
  await page.keyboard.type('Acacia');
  await expect.poll(() => page.locator('[data-combobox-option]:visible').allTextContents()).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await compared.getByRole('columnheader', { name: 'Acacia Mutual, sample' }).waitFor();
  const rows = compared.getByRole('row');
  const few = await rows.count();
  expect(await accessibilityProblems(page)).toEqual([]);
  await compared.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await compared.getByRole('row', { name: /Buffer, like for like/ }).waitFor();
  expect(await rows.count()).toBeGreaterThan(few);
  await compared.getByRole('button', { name: 'Copy as a table' }).click();
  await page.getByText('Table copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')[0]).toBe('Part\tWhat\tAcacia Mutual, sample\tBanksia Own, own, version 3\tMeaning');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Banksia Own' }).waitFor();
  expect(session.problems).toEqual([]);
});

/** Keeps what a bank publishes, as the page of published products does. */
const publish = async (published: string): Promise<void> => {
  const ask = (name: string, input: object) => callHost(session.page, name, input);
  const { id } = (await ask('banks.beginImport', {})) as { id: string };
  const base64 = Buffer.from(JSON.stringify([payload({ lendingRates: [rate(published, owner)] })])).toString('base64');
  await ask('banks.addFiles', { id, parts: [{ name: 'quokka.json', base64, last: true }] });
  await ask('banks.take', { id, removeMissingOf: [] });
};

test('a published product becomes one of the lender, with its source, and shows what the bank changes later', async () => {
  const { page } = session;
  await publish('0.0600');
  await page.getByRole('tab', { name: 'Products' }).click();
  await named('button', 'Add from published products').click();
  await page.getByRole('checkbox', { name: 'Everyday' }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await named('button', 'Add 1 product').click();
  await named('button', 'Everyday').click();
  const source = page.getByRole('region', { name: 'Published product' });
  await source
    .getByText(/From the published products of Quokka Mutual.* The bank still publishes it unchanged\./)
    .waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Own lender, version 4').waitFor();
  await publish('0.0625');
  await source.getByRole('row', { name: /Base rate .*6\.00 % 6\.25 %/ }).waitFor();
  await source.getByRole('button', { name: 'Apply the update' }).click();
  await source.getByText('The bank still publishes it unchanged.').waitFor();
  await page.getByRole('row', { name: /Everyday from Quokka Mutual .*6\.25/ }).waitFor();
  expect(session.problems).toEqual([]);
});
