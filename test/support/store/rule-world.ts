import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import { createRuleModel } from '../../../main/analysis/rule-model.ts';
import { createRuleRun, type RuleRun, type RuleRunPorts } from '../../../main/core/rules/rule-run.ts';
import { StoreError } from '../../../main/platform/store-error.ts';
import type { RuleModel } from '../../../main/ports/rules.ts';
import { readFigured } from '../../../main/store/figures/read-figured.ts';
import { openStore, type Store } from '../../../main/store/index.ts';
import { withRuledLines } from '../../../main/store/rules/read-ruled.ts';
import { ruledText } from '../../../main/store/rules/rule-rows.ts';
import type { RuleQuestionStatus } from '../../../shared/contract/scenarios/rules.ts';
import type { Rule } from '../../../shared/rule/rule.ts';
import { servicingVectors } from '../../vectors/servicing-vectors.ts';
import { movableClock } from '../engine/store.ts';
import { bodyOf, catalogueAt, fillLibrary } from './library-run.ts';

/** Scenarios in the library: three batches of a run. */
export const librarySize = 40;
const lenderIds = servicingVectors.lenders.slice(0, 3).map(({ id }) => id);
export const ratesBy = (by: number): Rule => ({
  name: `Rates ${by}`,
  source: '',
  changes: [{ kind: 'rates', lenders: 'all', by }],
});

/** A desk whose computing can fail, and that can be killed at any moment. */
export class RuleWorld {
  readonly folder: string;
  readonly clock = movableClock();
  points = 0;
  /** How many of the next computations fail. */
  failing = 0;
  computations = 0;
  /** How many of the next uses of the store fail. */
  refusing = 0;
  /** Called once the rows of the next computation are read, before their figures are stored. */
  whileComputing: (() => void) | undefined;
  /** Called once when rows are counted the next time. */
  whileCounting: (() => void) | undefined;
  /** Rows that no computation has figures for. */
  uncomputed: readonly number[] = [];
  readonly reported: unknown[] = [];
  readonly told: RuleQuestionStatus[] = [];
  store: Store;
  run: RuleRun;
  readonly teamId: string;
  lenders = catalogueAt({});

  constructor(folder: string) {
    this.folder = folder;
    this.store = openStore({ folder: this.folder, clock: this.clock, dailyBackup: false });
    this.teamId = fillLibrary(this.store, librarySize);
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
        const read = readFigured(this.folder, rows);
        this.once('whileComputing');
        return read
          .filter(({ row }) => !this.uncomputed.includes(row))
          .map(({ row, version, record }) => ({
            ...{ row, version },
            figures: ruledText(model.compute(record.scenario, rules)),
          }));
      },
    };
  }

  once(name: 'whileComputing' | 'whileCounting'): void {
    const { [name]: work } = this;
    this[name] = undefined;
    work?.();
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
      rows: (...asked) => {
        this.once('whileCounting');
        return rules.rows(...asked);
      },
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

  open({ quiet = () => Promise.resolve() }: Partial<Pick<RuleRunPorts, 'quiet'>> = {}): RuleRun {
    return createRuleRun({
      store: this.refusingStore(),
      model: () => this.model(),
      teamIds: () => [this.teamId],
      clock: this.clock,
      quiet,
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

  /** The scenarios as they were made. */
  #inOrder() {
    const page = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: librarySize } as const;
    return this.store.library.list([this.teamId], page).items;
  }

  edit(number: number): void {
    const items = this.#inOrder();
    const id = items[number % items.length]?.id ?? '';
    this.store.scenarios.update([this.teamId], id, {
      parts: { home_loans: bodyOf(number + 7).home_loans },
      editedBy: 'sam@example.com',
      editedOn: new Date(this.clock.now()).toISOString(),
    });
  }

  remove(number: number): void {
    const items = this.#inOrder();
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
    const rows = Array.from({ length: librarySize }, (_, index) => index + 1);
    return new Map(
      readFigured(this.folder, rows).map(({ record }) => [record.id, ruledText(model.compute(record.scenario, rules))]),
    );
  }

  async close(): Promise<void> {
    await this.run.close();
    this.store.close();
  }
}
