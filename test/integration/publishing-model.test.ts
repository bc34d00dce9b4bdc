import fc from 'fast-check';
import { expect, it } from 'vitest';
import { protocolExtensions } from '../../shared/service/protocol-extensions.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { newCounts } from '../support/publishing/judge.ts';
import {
  begin,
  decide,
  keyOf,
  linkOf,
  lookFor,
  recordsOf,
  type Run,
  type Step,
  steps,
} from '../support/publishing/steps.ts';

/*
 * A person, a service, somebody else who works there, and everything that can come between them, in
 * random order. What holds after every step and at the end: nothing is lost, nothing is created
 * twice, nothing is overwritten unseen, nothing is sent while the vault is locked, and two processes
 * send nothing twice.
 */

/** Whatever publishing changes is announced: the windows read nothing again by themselves. */
const judgeNews = ({ world, judge, scenarios }: Run, before: readonly Shown[], after: readonly Shown[]): void => {
  const { announced } = world;
  scenarios.forEach((id, place) => {
    const [one, other] = [before[place], after[place]];
    if (one?.content !== other?.content && !announced.scenarios.has(id))
      judge.faults.push(`written unannounced: ${id}`);
    if (one?.standing !== other?.standing && !announced.links.has(id))
      judge.faults.push(`${id} stands otherwise, unannounced`);
  });
};

/** What the windows show of a scenario. */
interface Shown {
  readonly content: string;
  readonly standing: string;
}

const shownOf = ({ world, processes }: Run, id: string): Shown => ({
  content: JSON.stringify(world.contentOf(id)),
  standing: JSON.stringify(processes[0].publishing.standings(id)),
});

/** One step, and what must hold after it. */
const take = async (run: Run, step: Step): Promise<void> => {
  const { world, judge, scenarios } = run;
  const before = scenarios.map((id) => world.contentOf(id));
  const shown = scenarios.map((id) => shownOf(run, id));
  world.announced.scenarios.clear();
  world.announced.links.clear();
  await step.run(run);
  await world.settle();
  // An edit is announced by whoever stores it.
  if (!step.name.startsWith('edit '))
    judgeNews(
      run,
      shown,
      scenarios.map((id) => shownOf(run, id)),
    );
  scenarios.forEach((id, place) => {
    const content = before[place];
    if (content !== undefined) judge.localChanged(content, world.contentOf(id));
    if (recordsOf(run, id).length > 1) judge.faults.push(`created twice: ${id}`);
  });
  expect({ after: step.name, faults: judge.faults, bugs: world.bugs }).toEqual({
    after: step.name,
    faults: [],
    bugs: [],
  });
};

/** Everything is well again, and the person goes on until each scenario is where it belongs. */
const recover = async (run: Run): Promise<void> => {
  const { world, scenarios } = run;
  Object.assign(world.state, { locked: false, offline: false, diskFull: false, userFailure: undefined });
  world.fates.length = 0;
  run.race = undefined;
  await world.service.letGo(() => true, true);
  await world.settle();
  const goOn = async (): Promise<void> => {
    for (const id of scenarios) {
      lookFor(run, id);
      decide(run, id, [0]);
      await run.processes[0].publishing.pull(keyOf(id));
      const standing = run.processes[0].publishing.standings(id)[0];
      if (standing !== undefined && standing.status !== 'published') run.processes[0].publishing.push(keyOf(id));
    }
    world.time.advance(600_000);
  };
  for (let round = 0; round < 12; round += 1) await take(run, { name: `recovery ${round}`, run: goOn });
};

const judgeEnd = (run: Run): void => {
  const { world, judge, scenarios } = run;
  for (const id of scenarios) {
    judge.end(id, 'here', world.contentOf(id));
    const records = recordsOf(run, id);
    const link = linkOf(run, id);
    if (records.length !== (link === undefined ? 0 : 1)) judge.faults.push(`${records.length} records of ${id}`);
    const status = run.processes[0].publishing.standings(id).map((standing) => standing.status);
    if (status.some((word) => word !== 'published')) judge.faults.push(`${id} ends as ${status.join()}`);
    if (link !== undefined) judge.end(id, 'there', world.service.read(link.remoteId));
  }
  expect({ faults: judge.faults, bugs: world.bugs }).toEqual({ faults: [], bugs: [] });
};

class Command implements fc.AsyncCommand<object, Run> {
  readonly #step: Step;
  constructor(step: Step) {
    this.#step = step;
  }
  check(): boolean {
    return true;
  }
  run(_model: object, run: Run): Promise<void> {
    return take(run, this.#step);
  }
  toString(): string {
    return this.#step.name;
  }
}

/** How often a step comes beside the others; once where nothing is said. */
const weights: Readonly<Record<string, number>> = {
  edit: 8,
  foreignEdit: 6,
  publish: 6,
  push: 14,
  fate: 8,
  decide: 2,
  race: 8,
};

const commands = fc.commands(
  Object.entries(steps).flatMap(([name, step]) =>
    Array.from({ length: weights[name] ?? 1 }, () => step.map((one) => new Command(one))),
  ),
  { maxCommands: 120, size: 'max' },
);

it.each([
  ['offers no extensions', []],
  ['offers conditional updates and keys', protocolExtensions],
] as const)(
  'random work with a service that %s loses nothing, creates nothing twice and overwrites nothing unseen',
  async (name, offers) => {
    const counts = newCounts();
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const run = begin(counts, offers);
        await fc.asyncModelRun(() => ({ model: {}, real: run }), steps);
        await recover(run);
        judgeEnd(run);
        run.world.database.close();
      }),
      propertyRuns(10),
    );
    console.log(`publishing to a service that ${name}:`, counts);
    // Nobody's write comes between a look and the write that follows it.
    if (offers.length > 0) expect(counts.races).toBe(0);
  },
);
