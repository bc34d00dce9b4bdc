import type { FigureRun } from '../../../shared/scenario/kept-figures.ts';

type Fingerprints = ReadonlyMap<string, string>;

/** The lenders of both whose figures are computed with something else now. */
export const changedLenders = (before: Fingerprints, after: Fingerprints): string[] =>
  [...after].filter(([id, now]) => (before.get(id) ?? now) !== now).map(([id]) => id);

/** A list that was not finished, or not put away, goes on: its figures stay compared with those before it. */
const goesOn = ({ state, dismissed, lenders }: FigureRun): boolean =>
  state !== 'done' || (!dismissed && lenders.length > 0);

export interface NewRun {
  readonly run: FigureRun;
  /** The changes that are listed belong to an earlier run. */
  readonly clears: boolean;
}

/** The run that follows when figures are computed with something else than before; undefined where they are not. */
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
  if (before === undefined || !goesOn(before))
    return { run: { ...fresh, lenders: changed, uncompared: 0 }, clears: true };
  const lenders = [...new Set([...before.lenders, ...changed])];
  return { run: { ...fresh, lenders, uncompared: before.uncompared }, clears: false };
};
