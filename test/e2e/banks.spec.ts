import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payload, rate } from '../../main/banks/import/published-products.test-data.ts';
import { bankWith, replay, stopReplays } from '../support/replay-register/desk.ts';
import { problemsInBothSchemes } from './support/accessibility.ts';
import { type DeskProcessSession, openDeskProcess } from './support/session.ts';

let session: DeskProcessSession;

beforeAll(async () => {
  session = await openDeskProcess();
});

afterAll(async () => {
  await session.close();
  await stopReplays();
});

const goTo = (name: string) =>
  session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click();

test('files are read, looked at by keyboard and taken; their products are listed at once, and removed', async () => {
  const { page } = session;
  await goTo('Banks');
  await page.getByRole('heading', { name: 'No published products yet' }).waitFor();
  expect(await problemsInBothSchemes(session.page)).toEqual([]);
  const fixed = payload({ productId: 'fixed', lendingRates: [rate('0.05', { lendingRateType: 'FIXED' })] });
  const buffer = Buffer.from(JSON.stringify([payload(), fixed]));
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('region', { name: 'Banks', exact: true })
    .getByRole('button', { name: 'Import files' })
    .first()
    .click();
  await (await chooser).setFiles({ name: 'quokka.json', mimeType: 'application/json', buffer });
  await page.getByText('2 payloads read, 1 product of 1 brand. Nothing is written yet.').waitFor();
  await page.getByText('Every outcome').click();
  const grid = page.getByRole('grid', { name: 'Outcomes' });
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  const detail = page.getByRole('region', { name: 'Outcome', exact: true });
  await detail.getByText('The bank publishes only fixed rates with it.').waitFor();
  await page.keyboard.press('ArrowUp');
  await detail.getByText('The set-up fee is not published.').waitFor();
  expect(await problemsInBothSchemes(session.page)).toEqual([]);
  await page.getByRole('button', { name: 'Take these products' }).click();
  await page.getByRole('button', { name: 'Show the products of Quokka Mutual' }).click();
  const row = page.getByRole('grid', { name: 'Products' }).getByText('Everyday', { exact: true });
  await row.click();
  await page
    .getByRole('list', { name: 'Rates over time' })
    .getByText(/^6\.00% since /)
    .waitFor();
  await goTo('Banks');
  expect(await problemsInBothSchemes(session.page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove imported products of Quokka Mutual' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await page.getByRole('heading', { name: 'No published products yet' }).waitFor();
});

test('a page without problems, until its host is killed', () => {
  expect(session.problems).toEqual([]);
});

test('an update goes on after the plug was pulled, and is looked at before it is taken', async () => {
  const { page } = session;
  const server = await replay([bankWith('quokka', 12), bankWith('numbat', 2)]);
  const catalogue = join(session.desk.dataFolder, 'catalogue');
  mkdirSync(catalogue, { recursive: true });
  writeFileSync(join(catalogue, 'register.json'), JSON.stringify({ address: server.registerUrl, versions: [1] }));
  await session.crash();
  await goTo('Banks');
  await page.getByRole('radiogroup', { name: 'Show', exact: true }).getByText('Update from the banks').click();
  await page.getByRole('button', { name: 'Read the register' }).click();
  await page.getByLabel('quokka').check();
  await page.getByText('1 brand at 1 host, and no other.').waitFor();
  expect(await problemsInBothSchemes(session.page)).toEqual([]);
  let asked = 0;
  const pulled = new Promise<void>((resolve) => {
    // From the ninth question on nothing comes back any more.
    server.onRequest = () => {
      asked += 1;
      if (asked < 9) return undefined;
      resolve();
      return new Promise<void>(() => undefined);
    };
  });
  await page.getByRole('button', { name: 'Ask for their products' }).click();
  await page.getByRole('progressbar', { name: 'Products asked for' }).waitFor();
  await pulled;
  server.onRequest = () => undefined;
  await session.crash();
  await goTo('Banks');
  await page.getByRole('radiogroup', { name: 'Show', exact: true }).getByText('Update from the banks').click();
  await page.getByText(/cut off after \d+ product/).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Look at what changes' }).click();
  await page.getByText('12 payloads read, 12 products of 1 brand. Nothing is written yet.').waitFor();
  await page.getByRole('button', { name: 'Take these products' }).click();
  await page.getByRole('button', { name: 'Show the products of quokka' }).waitFor();
  const answered = server.seen.filter(({ productId, status }) => productId !== undefined && status === 200);
  expect(new Set(answered.map(({ bank }) => bank))).toEqual(new Set(['quokka']));
  expect(answered.length).toBeLessThanOrEqual(14);
});
