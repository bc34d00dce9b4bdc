import type { Content, PartName } from './content.ts';
import type { MergedPlace } from './merge.ts';

/** The tie between a scenario of this computer and the record of a service that it was published as. */
export interface Link {
  readonly scenarioId: string;
  readonly profileId: string;
  readonly remoteId: string;
  readonly teamId: string;
  /** What both copies had in common at the last sync: the base of the next merge. */
  readonly base: Content;
  /** The service's copy as last read; differs from `base` by what was changed there since. */
  readonly seen: Content;
  /** Who changed the service's copy last, and when, according to the service; milliseconds of this clock. */
  readonly seenBy: string;
  readonly seenOn: string;
  readonly seenAtMs: number;
  /**
   * Hashes of parts of this computer's copy that the service stores incompletely: what it dropped does not count as a
   * change.
   */
  readonly settled: Readonly<Partial<Record<PartName, string>>>;
  /** What was merged automatically and not reviewed yet. */
  readonly merges: readonly MergedPlace[];
}
