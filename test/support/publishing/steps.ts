import fc from 'fast-check';
import { isCreateInDoubt } from '../../../shared/publishing/in-doubt.ts';
import type { Choice } from '../../../shared/publishing/merge.ts';
import type { ProtocolExtension } from '../../../shared/service/protocol-extensions.ts';
import { type Counts, createJudge, type Judge } from './judge.ts';
import type { Fate } from './service.ts';
import type { TokenEdit } from './tokens.ts';
import { createWorld, type Process, profileId, type World } from './world.ts';

/*
 * What can happen around a desk that works with a service, step by step: a person, somebody else who
 * works there, and everything that can come between them.
 */

export interface Run {
  readonly world: World;
  readonly judge: Judge;
  readonly counts: Counts;
  readonly scenarios: readonly string[];
  /** Two processes on one data folder. */
  readonly processes: [Process, Process];
  /** Somebody else's edit between the next read and the write that follows it. */
  race: TokenEdit | undefined;
  /** The clock jumped while something was under way: a lease may have been lost over it. */
  jumped: boolean;
}

export interface Step {
  readonly name: string;
  run(run: Run): void | Promise<void>;
}

export const keyOf = (scenarioId: string) => ({ scenarioId, profileId });

export const linkOf = ({ world }: Run, scenarioId: string) => world.tables.links.find(scenarioId, profileId);

/** The records of the service that a scenario was published as. */
export const recordsOf = ({ world, scenarios }: Run, scenarioId: string): string[] => {
  const mark = `scenario ${scenarios.indexOf(scenarioId)}`;
  return [...world.service.records.values()]
    .filter(({ scenario }) => (scenario.additional_info as Record<string, unknown>).mark === mark)
    .map(({ id }) => id);
};

const editHere = (run: Run, scenarioId: string, edit: TokenEdit): void => {
  const { world, judge } = run;
  world.drafts.replace(scenarioId, judge.edit(scenarioId, world.contentOf(scenarioId), edit));
};

const editThere = ({ world, judge }: Run, scenarioId: string, remoteId: string, edit: TokenEdit): void =>
  world.service.change(remoteId, (content) => judge.edit(scenarioId, content, edit));

export const begin = (counts: Counts, offers: readonly ProtocolExtension[] = []): Run => {
  const world: World = createWorld({
    offers,
    onWrite: (write) => judge.write(write),
    onCall: (kind, subject, fate) => {
      if (fate !== 'answered') counts.failedCalls += 1;
      if (world.state.locked || world.state.offline) judge.faults.push(`${kind} while it could not be reached`);
      const others = world.service.hanging().filter((one) => one.kind !== 'read' && one.subject === subject);
      if (kind !== 'read' && others.length > 0 && !run.jumped)
        judge.faults.push('two sendings of one scenario at once');
      const { race } = run;
      if (kind !== 'update' || race === undefined) return;
      run.race = undefined;
      const scenarioId = world.tables.links.findRemote(profileId, subject)?.scenarioId ?? '';
      editThere(run, scenarioId, subject, race);
    },
  });
  const judge = createJudge(counts);
  const scenarios = [0, 1].map((place) => {
    const info = { useDependantAges: false, mark: `scenario ${place}` };
    const content = world.addDraft();
    world.drafts.replace(content, {
      description: `Draft ${place}`,
      scenario: { ...world.contentOf(content).scenario, liabilities: [{ id: 'card' }], additional_info: info },
    });
    return content;
  });
  const run: Run = {
    ...{ world, judge, counts, scenarios },
    processes: [world.start(), world.start()],
    race: undefined,
    jumped: false,
  };
  return run;
};

const scenario = fc.nat(1);
const edit: fc.Arbitrary<TokenEdit> = fc.record({
  kind: fc.constantFrom('debt', 'debt', 'debt', 'add', 'remove', 'info', 'title'),
  pick: fc.nat(3),
  field: fc.nat(1),
});
const fates: readonly Fate[] = [
  ...(['not_sent', 'lost_after', 'lost_before', 'failed_after', 'failed_before'] as const),
  ...(['busy', 'refused', 'unauthorized', 'hangs_before', 'hangs_after'] as const),
];

const at = ({ scenarios }: Run, place: number): string => scenarios[place] ?? '';
const here = ({ processes }: Run, place = 0): Process['publishing'] => processes[place === 1 ? 1 : 0].publishing;

