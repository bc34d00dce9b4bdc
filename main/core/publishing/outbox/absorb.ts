import { contentOf } from '../../../../shared/publishing/content.ts';
import type { Link } from '../../../../shared/publishing/link.ts';
import type { MergedPlace } from '../../../../shared/publishing/merge.ts';
import { entryOf } from '../../../../shared/scenario/fields/scenario-fields.ts';
import { applyChoices } from '../../merge/apply-choices.ts';
import { sameContent } from '../../merge/content.ts';
import { mergeScenarios } from '../../merge/merge-scenarios.ts';
import type { Drafts } from '../drafts.ts';
import { afterMerge } from '../link/link-changes.ts';

/** How many unreviewed merges are remembered. */
const maxMerges = 500;

export interface Absorbed {
  readonly link: Link;
  /** True when this computer's copy was written. */
  readonly written: boolean;
  /** How many conflicts prevented the merge; then nothing was written. */
  readonly conflicts: number;
}

/**
 * Merges the service's copy as last seen into this computer's, if nothing is in conflict. Runs inside the caller's
 * transaction; the caller writes the link.
 */
export const absorb = (drafts: Drafts, link: Link): Absorbed => {
  const record = drafts.find(link.scenarioId);
  if (record === undefined) return { link, written: false, conflicts: 0 };
  const local = contentOf(record);
  const merge = mergeScenarios({ base: link.base, ours: local, theirs: link.seen });
  if (merge.conflicts.length > 0) return { link, written: false, conflicts: merge.conflicts.length };
  const merged = applyChoices(merge);
  const written = !sameContent(merged, local);
  // The merged scenario may be too large: then it stays changed on both sides.
  if (written && !drafts.replace(link.scenarioId, merged)) return { link, written: false, conflicts: 0 };
  return { link: { ...afterMerge(link, local, merged), merges: withNews(link, merge.merges) }, written, conflicts: 0 };
};

/** Only what came from the service is news; people know what they changed here. */
export const withNews = (link: Link, merges: readonly MergedPlace[]): readonly MergedPlace[] =>
  [...link.merges, ...merges.filter(isNews)].slice(-maxMerges);

/** A service's own fields are kept, but not shown. */
const isNews = ({ from, part, element, kind, fields }: MergedPlace): boolean => {
  if (from === 'ours' || part === 'other') return false;
  if (part === 'description') return true;
  if (part === 'additional_info') return element === undefined || entryOf(part, [element]) !== undefined;
  return (
    kind !== 'changed' || fields === undefined || fields.theirs.some((field) => entryOf(part, [field]) !== undefined)
  );
};
