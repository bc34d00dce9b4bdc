import * as z from 'zod';
import type { Output, ParsedInput } from '../../../shared/contract/index.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { applyChanges, type Content, contentOf } from '../../../shared/publishing/content.ts';
import type { Conflict } from '../../../shared/publishing/merge.ts';
import { parseToFirstIssue } from '../../../shared/service/bounded-parse.ts';
import { scenarioBody } from '../../../shared/service/scenario.ts';
import { applyChoices } from '../merge/apply-choices.ts';
import { sameContent } from '../merge/content.ts';
import { mergeScenarios } from '../merge/merge-scenarios.ts';
import type { PublishingStore } from '../publishing/drafts.ts';
import { scenarioNotFound, tooLargeForScenario } from '../scenario-failures.ts';

/** What storing an edit needs: the scenarios of this computer, and a transaction around reading and writing. */
export type EditedStore = Pick<PublishingStore, 'drafts' | 'transaction'>;

/** The copy on the screen may be larger than what may be sent, because it is already stored. */
const shownContent = z.object({ description: z.string(), scenario: scenarioBody });

/**
 * Stores edited parts. When the stored scenario is no longer their base (a service's copy was merged into it, or
 * another window or process wrote it), BASE_NEEDED asks for the base, and both changes are merged three ways. CONFLICT,
 * writing nothing, when they changed the same detail differently.
 */
export const updateScenario = (
  { drafts, transaction }: EditedStore,
  { id, changes, madeOn, base }: ParsedInput<'scenarios.update'>,
): Outcome<Output<'scenarios.update'>> => {
  const read = base === undefined ? undefined : parseToFirstIssue(shownContent, base);
  if (read?.ok === false)
    return fail('INVALID_INPUT', 'The copy edited is not a scenario, so nothing was saved.', {
      issues: [...read.issues],
    });
  return transaction(() => {
    const record = drafts.find(id);
    if (record === undefined) return scenarioNotFound(id);
    const stored = contentOf(record);
    const isOfAnother = madeOn !== undefined && madeOn !== record.lastEditedOn;
    if (isOfAnother && read === undefined)
      return fail('BASE_NEEDED', 'The scenario was changed elsewhere since it was shown here.');
    const edited = applyChanges(read?.data ?? stored, changes);
    const content = read === undefined ? succeed(edited) : mergeEdit(read.data, edited, stored);
    if (!content.ok) return content;
    const written = drafts.replace(id, content.data);
    if (written === undefined) return tooLargeForScenario();
    const { lastEditedBy, lastEditedOn } = written;
    const isMerged = read !== undefined && !sameContent(edited, contentOf(written));
    return succeed({ lastEditedBy, lastEditedOn, ...(isMerged ? { merged: contentOf(written) } : {}) });
  });
};

/** Merges the edit of a copy with what is stored. */
const mergeEdit = (base: Content, edited: Content, stored: Content): Outcome<Content> => {
  if (sameContent(base, stored)) return succeed(edited);
  const merge = mergeScenarios({ base, ours: edited, theirs: stored });
  return merge.conflicts.length === 0 ? succeed(applyChoices(merge)) : conflicting(merge.conflicts);
};

const conflicting = (conflicts: readonly Conflict[]): Outcome<never> =>
  fail('CONFLICT', 'The same details were changed elsewhere, by a service or in another window. Nothing was saved.', {
    issues: conflicts.map(({ part, element, fields }) => ({
      path: [part, ...(element === undefined ? [] : [element]), ...fields],
      message: 'Changed elsewhere too',
    })),
  });
