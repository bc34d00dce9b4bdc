import * as z from 'zod';
import {
  changeGroups,
  type DatedFigure,
  type FigureChange,
  type FigureDay,
  type FigureRun,
  runStates,
} from '../../../shared/scenario/kept-figures.ts';
import type { LenderFigure } from '../../../shared/scenario/lender-figures.ts';
import { bestStatuses } from '../../../shared/scenario/marks.ts';
import { bytes, jsonText, readRow } from '../database/read-row.ts';
import { sealRow, soundRow } from '../publishing/sealed-row.ts';

/*
 * Figures as rows: whole cents, and the status as its index in the list, so that a scenario's day takes a few hundred
 * bytes. What would be lent is written where it is not the capacity.
 */

const cents = (amount: number): number => Math.round(amount * 100);

const figureTuple = z.tuple([
  z.string(),
  z.int(),
  z.int(),
  z
    .int()
    .min(0)
    .max(bestStatuses.length - 1),
  z.int(),
  z.int().optional(),
]);
const datedTuple = z.tuple([
  z.iso.date(),
  z.int(),
  z.int(),
  z
    .int()
    .min(0)
    .max(bestStatuses.length - 1),
  z.int(),
  z.int().optional(),
]);

type Tuple = z.infer<typeof figureTuple>;

const toTuple = (first: string, figure: Omit<LenderFigure, 'lender'>): Tuple => {
  const { capacity, lends, surplus, status, serves } = figure;
  const always = [first, cents(capacity), cents(surplus), bestStatuses.indexOf(status), Number(serves)] as const;
  return lends === capacity ? [...always] : [...always, cents(lends)];
};

const fromTuple = ([, capacity, surplus, status, serves, lends = capacity]: Tuple): Omit<LenderFigure, 'lender'> => ({
  status: bestStatuses[status] ?? 'incomplete',
  serves: serves === 1,
  capacity: capacity / 100,
  lends: lends / 100,
  surplus: surplus / 100,
});

const figuresText = jsonText.pipe(z.array(figureTuple));
const datedText = jsonText.pipe(datedTuple);

const dayRow = z.object({
  row: z.int(),
  day: z.string(),
  basis: z.int(),
  inputs: z.string(),
  figures: z.string(),
  rowHash: bytes,
});

export const dayColumns = 'row, day, basis, inputs, figures, row_hash AS rowHash';

export const dayValues = (row: number, { day, basis, inputs, figures }: FigureDay) =>
  sealRow({
    ...{ row, day, basis, inputs },
    figures: JSON.stringify(figures.map((figure) => toTuple(figure.lender, figure))),
  });

/** Throws StoreError `corrupt` for an altered row. */
export const toDay = (value: unknown): FigureDay => {
  const { day, basis, inputs, figures } = soundRow(readRow(dayRow, value, 'figures'), 'figures');
  const tuples = readRow(figuresText, figures, 'figures');
  return { day, basis, inputs, figures: tuples.map((tuple) => ({ lender: tuple[0], ...fromTuple(tuple) })) };
};

const changeRow = z.object({
  row: z.int(),
  lender: z.string(),
  changeGroup: z.enum(changeGroups),
  size: z.int(),
  inputs: z.string(),
  before: z.string(),
  after: z.string(),
  rowHash: bytes,
});

export const changeColumns = `figure_changes.row, lender, change_group AS changeGroup, size, inputs, before, after,
  figure_changes.row_hash AS rowHash`;

const datedOf = (text: string): DatedFigure => {
  const tuple = readRow(datedText, text, 'a change');
  return { day: tuple[0], ...fromTuple(tuple) };
};

const datedTextOf = ({ day, ...figure }: DatedFigure): string => JSON.stringify(toTuple(day, figure));

export const changeValues = (row: number, { lender, group, inputs, before, after }: FigureChange) =>
  sealRow({
    ...{ row, lender, changeGroup: group, inputs },
    size: Math.abs(cents(after.capacity) - cents(before.capacity)),
    before: datedTextOf(before),
    after: datedTextOf(after),
  });

/** Throws StoreError `corrupt` for an altered row. */
export const toChange = (value: unknown): FigureChange => {
  const stored = soundRow(readRow(changeRow, value, 'a change'), 'a change');
  const { lender, changeGroup: group, inputs, before, after } = stored;
  return { lender, group, inputs, before: datedOf(before), after: datedOf(after) };
};

const runRow = z.object({
  state: z.enum(runStates),
  basis: z.int(),
  beganOn: z.string(),
  cursor: z.int(),
  done: z.int(),
  total: z.int(),
  lenders: z.string(),
  uncompared: z.int(),
  dismissed: z.int(),
  rowHash: bytes,
});

export const runSql = `SELECT state, basis, began_on AS beganOn, cursor, done, total, lenders, uncompared, dismissed,
  row_hash AS rowHash FROM figure_run`;

export const runValues = ({ lenders, dismissed, ...run }: FigureRun) =>
  sealRow({ ...run, lenders: JSON.stringify(lenders), dismissed: Number(dismissed) });

const namesText = jsonText.pipe(z.array(z.string()));

/** Throws StoreError `corrupt` for an altered row. */
export const toRun = (value: unknown): FigureRun => {
  const { rowHash: _hash, ...run } = soundRow(readRow(runRow, value, 'a run'), 'a run');
  return { ...run, lenders: readRow(namesText, run.lenders, 'a run'), dismissed: run.dismissed === 1 };
};

const basisRow = z.object({ id: z.int(), lenders: z.string(), rowHash: bytes });
const basisText = jsonText.pipe(z.array(z.tuple([z.string(), z.string()])));

export const basisColumns = 'id, lenders, row_hash AS rowHash';

export const basisValues = (id: number, lenders: string) => sealRow({ id, lenders });

/** By lender, in the order of their ids. */
export const basisTextOf = (lenders: ReadonlyMap<string, string>): string =>
  JSON.stringify([...lenders].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Throws StoreError `corrupt` for an altered row. */
export const toBasis = (value: unknown): { readonly id: number; readonly lenders: ReadonlyMap<string, string> } => {
  const { id, lenders } = soundRow(readRow(basisRow, value, 'a basis'), 'a basis');
  return { id, lenders: new Map(readRow(basisText, lenders, 'a basis')) };
};
