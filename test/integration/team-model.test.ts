import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLenderFile } from '../../main/core/packs/check-lender-file.ts';
import { marksOf } from '../../main/core/team/marks.ts';
import type { TeamArrival } from '../../shared/contract/lenders/team.ts';
import { fakeFolder, type TeamDesk, teamDesk } from '../support/desk/team-desk.ts';
import { movableClock } from '../support/engine/store.ts';
import { propertyRuns } from '../support/property-runs.ts';

/*
 * Two desks on one folder, in any order of edits, takings, puttings in and looks, while files are cut short and
 * completed, copied beside, removed and put back in an older state, the folder goes and comes, nothing can be written,
 * desks end and begin, and one clock is a day behind. After each step every version that a desk made is one that it
 * still has, and nothing was taken by itself that was not made from what was there. Once the folder answers, every
 * conflict is answered and nobody edits, both hold the same.
 */

const id = 'own-oak';
const fileName = `${id}.headroom-lender`;

interface World {
  readonly folder: ReturnType<typeof fakeFolder>;
  readonly desks: readonly TeamDesk[];
  readonly clock: ReturnType<typeof movableClock>;
  /** By desk: what it saved itself. */
  readonly made: Set<string>[];
  /** By desk: what applied when both sides last held the same. */
  readonly clean: (string | undefined)[];
  readonly cut: Map<string, string>;
  readonly older: string[];
}

const newWorld = (modes: readonly ('ask' | 'automatic')[]): World => {
  const folder = fakeFolder();
  const clock = movableClock();
  const dayMs = 86_400_000;
  const desks = [
    teamDesk(folder, 'Kim', clock),
    teamDesk(folder, 'Lee', { now: () => Math.max(0, clock.now() - dayMs) }),
  ];
  for (const [index, desk] of desks.entries())
    void desk.call['team.start']({ path: '/team', by: desk.by, mode: modes[index] ?? 'ask' });
  return {
    ...{ folder, desks, clock, made: [new Set(), new Set()], clean: [undefined, undefined] },
    ...{ cut: new Map(), older: [] },
  };
};

const deskOf = ({ desks }: World, index: number): TeamDesk => {
  const desk = desks[index];
  if (desk === undefined) throw new Error(`No desk ${index}`);
  return desk;
};

const readDocument = (text: string | undefined) => {
  const read = checkLenderFile(text ?? '');
  return read.ok ? marksOf(read.data) : undefined;
};

const arrivals = async (desk: TeamDesk): Promise<readonly TeamArrival[]> => {
  const read = await desk.call['team.read']({});
  return read.ok ? read.data.arrivals : [];
};

const noteClean = (world: World, index: number): void => {
  world.clean[index] = deskOf(world, index).current(id)?.content;
};

const edit = (world: World, index: number, buffer: number): void => {
  const desk = deskOf(world, index);
  const before = desk.current(id)?.content;
  desk.save(id, buffer);
  const { content = '' } = desk.current(id) ?? {};
  if (content === before) return;
  world.made[index]?.add(content);
};

/** Nothing is replaced by itself but what was taken or put in, by what was made from it. */
const look = async (world: World, index: number): Promise<void> => {
  const desk = deskOf(world, index);
  const before = desk.current(id)?.content;
  const there = [...world.folder.texts.values()].map((text) => readDocument(text)?.content);
  await desk.call['team.look']({});
  const after = desk.current(id);
  if (after === undefined) return;
  if (after.content !== before && before !== undefined) {
    expect([world.clean[index], ...there]).toContain(before);
    expect(after.history.has(before)).toBe(true);
  }
  // What is the same on both sides is as good as taken.
  if (world.folder.isThere && there.includes(after.content)) noteClean(world, index);
};

const takeOne = async (world: World, index: number): Promise<void> => {
  const desk = deskOf(world, index);
  const [one] = await arrivals(desk);
  if (one === undefined) return;
  const outcome = await desk.call['team.take']({ choices: [{ file: one.file, whole: one.whole, here: one.here }] });
  if (outcome.ok && outcome.data.taken.length > 0) noteClean(world, index);
};

const put = async (world: World, index: number, isAnswered: boolean): Promise<void> => {
  const desk = deskOf(world, index);
  if (desk.current(id) === undefined) return;
  const before = readDocument(world.folder.texts.get(fileName));
  const text = world.folder.texts.get(fileName);
  let outcome = await desk.call['team.put']({ id, replace: [] });
  if (outcome.ok && outcome.data.status === 'asks') {
    // Until it is answered nothing is replaced.
    expect(world.folder.texts.get(fileName)).toBe(text);
    if (!isAnswered) return;
    outcome = await desk.call['team.put']({ id, replace: outcome.data.there.map(({ key }) => key) });
    const after = readDocument(world.folder.texts.get(fileName));
    if (outcome.ok && before !== undefined) expect(after?.history.has(before.content)).toBe(true);
  }
  if (outcome.ok && outcome.data.status === 'put') noteClean(world, index);
};

