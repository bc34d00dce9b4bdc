import type { FigureRun } from '../../../shared/scenario/kept-figures.ts';

type Fingerprints = ReadonlyMap<string, string>;

/** The lenders in both whose figures have a different basis now. */
export const changedLenders = (before: Fingerprints, after: Fingerprints): string[] =>
  [...after].filter(([id, now]) => (before.get(id) ?? now) !== now).map(([id]) => id);

/** A list that was not finished or dismissed continues: its figures are still compared with those before it. */
const continues = ({ state, dismissed, lenders }: FigureRun): boolean =>
  state !== 'done' || (!dismissed && lenders.length > 0);

export interface NewRun {
  readonly run: FigureRun;
  /** The listed changes belong to an earlier run. */
  readonly clears: boolean;
}

/** The next run, when figures have a new basis; undefined when the basis is unchanged. */
export const nextRun = (
  before: FigureRun | undefined,
  bases: { readonly was: Fingerprints | undefined; readonly is: Fingerprints; readonly number: number },
  now: () => { readonly beganOn: string; readonly total: number },
): NewRun | undefined => {
  if (before?.basis === bases.number) return undefined;
  const { beganOn, total } = now();
  const state = total === 0 ? 'done' : 'running';
  const fresh = { state, beganOn, total, basis: bases.number, cursor: 0, done: 0, dismissed: false } as const;
  const changed = changedLenders(bases.was ?? new Map(), bases.is);
  if (before === undefined || !continues(before))
    return { run: { ...fresh, lenders: changed, uncompared: 0 }, clears: true };
  const lenders = [...new Set([...before.lenders, ...changed])];
  return { run: { ...fresh, lenders, uncompared: before.uncompared }, clears: false };
};
