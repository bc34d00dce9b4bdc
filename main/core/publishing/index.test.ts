import { expect, it } from 'vitest';
import { body, cards, published, publishingDesk } from '../../../test/support/publishing/desk.ts';
import { profileId } from '../../../test/support/publishing/world.ts';
import { createChangedHere } from './changed-here.ts';

it('both copies have one version while they are the same, and none while either was changed', async () => {
  const { publishing, key, edit, theyEdit, publish } = publishingDesk();
  expect(publishing.version(key)).toBeUndefined();
  await publish();
  const first = publishing.version(key);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  edit(cards(2));
  expect(publishing.version(key)).toBeUndefined();
  edit(cards(1));
  expect(publishing.version(key)).toBe(first);
  theyEdit(cards(3));
  await publishing.look(key);
  expect(publishing.version(key)).toBeUndefined();
  await publishing.pull(key);
  expect(publishing.version(key)).not.toBe(first);
});

it('what a decision took over is news until it was looked at, all of it at once', async () => {
  const { publishing, key, edit, theyEdit, publish, scenarioId } = publishingDesk();
  await publish();
  edit(cards(2));
  theyEdit({ ...cards(3), income: [{ id: 'sam' }], households: [{ id: 'h' }] });
  await publishing.pull(key);
  const view = publishing.viewConflicts(key);
  if (!view.ok) throw new Error(view.error.message);
  publishing.resolve(key, view.data.seenAs, 'ours');
  const news = () => publishing.standings(scenarioId)[0]?.merges.map(({ part, element }) => [part, element]);
  expect(news()).toEqual([
    ['households', 'h'],
    ['income', 'sam'],
  ]);
  publishing.mergesSeen(key);
  expect(news()).toEqual([]);
});

it.each([
  ['2025-02-03T04:05:06+10:00', '2025-02-02T18:05:06.000Z'],
  ['yesterday', undefined],
])('a record that is opened was made when the service says, read as a time: %s', async (dateCreated, made) => {
  const { world, publishing, publish, remoteId } = publishingDesk();
  await publish();
  const id = remoteId();
  const record = world.service.records.get(id);
  if (record === undefined) throw new Error('Nothing was published.');
  const other = 'f'.repeat(24);
  world.service.records.set(other, { ...record, id: other, dateCreated, scenario: body(cards(5)) });
  const opened = await publishing.openById(profileId, other);
  if (!opened.ok) throw new Error(opened.error.message);
  const { dateCreated: here } = world.drafts.find(opened.data.scenarioId) ?? {};
  expect(here).toBe(made ?? new Date(world.time.clock.now()).toISOString());
});

it('a scenario that was changed since two services had it is listed once', async () => {
  const { world, edit, publish, key, scenarioId } = publishingDesk();
  await publish();
  edit(cards(2));
  const ties = () => ['1', '2'].map((version) => ({ ...key, version }));
  const { links } = world.tables;
  expect(createChangedHere({ ties, store: { links, drafts: world.drafts } })()).toEqual([scenarioId]);
});

it('a look at merges where there are none is no news', async () => {
  const { world, publishing, publish, key } = publishingDesk();
  await publish();
  world.announced.links.clear();
  expect([publishing.mergesSeen(key).ok, world.announced.links.size]).toEqual([true, 0]);
});

it('what was in conflict is sent once the service’s copy is as it was', async () => {
  const { world, publishing, publish, key, edit, theyEdit, standing } = publishingDesk();
  await publish();
  edit(cards(2));
  theyEdit(cards(3));
  publishing.push(key);
  await world.settle();
  expect(standing()).toMatchObject({ status: 'blocked', reason: 'conflicts' });
  theyEdit(cards(1));
  await publishing.pull(key);
  await world.settle();
  expect(standing()).toEqual(published);
});

it('a process that has nothing more to send holds up no other, however long it runs', async () => {
  const { world, publish } = publishingDesk();
  await publish();
  const heldUntil = () => world.tables.lease.heldUntilMs('another process', world.time.clock.now());
  const after = heldUntil();
  world.time.advance(15_000);
  expect([after, heldUntil()]).toEqual([undefined, undefined]);
});

it('a push that takes over what was changed there tells that the scenario here is another', async () => {
  const { world, publishing, publish, key, edit, theyEdit, scenarioId } = publishingDesk();
  await publish();
  const told = async (): Promise<string[]> => {
    world.announced.scenarios.clear();
    publishing.push(key);
    await world.settle();
    return [...world.announced.scenarios];
  };
  edit(cards(2));
  expect(await told()).toEqual([]);
  edit(cards(3));
  theyEdit({ ...cards(2), income: [{ id: 'sam' }] });
  expect(await told()).toEqual([scenarioId]);
});
