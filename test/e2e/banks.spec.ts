import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payload, rate } from '../../main/banks/import/published-products.test-data.ts';
import { bankWith, replay, stopReplays } from '../support/replay-register/desk.ts';
import { problemsInBothSchemes } from './support/accessibility.ts';
import { makeDataFolder } from './support/desk.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  const [server, dataFolder] = await Promise.all([
    replay([bankWith('quokka', 2), bankWith('numbat', 2)]),
    makeDataFolder(),
  ]);
  const catalogue = join(dataFolder, 'catalogue');
  mkdirSync(catalogue, { recursive: true });
  writeFileSync(join(catalogue, 'register.json'), JSON.stringify({ address: server.registerUrl, versions: [1] }));
  session = await openDesk({ dataFolder });
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
  await stopReplays();
});

const show = (view: string) =>
  session.page.getByRole('radiogroup', { name: 'Show', exact: true }).getByText(view).click();

test('files are read, looked at by keyboard and taken', async () => {
  const { page } = session;
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Banks', exact: true }).click();
  await page.getByRole('heading', { name: 'No published products yet' }).waitFor();
  const fixed = payload({ productId: 'fixed', lendingRates: [rate('0.05', { lendingRateType: 'FIXED' })] });
  const buffer = Buffer.from(JSON.stringify([payload(), fixed]));
  const chooser = page.waitForEvent('filechooser');
  const banks = page.getByRole('region', { name: 'Banks', exact: true });
  await banks.getByRole('button', { name: 'Import files' }).first().click();
  await (await chooser).setFiles({ name: 'quokka.json', mimeType: 'application/json', buffer });
  await page.getByText('2 payloads read, 1 product of 1 brand. Nothing is written yet.').waitFor();
  await page.getByText('Every outcome').click();
  await page.getByRole('grid', { name: 'Outcomes' }).focus();
  await page.keyboard.press('ArrowDown');
  const detail = page.getByRole('region', { name: 'Outcome', exact: true });
  await detail.getByText('The bank publishes only fixed rates with it.').waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take these products' }).click();
  await page.getByRole('button', { name: 'Show the products of Quokka Mutual' }).waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
});

test('the banks of the register are chosen, asked and looked at', async () => {
  const { page } = session;
  await show('Update from the banks');
  await page.getByRole('button', { name: 'Read the register' }).click();
  await page.getByLabel('quokka').check();
  await page.getByText('1 brand at 1 host, and no other.').waitFor();
  await page.getByRole('button', { name: 'Ask for their products' }).click();
  const look = page.getByRole('button', { name: 'Look at what changes' });
  await look.waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await look.click();
  await page.getByText('2 payloads read, 2 products of 1 brand. Nothing is written yet.').waitFor();
});
