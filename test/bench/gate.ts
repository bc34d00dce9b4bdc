import { scenarioBody } from '../../shared/service/scenario.ts';
import { vectorScenario } from '../vectors/servicing-vectors.ts';
import { fixedWork } from './calibration.ts';
import { priceOfAll } from './panel.ts';
import type { BenchRow } from './row.ts';
import { servicingTasks } from './servicing.ts';
import { searchOnce } from './solver.ts';

/** Enough for the compiler to settle, which threads of its own do when they get to it. */
const warmUpMs = 400;
/** Some systems count a thread's time in steps of ten milliseconds. */
const sliceMs = 60;
const rounds = 2;

/** What this thread works during `count` turns, milliseconds, whoever else uses the processor meanwhile. */
const workedMs = (task: () => unknown, count: number): number => {
  const before = process.threadCpuUsage();
  for (let turn = 0; turn < count; turn += 1) task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** How many turns make a slice, after a warm-up by processor time: a busy machine must not shorten it. */
const turnsOf = (task: () => unknown): number => {
  let [turns, worked] = [1, 0];
  for (let slice = workedMs(task, turns); slice < sliceMs; slice = workedMs(task, turns)) {
    turns *= 2;
    worked += slice;
  }
  while (worked < warmUpMs) worked += workedMs(task, turns);
  return turns;
};

/**
 * How many times as long a task works as a fixed piece of work, measured in turns: the lower of two, since what
 * others do to the caches lengthens one or the other for a while.
 */
const ratioOf = (task: () => unknown, fixedTurns: number): number => {
  const turns = turnsOf(task);
  const ratios = Array.from({ length: rounds }, () => {
    const fixed = workedMs(fixedWork, fixedTurns) / fixedTurns;
    return workedMs(task, turns) / turns / fixed;
  });
  return Math.min(...ratios);
};

const scenario = JSON.stringify(vectorScenario('S6 investors, established home'));

const parse = (): unknown => scenarioBody.parse(JSON.parse(scenario));

/** Each with the most that it may take on any machine, in turns of the fixed work. */
const tasks = (): Readonly<Record<string, readonly [task: () => unknown, budget: number]>> => {
  const { figures, explained } = servicingTasks();
  return {
    'bundled lenders computed': [figures, 2.5],
    'one lender explained': [explained, 1],
    'a search for the amount asked': [searchOnce, 300],
    '1,000 products priced': [priceOfAll, 15],
    'a scenario parsed': [parse, 0.1],
  };
};

/** What is measured within seconds and on a busy machine: ratios of processor time. A part of `npm test`. */
export const benchGate = (): BenchRow[] => {
  const fixedTurns = turnsOf(fixedWork);
  return Object.entries(tasks()).map(([name, [task, budget]]) => ({
    ...{ name: `${name} / fixed work`, value: ratioOf(task, fixedTurns), unit: '×', budget },
  }));
};