const undo = async (world: World, index: number): Promise<void> => {
  const desk = deskOf(world, index);
  await desk.call['team.undo']({ id });
};

const ignore = async (world: World, index: number): Promise<void> => {
  const desk = deskOf(world, index);
  const [one] = await arrivals(desk);
  if (one !== undefined) await desk.call['team.ignore']({ file: one.file, whole: one.whole });
};

/** What happens to the folder from outside. */
const faults = {
  'cut short': ({ folder, cut }: World) => {
    const text = folder.texts.get(fileName);
    if (text === undefined || cut.has(fileName)) return;
    cut.set(fileName, text);
    folder.set(fileName, text.slice(0, text.length / 2));
  },
  completed: ({ folder, cut }: World) => {
    const text = cut.get(fileName);
    if (text !== undefined) folder.set(fileName, text);
    cut.clear();
  },
  'copied beside': ({ folder }: World) => {
    const text = folder.texts.get(fileName);
    if (text !== undefined) folder.set(`${id} (Kim’s copy).headroom-lender`, text);
  },
  removed: ({ folder, cut }: World) => {
    cut.clear();
    folder.texts.delete(fileName);
  },
  kept: ({ folder, older }: World) => {
    const text = folder.texts.get(fileName);
    if (text !== undefined) older.push(text);
  },
  'put back as it was': ({ folder, older }: World) => {
    const text = older.at(0);
    if (text !== undefined) folder.set(fileName, text);
  },
  gone: ({ folder }: World) => (folder.isThere = false),
  there: ({ folder }: World) => (folder.isThere = true),
  'closed to writers': ({ folder }: World) => (folder.isWritable = false),
  'open to writers': ({ folder }: World) => (folder.isWritable = true),
  'a minute later': ({ clock }: World) => clock.advance(60_000),
};

const nothingLost = ({ desks, made }: World): void => {
  for (const [index, contents] of made.entries()) {
    const history = desks[index]?.current(id)?.history;
    expect([...contents].filter((content) => history?.has(content) !== true)).toEqual([]);
  }
};

const step = (name: string, run: (world: World) => unknown): fc.AsyncCommand<object, World> => ({
  check: () => true,
  run: async (_model, world) => {
    // Nobody does two things within a millisecond.
    world.clock.advance(1);
    await run(world);
    nothingLost(world);
  },
  toString: () => name,
});

const desk = fc.nat({ max: 1 });
const each = (name: string, run: (world: World, index: number) => unknown) =>
  desk.map((index) => step(`${name} at ${index}`, (world) => run(world, index)));

const steps = [
  fc
    .tuple(desk, fc.integer({ min: 1, max: 5 }))
    .map(([index, buffer]) => step(`edit at ${index}: ${buffer}`, (world) => edit(world, index, buffer))),
  each('look', look),
  each('look again', look),
  each('take', takeOne),
  each('put', (world, index) => put(world, index, false)),
  each('put and replace', (world, index) => put(world, index, true)),
  each('undo', undo),
  each('ignore', ignore),
  each('restart', (world, index) => deskOf(world, index).restart()),
  fc.constantFrom(...(Object.keys(faults) as (keyof typeof faults)[])).map((name) => step(name, faults[name])),
];

/** What comes is taken, and what is not in the folder as it is here is put in: a few times at each desk in turn. */
const settle = async (world: World): Promise<void> => {
  for (const name of ['completed', 'there', 'open to writers', 'a minute later'] as const) faults[name](world);
  for (const index of [0, 1, 0, 1, 0, 1]) {
    world.clock.advance(1);
    await look(world, index);
    while ((await arrivals(deskOf(world, index))).length > 0) await takeOne(world, index);
    await put(world, index, true);
  }
};

test('nothing of one’s own is lost on two desks with one folder, and both come to hold the same', async () => {
  const mode = fc.constantFrom('ask' as const, 'automatic' as const);
  await fc.assert(
    fc.asyncProperty(fc.tuple(mode, mode), fc.commands(steps, { size: '+1' }), async (modes, commands) => {
      const world = newWorld(modes);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      await settle(world);
      nothingLost(world);
      const [kim, lee] = world.desks;
      expect(kim?.buffer(id)).toBe(lee?.buffer(id));
      expect(kim?.current(id)?.content).toBe(lee?.current(id)?.content);
    }),
    propertyRuns(25),
  );
});
