import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openDatabase, openReadOnly } from '../../main/store/database/open-database.ts';
import { listingOf } from '../../shared/scenario/listing/listing.ts';
import { scenarioBody } from '../../shared/service/scenario.ts';
import { startDeskProcess } from '../support/desk/process.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { dayAfter, seedDatedLibrary } from '../support/scenarios/dated-library.ts';

/* The host itself, killed while it reads what an earlier version stored for its dates. */

const [scenarios, edited] = [400, 3];

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

/** Starts the desk on a library without listings, edits three scenarios while it lists, and kills it. */
const killWhileListing = async (folder: string, settlement: string): Promise<void> => {
  const database = openDatabase(fileIn(folder));
  database.exec('DELETE FROM listings');
  database.close();
  const desk = await startDeskProcess(folder, folder);
  const { items } = await desk.call('scenarios.list', {});
  for (const { id } of items.slice(0, edited)) {
    const securities = [{ id: 'edited', settlement_date: settlement }];
    await desk.call('scenarios.update', { id, changes: { securities }, origin: 'test' });
  }
  while (listedIn(folder) < scenarios / 8) await wait(1);
  await desk.kill();
};

it('reads the rest after a kill, with the dates of what was edited meanwhile', async () => {
  const folder = folders.make();
  seedDatedLibrary(folder, scenarios, Date.now());
  const settlement = dayAfter(Date.now(), 11);
  // On a busy computer the desk may have listed all before it is seen to list.
  do await killWhileListing(folder, settlement);
  while (listedIn(folder) === scenarios);

  const after = await startDeskProcess(folder, folder);
  while (listedIn(folder) < scenarios) await wait(20);
  expect(await after.call('dates.progress', {})).toEqual({ reading: null });
  await after.stop();
  const listings = listingsIn(folder);
  expect(listings).toHaveLength(scenarios);
  expect(listings.filter(({ content }) => content.includes(settlement)).length).toBeGreaterThanOrEqual(edited);
  expect(listings.filter(({ content, expected }) => content !== expected)).toEqual([]);
});
