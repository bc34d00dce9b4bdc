import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRuleModel } from '../../main/analysis/rule-model.ts';
import { createBackgroundThread } from '../../main/background/background-thread.ts';
import { rulesOn } from '../../main/background/on-background.ts';
import { createRuleRun } from '../../main/core/rules/rule-run.ts';
import { loadCatalogue } from '../../main/engine/index.ts';
import { openStore } from '../../main/store/index.ts';
import { build } from '../../scripts/build.mjs';
import { nodeHost } from '../../scripts/lib/node-host.mjs';
import type { RuleQuestionStatus } from '../../shared/contract/scenarios/rules.ts';
import type { Rule } from '../../shared/rule/rule.ts';
import { backgroundThread } from '../support/desk/open.ts';
import { startDeskProcess } from '../support/desk/process.ts';
import { movableClock } from '../support/engine/store.ts';
import { projectRoot } from '../support/source-files.ts';
import { fillLibrary } from '../support/store/library-run.ts';
import { residentMegabytes } from './host-memory.ts';
import { copyLibrary } from './library.ts';
import { type BenchRow, median } from './row.ts';

const scenarios = 2_000;
/** Until the thread for what takes long has ended. */
const idleMs = 80_000;
const rule: Rule = { name: 'Rates', source: '', changes: [{ kind: 'rates', lenders: 'all', by: 0.25 }] };

const msOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/** A library of 2,000 at the bundled lenders under one rule: the work, and what of it the thread that answers keys does. */
export const benchRuleRun = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  const clock = movableClock(Date.now());
  const store = openStore({ folder, clock, dailyBackup: false });
  const thread = createBackgroundThread({ file: backgroundThread, clock });
  try {
    const teamIds = [fillLibrary(store, scenarios)];
    const catalogue = loadCatalogue(join(projectRoot, 'assets'));
    thread.use(catalogue);
    const onThread = rulesOn(thread, folder, { isBusy: () => false });
    const { taxYears, prepare } = createRuleModel(catalogue, clock);
    const errors: unknown[] = [];
    const run = createRuleRun({
      ...{ store: store.rules, clock, teamIds: () => teamIds },
      model: () => ({ taxYears, prepare, ...onThread }),
      quiet: () => Promise.resolve(),
      onProgress: () => undefined,
      report: (error) => errors.push(error),
    });
    const runs: { readonly whole: number; readonly front: number; readonly asked: number }[] = [];
    for (let day = 0; day < 3; day += 1) {
      // Another day is another question.
      clock.advance(86_400_000);
      const [front, all] = [process.threadCpuUsage(), process.cpuUsage()];
      run.ask([rule], {});
      const asked = msOf(process.threadCpuUsage(front));
      while (run.status()?.state === 'running') await wait(250);
      runs.push({ whole: msOf(process.cpuUsage(all)), front: msOf(process.threadCpuUsage(front)), asked });
    }
    const [error] = errors;
    if (error !== undefined || run.status()?.done !== scenarios)
      throw new Error('The library was not computed', { cause: error });
    await run.close();
    const of = (what: keyof (typeof runs)[number]): number => median(runs.map((run) => run[what]));
    return [
      { name: '2,000 scenarios at 14 lenders under a rule', value: of('whole'), unit: 'ms', budget: 20_000 },
      { name: '2,000 scenarios under a rule, on the front thread', value: of('front'), unit: 'ms', budget: 1_500 },
      { name: 'asking 2,000 scenarios, before the first is computed', value: of('asked'), unit: 'ms', budget: 50 },
    ];
  } finally {
    await thread.close();
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The Node host, as it ships, with a library of 50,000 under one rule: how long it takes, and how much memory more than at rest. */
export const benchLargeRuleRun = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  await build(['renderer']);
  copyLibrary(folder);
  const desk = await startDeskProcess(folder, folder, nodeHost);
  try {
    // The first start computes the library; its thread ends a minute later.
    while ((await desk.call('figures.status', { moreThan: 0 })).run?.state === 'running') await wait(2_000);
    // A connection that nothing is said on is closed.
    for (let idle = 0; idle < idleMs; idle += 2_000) {
      await wait(2_000);
      await desk.call('app.info', {});
    }
    const rest = residentMegabytes(desk.pid);
    const waits: number[] = [];
    let peak = rest;
    const began = performance.now();
    await desk.call('rules.put', { rule });
    let question: RuleQuestionStatus | null = await desk.call('rules.ask', { scope: {} });
    while (question?.state === 'running') {
      await wait(500);
      peak = Math.max(peak, residentMegabytes(desk.pid));
      const called = performance.now();
      ({ question } = await desk.call('rules.status', {}));
      waits.push(performance.now() - called);
    }
    const seconds = (performance.now() - began) / 1_000;
    await desk.call('rules.effects', {});
    const read = residentMegabytes(desk.pid);
    if (question?.done !== question?.total) throw new Error(`Computed ${String(question?.done)}`);
    return [
      { name: '50,000 scenarios at 14 lenders under a rule', value: seconds, unit: 's', budget: 600 },
      { name: '50,000 scenarios under a rule add meanwhile', value: peak - rest, unit: 'MB', budget: 60 },
      { name: 'the answer of 50,000 scenarios adds when it is read', value: read - rest, unit: 'MB', budget: 60 },
      { name: 'a call during 50,000 scenarios under a rule', value: median(waits), unit: 'ms', budget: 50 },
    ];
  } finally {
    await desk.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
