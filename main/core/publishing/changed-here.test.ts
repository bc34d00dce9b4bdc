import { expect, it } from 'vitest';
import { cards, publishingDesk } from '../../../test/support/publishing/desk.ts';
import { createChangedHere } from './changed-here.ts';

const setUp = async () => {
  const desk = publishingDesk();
  await desk.publish();
  let version = 1;
  let compared = 0;
  const { scenarioId, key, world } = desk;
  const changedHere = createChangedHere({
    ties: () => [{ ...key, version: String(version) }],
    store: {
      links: world.tables.links,
      drafts: {
        ...world.drafts,
        find: (id) => {
          compared += 1;
          return world.drafts.find(id);
        },
      },
    },
  });
  return {
    ...{ ...desk, scenarioId, changedHere, compared: () => compared },
    written: () => {
      version += 1;
    },
  };
};

it('names what was changed here since the last sync, but not what was changed there', async () => {
  const { scenarioId, key, publishing, changedHere, edit, theyEdit, written } = await setUp();
  expect(changedHere()).toEqual([]);
  theyEdit(cards(7));
  await publishing.look(key);
  written();
  expect(changedHere()).toEqual([]);
  edit(cards(2));
  written();
  expect(changedHere()).toEqual([scenarioId]);
  edit(cards(1));
  written();
  expect(changedHere()).toEqual([]);
});

it('compares two copies once until either is written', async () => {
  const { changedHere, compared, edit, written } = await setUp();
  edit(cards(2));
  expect([changedHere().length, changedHere().length, compared()]).toEqual([1, 1, 1]);
  written();
  changedHere();
  expect(compared()).toBe(2);
});

it('does not name what was removed from the library', async () => {
  const { world, publish, key } = publishingDesk();
  await publish();
  const drafts = { ...world.drafts, find: () => undefined };
  const ties = () => [{ ...key, version: '1' }];
  expect(createChangedHere({ ties, store: { links: world.tables.links, drafts } })()).toEqual([]);
});
