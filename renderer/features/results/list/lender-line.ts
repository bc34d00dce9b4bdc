import { shallow } from 'zustand/shallow';
import type { LenderCost } from '../../../../shared/costs/cheapest-products.ts';
import type { StatusKind } from '../../../../shared/scenario/lender-status.ts';
import type { LenderRow } from '../../../ui/lenders/lender-rows.ts';
import type { Origin } from '../../../ui/lenders/origin.ts';
import { type Tone, wordsOf } from '../../../ui/results/status-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { type BarScale, positionOn } from './bar-scale.ts';
import { type Cell, lenderColumns } from './lender-columns.ts';

/** Where an answer comes from that was not computed here. */
interface SourceLine {
  readonly service?: string;
  readonly colour?: string;
  readonly computedAtMs?: number;
  /** It is of another version than is on screen. */
  readonly otherVersion?: boolean;
}

/**
 * One lender as the list shows it. Every value but the cells is a primitive, and so are theirs, so that two lines are
 * compared value by value and a row that would look the same is not drawn again.
 */
export interface LenderLine extends SourceLine {
  readonly id: string;
  readonly name: string;
  readonly whiteLabel: boolean;
  readonly starred: boolean;
  readonly origin?: Origin | undefined;
  /** Its figures are too old to rely on. */
  readonly old: boolean;
  readonly tone: Tone;
  /** The end of the bar and the line of the amount asked, percent of the scale. */
  readonly barEnd: number;
  /** How far servicing alone would reach, where the security holds the bar. */
  readonly servicingEnd?: number;
  /** The scale does not start at zero. */
  readonly isCut: boolean;
  readonly askedAt?: number;
  /** The status of the answer, where there is one. */
  readonly kind?: StatusKind;
  readonly close?: boolean;
  /** A cell for each column, where there is an answer. */
  readonly cells: readonly Cell[];
  /** Why there is no answer. */
  readonly error?: string;
}

const sourceOf = ({ source }: LenderRow): SourceLine =>
  source === undefined
    ? {}
    : {
        ...{ service: visibleText(source.service), colour: source.colour },
        ...{ computedAtMs: source.atMs, otherVersion: source.isStale },
      };

/** What the line of a lender takes from beside its row. */
export interface LineContext {
  /** Of the cheapest products. */
  readonly cost?: LenderCost | undefined;
  /** Where lenders of several kinds are listed. */
  readonly origin?: Origin | undefined;
  readonly scale: BarScale | undefined;
  /** The amount asked in the run, AUD. */
  readonly asked: number;
  readonly starred: boolean;
  /** The lender's figures are older than they may be. */
  readonly old: boolean;
}

type BarLine = Pick<LenderLine, 'barEnd' | 'servicingEnd' | 'isCut'>;

const barOf = (row: LenderRow, scale: BarScale | undefined): BarLine => {
  const lends = row.computed ? row.status.lends : undefined;
  const isCut = scale !== undefined && scale.from > 0;
  if (scale === undefined || lends === undefined) return { barEnd: 0, isCut };
  const servicingEnd = lends.heldBy === 'security' ? positionOn(lends.capacity, scale) : undefined;
  return { barEnd: positionOn(lends.amount, scale), isCut, ...(servicingEnd !== undefined && { servicingEnd }) };
};

export const lineOf = (row: LenderRow, { scale, asked, starred, old, cost, origin }: LineContext): LenderLine => ({
  ...{ id: row.id, name: row.name, whiteLabel: row.whiteLabel, starred, origin },
  old: old || row.source?.isStale === true,
  tone: row.computed ? wordsOf(row.status).tone : 'quiet',
  ...barOf(row, scale),
  ...(scale && asked > 0 && { askedAt: positionOn(asked, scale) }),
  ...sourceOf(row),
  ...(row.computed
    ? {
        ...{ kind: row.status.kind, close: row.status.close },
        cells: lenderColumns.map(({ cell }) => cell({ ...row, cost })),
      }
    : { cells: [], error: row.error.message }),
});

/** Whether two lines look the same. */
export const isSameLine = ({ cells: before, ...line }: LenderLine, { cells, ...other }: LenderLine): boolean =>
  shallow(line, other) &&
  before.length === cells.length &&
  before.every((cell, column) => shallow(cell, cells[column]));