export const steps: Record<string, fc.Arbitrary<Step>> = {
  edit: fc.tuple(scenario, edit).map(([s, change]) => ({
    name: `edit ${s} ${JSON.stringify(change)}`,
    run: (run) => {
      if (!run.world.state.diskFull) editHere(run, at(run, s), change);
    },
  })),
  foreignEdit: fc.tuple(scenario, edit).map(([s, change]) => ({
    name: `foreign edit ${s} ${JSON.stringify(change)}`,
    run: (run) => {
      const [remoteId] = recordsOf(run, at(run, s));
      if (remoteId !== undefined) editThere(run, at(run, s), remoteId, change);
    },
  })),
  publish: fc.tuple(scenario, scenario).map(([s, p]) => ({
    name: `publish ${s} in process ${p}`,
    run: (run) => attempt(run, () => here(run, p).publish(keyOf(at(run, s)))),
  })),
  push: fc.tuple(scenario, scenario).map(([s, p]) => ({
    name: `push ${s} in process ${p}`,
    run: (run) => attempt(run, () => here(run, p).push(keyOf(at(run, s)))),
  })),
  pull: fc.tuple(scenario, scenario).map(([s, p]) => ({
    name: `pull ${s} in process ${p}`,
    run: (run) =>
      attempt(
        run,
        () =>
          void here(run, p)
            .pull(keyOf(at(run, s)))
            .catch(() => undefined),
      ),
  })),
  decide: fc.tuple(scenario, fc.array(fc.nat(2), { minLength: 1, maxLength: 3 })).map(([s, draws]) => ({
    name: `decide ${s} ${draws.join()}`,
    run: (run) => attempt(run, () => decide(run, at(run, s), draws)),
  })),
  look: scenario.map((s) => ({
    name: `look for ${s} at the service`,
    run: (run) => attempt(run, () => lookFor(run, at(run, s))),
  })),
  cancel: scenario.map((s) => ({
    name: `cancel ${s}`,
    run: (run) => attempt(run, () => here(run).cancel(keyOf(at(run, s)))),
  })),
  network: fc.boolean().map((offline) => ({
    name: offline ? 'offline' : 'online',
    run: (run) => {
      run.world.state.offline = offline;
      if (!offline) {
        attempt(run, () => void here(run).outbox.resume());
        return;
      }
    },
  })),
  vault: fc.boolean().map((locked) => ({
    name: locked ? 'lock' : 'unlock',
    run: (run) => {
      run.world.state.locked = locked;
      if (!locked) {
        attempt(run, () => void here(run).outbox.resume(profileId));
        return;
      }
    },
  })),
  access: fc
    .constantFrom(undefined, undefined, 'UNAUTHORIZED' as const, 'SERVICE_UNREACHABLE' as const)
    .map((failure) => ({
      name: `asked who calls: ${failure ?? 'answered'}`,
      run: (run) => {
        run.world.state.userFailure = failure;
        if (failure === undefined) attempt(run, () => void here(run).outbox.resume(profileId));
      },
    })),
  disk: fc.boolean().map((full) => ({
    name: full ? 'disk full' : 'disk free',
    run: ({ world }) => {
      world.state.diskFull = full;
    },
  })),
  fate: fc.array(fc.constantFrom<Fate>('answered', ...fates), { minLength: 1, maxLength: 3 }).map((next) => ({
    name: `next calls: ${next.join()}`,
    run: ({ world }) => void world.fates.push(...next),
  })),
  race: edit.map((change) => ({
    name: `race ${JSON.stringify(change)}`,
    run: (run) => {
      run.race = change;
    },
  })),
  letGo: fc.boolean().map((arrives) => ({
    name: `let go on, ${arrives ? 'arriving' : 'lost'}`,
    run: ({ world }) => world.service.letGo(() => true, arrives),
  })),
  kill: fc.tuple(scenario, fc.boolean()).map(([p, arrives]) => ({
    name: `kill process ${p}, its call ${arrives ? 'arriving' : 'lost'}`,
    run: (run) => {
      run.counts.kills += 1;
      run.world.kill(run.processes[p === 1 ? 1 : 0], arrives);
      run.processes[p === 1 ? 1 : 0] = run.world.start();
    },
  })),
  wait: fc.constantFrom(1_000, 5_000, 40_000, 600_000, 46_800_000).map((ms) => ({
    name: `wait ${ms / 1_000} s`,
    run: ({ world }) => world.time.advance(ms),
  })),
  jump: fc.constantFrom(-7_200_000, -60_000, 60_000, 7_200_000).map((ms) => ({
    name: `clock jumps ${ms / 1_000} s`,
    run: (run) => {
      run.jumped ||= run.world.service.hanging().length > 0;
      run.world.time.jump(ms);
    },
  })),
};

/** A full disk refuses some steps with an error of the store; that is what it does. */
const attempt = (run: Run, work: () => unknown): void => {
  try {
    work();
  } catch (error) {
    if (!run.world.state.diskFull) throw error;
  }
};

export const decide = (run: Run, scenarioId: string, draws: readonly number[]): void => {
  const view = here(run).viewConflicts(keyOf(scenarioId));
  if (!view.ok || view.data.conflicts.length === 0) return;
  const { conflicts, seenAs } = view.data;
  const choices = new Map(
    conflicts.map(({ id, choices: offered }, place): [string, Choice] => [
      id,
      offered[(draws[place % draws.length] ?? 0) % offered.length] ?? 'ours',
    ]),
  );
  const decided = here(run).resolve(keyOf(scenarioId), seenAs, Object.fromEntries(choices));
  if (!decided.ok) return;
  // The person had both copies before their eyes.
  run.judge.choose(conflicts, choices);
  run.counts.conflicts += conflicts.length;
};

/** The person looks at the service for a create that was not answered, once nothing is under way any more. */
export const lookFor = (run: Run, scenarioId: string): void => {
  const { tables, service } = run.world;
  const entry = tables.outbox.find(scenarioId, profileId);
  if (entry?.state !== 'blocked' || !isCreateInDoubt(entry.reason)) return;
  if (service.hanging().some(({ kind }) => kind === 'create')) return;
  run.counts.unknownCreates += 1;
  const [remoteId] = recordsOf(run, scenarioId);
  const { publishing } = run.processes[0];
  if (remoteId === undefined) publishing.createdNothing(keyOf(scenarioId));
  else
    void publishing
      .foundCreated(keyOf(scenarioId), remoteId, false)
      .then((found) =>
        found.ok && found.data.status === 'different'
          ? publishing.foundCreated(keyOf(scenarioId), remoteId, true)
          : found,
      )
      .catch(() => undefined);
};
