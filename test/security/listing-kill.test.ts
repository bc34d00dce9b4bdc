import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openDatabase, openReadOnly } from '../../main/store/database/open-database.ts';
import { listingOf } from '../../shared/scenario/listing/listing.ts';
import { scenarioBody } from '../../shared/service/scenario.ts';
import { type DeskProcess, startDeskProcess } from '../support/desk/process.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { dayAfter, seedDatedLibrary } from '../support/scenarios/dated-library.ts';

/* The host itself, killed while it reads what an earlier version stored for its dates. */

const scenarios = 800;

const folders = temporaryFolders();
afterAll(folders.removeAll);

const fileIn = (folder: string): string => join(folder, 'headroom.sqlite3');

const listedIn = (folder: string): number => {
  const database = openReadOnly(fileIn(folder));
  const count = database.prepare('SELECT count(*) FROM listings').pluck().get();
  database.close();
  return Number(count);
};

/** Each listing, and what it has to be by the body beside it. */
const listingsIn = (folder: string): readonly { readonly content: string; readonly expected: string }[] => {
  const database = openReadOnly(fileIn(folder));
  const rows = database
    .prepare('SELECT content, body, date_created FROM scenarios LEFT JOIN listings USING (row)')
    .raw();
  const found = (rows.all() as [string, string, string][]).map(([content, body, made]) => ({
    content,
    expected: JSON.stringify(listingOf(scenarioBody.parse(JSON.parse(body)), Date.parse(made))),
  }));
  database.close();
  return found;
};

const isWhole = async (desk: DeskProcess): Promise<boolean> => {
  // A call keeps the desk from being quiet.
  await wait(1_500);
  return (await desk.call('dates.progress', {})).reading === null;
};

it('reads the rest after a kill, with the dates of what was edited meanwhile', async () => {
  const folder = folders.make();
  seedDatedLibrary(folder, scenarios, Date.now());
  const database = openDatabase(fileIn(folder));
  database.exec('DELETE FROM listings');
  database.close();

  const before = await startDeskProcess(folder, folder);
  expect(await before.call('dates.progress', {})).toEqual({ reading: { done: 0, total: scenarios } });
  const { items } = await before.call('scenarios.list', {});
  const edited = items.slice(0, 3).map(({ id }) => id);
  const settlement = dayAfter(Date.now(), 11);
  for (const id of edited) {
    const securities = [{ id: 'edited', settlement_date: settlement }];
    await before.call('scenarios.update', { id, changes: { securities }, origin: 'test' });
  }
  while (listedIn(folder) < 100) await wait(1);
  await before.kill();
  expect(listedIn(folder)).toBeLessThan(scenarios);

  const after = await startDeskProcess(folder, folder);
  while (!(await isWhole(after)));
  await after.stop();
  const listings = listingsIn(folder);
  expect(listings).toHaveLength(scenarios);
  expect(listings.filter(({ content }) => content.includes(settlement)).length).toBeGreaterThanOrEqual(edited.length);
  expect(listings.filter(({ content, expected }) => content !== expected)).toEqual([]);
});
