import { z } from 'zod';
import type { ParsedInput } from '../../../shared/contract/index.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Content } from '../../../shared/publishing/content.ts';
import type { Conflict } from '../../../shared/publishing/merge.ts';
import { parseToFirstIssue } from '../../../shared/service/bounded-parse.ts';
import { scenarioBody, type ScenarioRecord, type UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import type { PublishingStore } from '../ports/publishing.ts';
import { sameContent } from '../publishing/content/content.ts';
import { applyChoices } from '../publishing/merge/apply-choices.ts';
import { mergeScenarios } from '../publishing/merge/merge-scenarios.ts';
import { contentOf } from '../publishing/outbox/absorb.ts';

/** What an edit is stored with: the scenarios of this computer, and a transaction around reading and writing. */
export type EditedStore = Pick<PublishingStore, 'drafts' | 'transaction'>;

/** What the editor showed may be larger than what one may send: it was stored before. */
const knownContent = z.object({ description: z.string(), scenario: scenarioBody });

/**
 * Stores edited parts. When the scenario is not as the editor knew it (a service's copy was merged into it,
 * another window or process wrote it), both changes are merged three ways. CONFLICT, and nothing is
 * written, when they changed one thing differently.
 */
export const updateScenario = (
  { drafts, transaction }: EditedStore,
  { id, changes, base }: ParsedInput<'scenarios.update'>,
): Outcome<ScenarioRecord> => {
  const known = base === undefined ? undefined : parseToFirstIssue(knownContent, base);
  if (known?.ok === false)
    return fail('INVALID_INPUT', 'What was edited is no scenario.', { issues: [...known.issues] });
  return transaction(() => {
    const record = drafts.find(id);
    if (record === undefined) return fail('NOT_FOUND', `Scenario not found: ${id}`);
    const stored = contentOf(record);
    const merged = mergeEdit(known?.data ?? stored, changes, stored);
    if (!merged.ok) return merged;
    if (!drafts.replace(id, merged.data)) return fail('TOO_LARGE', 'This is more than one scenario can hold.');
    return succeed(drafts.find(id) ?? record);
  });
};

const mergeEdit = (base: Content, changes: UpdateScenarioBody, stored: Content): Outcome<Content> => {
  const local = withChanges(base, changes);
  if (sameContent(base, stored)) return succeed(withChanges(stored, changes));
  const merge = mergeScenarios({ base, local, remote: stored });
  return merge.conflicts.length === 0 ? succeed(applyChoices(merge)) : conflicting(merge.conflicts);
};

const withChanges = ({ description, scenario }: Content, changes: UpdateScenarioBody): Content => {
  const { description: title = description, ...parts } = changes;
  return { description: title, scenario: { ...scenario, ...(parts as Partial<Content['scenario']>) } };
};

const conflicting = (conflicts: readonly Conflict[]): Outcome<never> =>
  fail('CONFLICT', 'The same was changed elsewhere in another way, by a service or in another window.', {
    issues: conflicts.map(({ part, element, fields }) => ({
      path: [part, ...(element === undefined ? [] : [element]), ...fields],
      message: 'Changed elsewhere too',
    })),
  });
