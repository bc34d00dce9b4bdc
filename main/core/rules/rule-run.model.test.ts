import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { RuleQuestionStatus } from '../../../shared/contract/scenarios/rules.ts';
import type { Rule } from '../../../shared/rule/rule.ts';
import { movableClock, temporaryFolders } from '../../../test/support/engine/store.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { bodyOf, catalogueAt, fillLibrary } from '../../../test/support/store/library-run.ts';
import { servicingVectors } from '../../../test/vectors/servicing-vectors.ts';
import { createRuleModel } from '../../analysis/rule-model.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { RuleModel } from '../../ports/rules.ts';
import { openStore, readFigured, ruledText, type Store, withRuledLines } from '../../store/index.ts';
import { createRuleRun, type RuleRun, type RuleRunPorts } from './rule-run.ts';

const folders = temporaryFolders();
afterAll(() => folders.removeAll());

const size = 40;
const lenderIds = servicingVectors.lenders.slice(0, 3).map(({ id }) => id);
const ratesBy = (by: number): Rule => ({
  name: `Rates ${by}`,
  source: '',
  changes: [{ kind: 'rates', lenders: 'all', by }],
});

/** A desk whose computing can fail, and that can be killed at any moment. */
class World {
  readonly folder = folders.make();
  readonly clock = movableClock();
  points = 0;
  /** How many of the next computations fail. */
  failing = 0;
  computations = 0;
  /** How many of the next uses of the store fail. */
  refusing = 0;
  readonly reported: unknown[] = [];
  readonly told: RuleQuestionStatus[] = [];
  store: Store;
  run: RuleRun;
  readonly teamId: string;
  lenders = catalogueAt({});

  constructor() {
    this.store = openStore({ folder: this.folder, clock: this.clock, dailyBackup: false });
    this.teamId = fillLibrary(this.store, size);
    this.changeLenders(0);
    this.run = this.open();
  }

  changeLenders(points: number): void {
    this.points = points;
    this.lenders = catalogueAt(Object.fromEntries(lenderIds.map((id) => [id, points])));
  }

  model(): Pick<RuleModel, 'prepare' | 'compute'> {
    const model = createRuleModel(this.lenders, this.clock);
    return {
      prepare: model.prepare,
      compute: async ({ rules, basis }, rows) => {
        this.computations += 1;
        await Promise.resolve();
        if (this.failing > 0) {
          this.failing -= 1;
          throw new Error('The thread ended');
        }
        const prepared = model.prepare(rules);
        if (!prepared.ok || prepared.basis !== basis) throw new Error('Other lenders');
        return readFigured(this.folder, rows).map(({ row, version, record }) => ({
          ...{ row, version },
          figures: ruledText(model.compute(record.scenario, rules)),
        }));
      },
    };
  }

  refusingStore(): Store['rules'] {
    const refuse = (): void => {
      if (this.refusing === 0) return;
      this.refusing -= 1;
      throw new StoreError('unavailable');
    };
    const { rules } = this.store;
    return {
      ...rules,
      stale: (...asked) => {
        refuse();
        return rules.stale(...asked);
      },
      setState: (...asked) => {
        refuse();
        rules.setState(...asked);
      },
    };
  }

  open({
    quiet = () => Promise.resolve(),
    lull = () => setImmediate(),
  }: Partial<Pick<RuleRunPorts, 'quiet' | 'lull'>> = {}): RuleRun {
    return createRuleRun({
      store: this.refusingStore(),
      model: () => this.model(),
      teamIds: () => [this.teamId],
      clock: this.clock,
      ...{ quiet, lull },
      onProgress: (question) => this.told.push(question),
      report: (error) => this.reported.push(error),
    });
  }

  /** Nothing of the running desk is asked to end: what is in the file is all that is left. */
  async crash(): Promise<void> {
    const { run, store } = this;
    this.store = openStore({ folder: this.folder, clock: this.clock, dailyBackup: false });
    await run.close();
    store.close();
    this.run = this.open();
    await this.run.start();
  }

  edit(number: number): void {
    const { items } = this.store.library.list([this.teamId], {
      search: '',
      sort: 'dateCreated',
      direction: 'asc',
      offset: 0,
      limit: size,
    });
    const id = items[number % items.length]?.id ?? '';
    this.store.scenarios.update([this.teamId], id, {
      parts: { home_loans: bodyOf(number + 7).home_loans },
      editedBy: 'sam@example.com',
      editedOn: new Date(this.clock.now()).toISOString(),
    });
  }

