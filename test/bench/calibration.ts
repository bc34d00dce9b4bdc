import { hash } from 'node:crypto';
import { median } from './row.ts';

const rounds = 200;
const text = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => ({ index, name: `Applicant ${index}` })));

/** Parsing, sorting and hashing, as the application does. */
export const fixedWork = (): string => {
  const parsed = JSON.parse(text) as { name: string }[];
  return hash('sha256', JSON.stringify(parsed.toSorted((a, b) => (a.name < b.name ? 1 : -1))));
};

/**
 * Milliseconds of a fixed piece of work, to compare this machine's current speed with that of the machine
 * that wrote the baseline.
 */
export const calibrationMs = (): number => {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    fixedWork();
    return performance.now() - began;
  });
  return median(times);
};
