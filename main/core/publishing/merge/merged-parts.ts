import type { PartName } from '../../../../shared/publishing/content.ts';
import type { MergedPlace } from '../../../../shared/publishing/merge.ts';
import type { ListPart } from '../content/content.ts';
import type { LiftedPart } from './lifted.ts';
import type { MergedElement } from './merge-elements.ts';

/** A part that was merged element by element. */
export interface ByElement {
  readonly kind: 'by_element';
  readonly elements: readonly MergedElement[];
}

/** A part that was taken from one side as a whole; `conflict` when both have a claim. */
export interface AsWhole {
  readonly kind: 'whole';
  readonly group: readonly ListPart[];
  readonly mine: LiftedPart;
  readonly theirs: LiftedPart;
  readonly conflict: boolean;
  readonly from: MergedPlace['from'] | undefined;
}

export type MergedParts = ReadonlyMap<PartName, ByElement | AsWhole>;