  remove(number: number): void {
    const { items } = this.store.library.list([this.teamId], {
      search: '',
      sort: 'dateCreated',
      direction: 'asc',
      offset: 0,
      limit: size,
    });
    const id = items[number % items.length]?.id;
    if (id !== undefined && items.length > 5) this.store.library.remove([this.teamId], id);
  }

  async turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) await setImmediate();
  }

  async finish(): Promise<void> {
    for (let turn = 0; turn < 2_000 && this.run.status()?.state === 'running'; turn += 1) await this.turns(1);
  }

  /** What is stored for the newest question, by scenario. */
  answer(): Map<string, string> {
    const question = this.store.rules.newest();
    if (question === undefined) return new Map();
    return withRuledLines(this.folder, { teamIds: [this.teamId], question }, (lines) => {
      const found = new Map<string, string>();
      for (const { scenarioId, isCurrent, description: _title, ...ruled } of lines) {
        expect(found.has(scenarioId), 'a scenario counts once').toBe(false);
        if (isCurrent) found.set(scenarioId, ruledText(ruled));
      }
      return found;
    });
  }

  /** What it should be, computed anew from the file. */
  expected(rules: readonly Rule[]): Map<string, string> {
    const model = createRuleModel(this.lenders, this.clock);
    const rows = Array.from({ length: size }, (_, index) => index + 1);
    return new Map(
      readFigured(this.folder, rows).map(({ record }) => [record.id, ruledText(model.compute(record.scenario, rules))]),
    );
  }

  async close(): Promise<void> {
    await this.run.close();
    this.store.close();
  }
}

type Step =
  | { readonly kind: 'turns' | 'edit' | 'remove' | 'fail'; readonly number: number }
  | { readonly kind: 'ask' | 'lenders'; readonly by: number }
  | { readonly kind: 'stop' | 'resume' | 'crash' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('turns' as const), number: fc.integer({ min: 1, max: 12 }) }) },
  fc.record({ kind: fc.constant('ask' as const), by: fc.constantFrom(0.25, 1) }),
  fc.record({ kind: fc.constantFrom('stop' as const, 'resume' as const, 'crash' as const) }),
  fc.record({ kind: fc.constant('fail' as const), number: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constantFrom('edit' as const, 'remove' as const), number: fc.nat(99) }),
  fc.record({ kind: fc.constant('lenders' as const), by: fc.constantFrom(0, 0.5) }),
);

const take = async (world: World, one: Step): Promise<void> => {
  if (one.kind === 'turns') await world.turns(one.number);
  else if (one.kind === 'ask') expect(world.run.ask([ratesBy(one.by)], {})).toMatchObject({ ok: true });
  else if (one.kind === 'stop') world.run.stop();
  else if (one.kind === 'resume') world.run.resume();
  else if (one.kind === 'crash') await world.crash();
  else if (one.kind === 'fail') world.failing = one.number;
  else if (one.kind === 'edit') world.edit(one.number);
  else if (one.kind === 'remove') world.remove(one.number);
  else if ('by' in one) world.changeLenders(one.by);
};

