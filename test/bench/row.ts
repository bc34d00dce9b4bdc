/** One measured figure and its budget. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  /** `×` for ratios of one run, else a unit such as `ms`, `KB gzip`, `MB`. */
  readonly unit: string;
  /** The highest figure that passes. */
  readonly budget: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
};

/**
 * Median milliseconds of each task, measured in turns so that a slow moment of the machine affects all of
 * them alike.
 */
export const inTurns = async <K extends string>(
  rounds: number,
  tasks: Readonly<Record<K, () => unknown>>,
): Promise<Record<K, number>> => {
  const names = Object.keys(tasks) as K[];
  const times = new Map<K, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds + Math.ceil(rounds / 5); round++) {
    for (const name of names) {
      const began = performance.now();
      await tasks[name]();
      const took = performance.now() - began;
      if (round >= Math.ceil(rounds / 5)) times.get(name)?.push(took);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<K, number>;
};
