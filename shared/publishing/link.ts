import type { Content, PartName } from './content.ts';
import type { MergedPlace } from './merge.ts';

/** The tie between a scenario of this computer and the record of a service that it was published as. */
export interface Link {
  readonly scenarioId: string;
  readonly profileId: string;
  readonly remoteId: string;
  readonly teamId: string;
  /** What both copies had in common when they last met: the base of the next merge. */
  readonly base: Content;
  /** The service's copy as it was last read; differs from `base` in what was changed there since. */
  readonly seen: Content;
  /** Who changed the service's copy last, and when, as the service says; milliseconds of this clock. */
  readonly seenBy: string;
  readonly seenOn: string;
  readonly seenAtMs: number;
  /**
   * Hashes of parts of this computer's copy that the service holds as far as it keeps them: what it
   * dropped of them is no change.
   */
  readonly settled: Readonly<Partial<Record<PartName, string>>>;
  /** What was merged automatically and nobody has looked at yet. */
  readonly merges: readonly MergedPlace[];
}
