import { z } from 'zod';
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

/** What an edit is stored with: the scenarios of this computer, and a transaction around reading and writing. */
export type EditedStore = Pick<PublishingStore, 'drafts' | 'transaction'>;

/** The copy that was on the screen may be larger than what one may send: it was stored before. */
const shownContent = z.object({ description: z.string(), scenario: scenarioBody });

/**
 * Stores edited parts. When the scenario is no longer the copy that they were made on (a service's copy was
 * merged into it, another window or process wrote it), that copy is asked for with BASE_NEEDED, and both changes
 * are merged three ways. CONFLICT, and nothing is written, when they changed one thing differently.
 */
export const updateScenario = (
  { drafts, transaction }: EditedStore,
  { id, changes, madeOn, base }: ParsedInput<'scenarios.update'>,
): Outcome<Output<'scenarios.update'>> => {
  const read = base === undefined ? undefined : parseToFirstIssue(shownContent, base);
  if (read?.ok === false)
    return fail('INVALID_INPUT', 'The copy that was edited is not a scenario, so nothing was saved.', {
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

/** The edit of a copy, merged with what is stored. */
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