describe('rules put to the library', () => {
  it('are answered whole in the end, whatever was stopped, killed, edited or failed on the way, and count nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const world = new World();
        try {
          for (const one of steps) {
            await take(world, one);
            world.clock.advance(1);
            const status = world.run.status();
            if (status !== undefined) expect(status.done).toBeLessThanOrEqual(status.total);
          }
          world.failing = 0;
          world.run.ask([ratesBy(0.25)], {});
          await world.finish();
          const expected = world.expected([ratesBy(0.25)]);
          expect(world.answer()).toEqual(expected);
          expect(world.run.status()).toMatchObject({
            state: 'done',
            done: expected.size,
            total: expected.size,
            isOutdated: false,
          });
        } finally {
          await world.close();
        }
      }),
      propertyRuns(25),
    );
  });

  it('are answered from what is stored when they are asked again, and for the edited alone', async () => {
    const world = new World();
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    const first = world.computations;
    world.clock.advance(1);
    world.run.ask([ratesBy(1)], {});
    await world.finish();
    world.clock.advance(1);
    const second = world.computations;
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    expect([first, second, world.computations]).toEqual([3, 6, 6]);
    world.edit(3);
    world.clock.advance(1);
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    expect(world.computations).toBe(7);
    expect(world.answer()).toEqual(world.expected([ratesBy(0.25)]));
    await world.close();
  });

  it('stay answered where they are asked again and stopped, to be compared with the next answer', async () => {
    const world = new World();
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    const first = world.store.rules.newest();
    world.edit(3);
    world.clock.advance(1);
    world.run.ask([ratesBy(0.25)], {});
    expect(world.run.status()).toMatchObject({ state: 'running' });
    world.run.stop();
    expect(world.run.status()).toMatchObject({ state: 'done', done: size - 1, total: size });
    world.changeLenders(0.5);
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    const second = world.store.rules.newest();
    expect([first?.id === second?.id, second && world.store.rules.earlier(second)?.id]).toEqual([false, first?.id]);
    await world.close();
  });

  it('stop where lenders change, and say that they have to be asked again', async () => {
    const world = new World();
    world.run.ask([ratesBy(0.25)], {});
    await world.turns(2);
    world.changeLenders(0.5);
    await world.finish();
    expect(world.run.status()).toMatchObject({ state: 'cancelled', isOutdated: true });
    world.run.resume();
    expect(world.run.status()).toMatchObject({ state: 'cancelled' });
    await world.close();
  });

  it('stop on request before the desk is quiet, and do not begin by themselves then', async () => {
    const world = new World();
    world.run.ask([ratesBy(0.25)], {});
    await world.run.close();
    const quiet = Promise.withResolvers<undefined>();
    world.run = world.open({ quiet: () => quiet.promise });
    const started = world.run.start();
    expect(world.run.status()).toMatchObject({ state: 'running' });
    world.run.stop();
    expect([world.run.status(), world.told.at(-1)]).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    quiet.resolve(undefined);
    await started;
    await world.turns(3);
    expect(world.run.status()).toMatchObject({ state: 'cancelled', hasFailed: false });
    world.run.resume();
    await world.finish();
    expect(world.answer()).toEqual(world.expected([ratesBy(0.25)]));
    await world.close();
  });

  it('give way to calls after each batch, and end where the desk is closed meanwhile', async () => {
    const world = new World();
    const lulls: (() => void)[] = [];
    const longest: number[] = [];
    await world.run.close();
    world.run = world.open({
      lull: (maxMs, signal) =>
        new Promise((resolve) => {
          lulls.push(resolve);
          longest.push(maxMs);
          signal.addEventListener('abort', () => resolve());
        }),
    });
    world.run.ask([ratesBy(0.25)], {});
    for (const batch of [1, 2]) {
      await vi.waitUntil(() => lulls.length === batch);
      await world.turns(3);
      expect([world.computations, lulls.length]).toEqual([batch, batch]);
      if (batch === 1) lulls[0]?.();
    }
    await world.run.close();
    expect(world.computations).toBe(2);
    expect(longest.every((ms) => ms > 0 && ms < Infinity)).toBe(true);
    await world.close();
  });

  it('stop with the reason where they cannot be computed or stored, and go on when they are resumed', async () => {
    const world = new World();
    world.run.ask([ratesBy(0.25)], {});
    world.failing = 3;
    await world.finish();
    expect(world.run.status()).toMatchObject({ state: 'cancelled', hasFailed: true });
    expect(world.reported).toHaveLength(3);
    world.run.resume();
    expect(world.run.status()).toMatchObject({ state: 'running', hasFailed: false });
    world.refusing = 1;
    await world.finish();
    expect(world.run.status()).toMatchObject({ state: 'cancelled', hasFailed: true });
    expect(world.told.at(-1)).toMatchObject({ state: 'cancelled', hasFailed: true });
    world.run.resume();
    await world.finish();
    expect(world.run.status()).toMatchObject({ state: 'done', hasFailed: false });
    expect(world.answer()).toEqual(world.expected([ratesBy(0.25)]));
    await world.close();
  });

  it('stop or go on at request where not even their end could be stored', async () => {
    const world = new World();
    for (const request of ['stop', 'resume'] as const) {
      world.clock.advance(1);
      world.run.ask([ratesBy(request === 'stop' ? 0.25 : 1)], {});
      // The rows are not found, and the state is not written.
      world.refusing = 2;
      await world.turns(4);
      expect([world.refusing, world.run.status()]).toMatchObject([0, { state: 'running' }]);
      world.run[request]();
      if (request === 'stop') expect(world.run.status()).toMatchObject({ state: 'cancelled' });
      await world.finish();
    }
    expect(world.run.status()).toMatchObject({ state: 'done' });
    expect(world.answer()).toEqual(world.expected([ratesBy(1)]));
    await world.close();
  });

  it('are refused where they cannot be applied, and what was asked before stays', async () => {
    const world = new World();
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    const before = world.run.status();
    const refused = world.run.ask(
      [{ name: 'x', source: '', changes: [{ kind: 'rates', lenders: ['nobody'], by: 1 }] }],
      {},
    );
    expect(refused).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
    expect(world.run.status()).toEqual(before);
    await world.close();
  });
});
