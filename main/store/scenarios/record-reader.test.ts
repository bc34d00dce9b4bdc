import { afterEach, beforeEach, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import type { Store } from '../types.ts';

const folders = temporaryFolders();
const edit = { editedBy: 'alex@example.com', editedOn: '2026-11-21T03:00:00.000Z' };
let folder = '';
let store: Store;
let teamId = '';

beforeEach(() => {
  folder = folders.make();
  store = openTestStore(folder);
  teamId = store.access.issue(newGrant()).teams[0]?.id ?? '';
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

const add = (payg: number, note = ''): string => {
  const record = newRecord(teamId, { scenario: { income: [{ payg, ...{ note } }] } });
  store.scenarios.create(record);
  return record.id;
};
const read = (id: string) => store.scenarios.read([teamId], id);

it('parses a scenario only once until it is written', () => {
  const id = add(1);
  expect(read(id)).toBe(read(id));
});

it('does not parse what any repository of this process wrote', () => {
  const id = add(1);
  const updated = store.scenarios.update([teamId], id, { parts: { income: [{ payg: 2 }] }, ...edit });
  expect(read(id)).toBe(updated);
  const record = newRecord(teamId, { id, scenario: { income: [{ payg: 3 }] } });
  expect(store.publishing.drafts.replace(record)).toBe(read(id));
  expect(read(id)).toMatchObject({ scenario: record.scenario });
});

it('notices what another process writes, removes and restores', () => {
  const id = add(1);
  read(id);
  const other = openTestStore(folder);
  other.scenarios.update([teamId], id, { parts: { income: [{ payg: 2 }] }, ...edit });
  const updated = read(id)?.scenario.income;
  other.scenarios.update([teamId], id, { parts: {}, description: 'Renamed', ...edit });
  const renamed = read(id)?.description;
  other.library.remove([teamId], id);
  const removed = read(id);
  other.library.restore([teamId], id);
  other.close();
  expect([updated, renamed, removed, read(id)?.description]).toEqual([[{ payg: 2 }], 'Renamed', undefined, 'Renamed']);
});

it('checks the teams of the caller each time', () => {
  const id = add(1);
  read(id);
  expect(store.scenarios.read(['f'.repeat(24)], id)).toBeUndefined();
});

it('shares records that are frozen', () => {
  const id = add(1);
  const [income] = read(id)?.scenario.income ?? [];
  expect(() => Object.assign(income ?? {}, { payg: 2 })).toThrow(TypeError);
});

it('caches the last sixteen, or fewer when they are long', () => {
  const first = add(0);
  const before = read(first);
  for (let payg = 1; payg <= 15; payg += 1) read(add(payg));
  expect(read(first)).toBe(before);
  read(add(16));
  expect(read(first)).not.toBe(before);
  const { scenario } = newRecord(teamId, { scenario: { income: [{ payg: 1, ...{ note: '' } }] } });
  const room = 800_000 - JSON.stringify(scenario).length;
  const [early, ...late] = [add(1, 'x'.repeat(room)), add(1, 'x'.repeat(room)), add(1, 'x'.repeat(room))];
  const [first800k, ...last800k] = [read(early), ...late.map((id) => read(id))];
  expect(late.map((id) => read(id)).every((record, index) => record === last800k[index])).toBe(true);
  expect(read(early)).not.toBe(first800k);
});
