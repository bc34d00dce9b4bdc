import { contentOf } from '../../../../shared/publishing/content.ts';
import type { Link } from '../../../../shared/publishing/link.ts';
import type { MergedPlace } from '../../../../shared/publishing/merge.ts';
import { entryOf } from '../../../../shared/scenario/fields/scenario-fields.ts';
import { applyChoices } from '../../merge/apply-choices.ts';
import { sameContent } from '../../merge/content.ts';
import { mergeScenarios } from '../../merge/merge-scenarios.ts';
import type { Drafts } from '../drafts.ts';
import { afterMerge } from '../link/link-changes.ts';

/** What is remembered of merges that nobody looked at. */
const maxMerges = 500;

export interface Absorbed {
  readonly link: Link;
  /** True when this computer's copy was written. */
  readonly written: boolean;
  /** How many conflicts kept it from being merged; then nothing was written. */
  readonly conflicts: number;
}

/**
 * Merges what was seen of the service's copy into this computer's, if nothing is in conflict. Runs
 * inside the caller's transaction; the caller writes the link.
 */
export const absorb = (drafts: Drafts, link: Link): Absorbed => {
  const record = drafts.find(link.scenarioId);
  if (record === undefined) return { link, written: false, conflicts: 0 };
  const local = contentOf(record);
  const merge = mergeScenarios({ base: link.base, ours: local, theirs: link.seen });
  if (merge.conflicts.length > 0) return { link, written: false, conflicts: merge.conflicts.length };
  const merged = applyChoices(merge);
  const written = !sameContent(merged, local);
  // Together they may hold more than one scenario can: then it stays changed on both sides.
  if (written && !drafts.replace(link.scenarioId, merged)) return { link, written: false, conflicts: 0 };
  return { link: { ...afterMerge(link, local, merged), merges: withNews(link, merge.merges) }, written, conflicts: 0 };
};

/** What came from the service is news; what this side did is known to whoever did it. */
export const withNews = (link: Link, merges: readonly MergedPlace[]): readonly MergedPlace[] =>
  [...link.merges, ...merges.filter(isNews)].slice(-maxMerges);

/** Fields of a service's own are kept, but no screen shows them. */
const isNews = ({ from, part, element, kind, fields }: MergedPlace): boolean => {
  if (from === 'ours' || part === 'other') return false;
  if (part === 'description') return true;
  if (part === 'additional_info') return element === undefined || entryOf(part, [element]) !== undefined;
  return (
    kind !== 'changed' || fields === undefined || fields.theirs.some((field) => entryOf(part, [field]) !== undefined)
  );
};
