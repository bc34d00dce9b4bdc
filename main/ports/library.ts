import type { ScenarioSummary } from '../../shared/contract/scenarios/scenarios.ts';
import type { LibraryQuery, Marks } from '../../shared/scenario/marks.ts';
import type { Variant } from '../../shared/scenario/variants.ts';

/** `total`: how many can be listed. `more`: the search matches others beyond them. */
export interface LibraryPage {
  readonly total: number;
  readonly more: boolean;
  readonly items: ScenarioSummary[];
}

/**
 * What the desk does with stored scenarios that the service has no operation for: list, mark, remove, restore.
 * Limited to the given teams, as the service is: a scenario outside them does not exist.
 */
export interface ScenarioLibrary {
  list(teamIds: readonly string[], query: LibraryQuery): LibraryPage;
  /** False when the scenario does not exist or has already been removed. */
  remove(teamIds: readonly string[], id: string): boolean;
  /** False when no such scenario is in the bin. */
  restore(teamIds: readonly string[], id: string): boolean;
  /** Deletes the bin for good, except what is still on its way to a service; returns the deleted ids. */
  emptyBin(teamIds: readonly string[]): string[];
  /** Absent marks stay as they are. False when the scenario does not exist. */
  mark(teamIds: readonly string[], id: string, change: Partial<Marks>): boolean;
  /** Undefined when the scenario does not exist. */
  marksOf(teamIds: readonly string[], id: string): Marks | undefined;
  /** The scenarios opened last, newest first. */
  recent(teamIds: readonly string[], limit: number): ScenarioSummary[];
  /** Every tag in use with the number of its scenarios, removed ones not counted. */
  tags(teamIds: readonly string[]): { readonly tag: string; readonly scenarios: number }[];
}

/** A variant of a scenario, in the library or in the bin. */
export interface StoredVariant extends Variant {
  readonly inBin: boolean;
}

/** Which scenarios are variants of one another. Each method takes part in its caller's transaction. */
export interface VariantGroups {
  /** All variants of a scenario including itself, the original first; empty when it never had any. */
  of(id: string): readonly StoredVariant[];
  /**
   * Adds scenarios to the group of an original, after those already in it. When the group is new, `named` includes
   * the original.
   */
  put(original: string, named: readonly Pick<Variant, 'id' | 'name'>[]): void;
  rename(id: string, name: string): void;
  /** The hash of what the program itself last wrote into a variant, given with `noteWritten`; undefined where nothing. */
  lastWritten(id: string): string | undefined;
  noteWritten(id: string, contentHash: string): void;
  /** Moves only these; the library's `remove` and `restore` move all variants of a scenario. */
  move(ids: readonly string[], to: 'library' | 'bin'): void;
}
