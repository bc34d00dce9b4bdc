import { hash } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { type Content, contentOf } from '../../../shared/publishing/content.ts';
import type { Link } from '../../../shared/publishing/link.ts';
import type { Choice, Choices, Conflict, MergedPlace, Side } from '../../../shared/publishing/merge.ts';
import { applyChoices, everyConflict } from '../merge/apply-choices.ts';
import { contentHash } from '../merge/content.ts';
import { mergeScenarios, type ScenarioMerge } from '../merge/merge-scenarios.ts';
import { scenarioNotFound, tooLargeForScenario } from '../scenario-failures.ts';
import { afterMerge } from './link/link-changes.ts';
import { withNews } from './outbox/absorb.ts';
import { dueNow, type EntryKey } from './outbox/entries.ts';
import { type PublishingTools, transact } from './outbox/tools.ts';
import { refusalWhileSending } from './queue.ts';

/** The three-way view of a scenario that was changed on both sides. */
export interface ConflictView {
  /** Identifies the copies shown: a decision applies only to these. */
  readonly seenAs: string;
  readonly conflicts: readonly Conflict[];
  readonly merges: readonly MergedPlace[];
  readonly ours: Content;
  readonly theirs: Content;
  readonly theirsBy: string;
  readonly theirsOn: string;
}

/** The conflicts between both copies, with the service's as last seen. */
export const viewConflicts = (tools: PublishingTools, key: EntryKey): Outcome<ConflictView> => {
  const copies = bothCopies(tools, key);
  if (!copies.ok) return copies;
  const { link, local, merge } = copies.data;
  return succeed({
    seenAs: nameOf(link, local),
    conflicts: merge.conflicts,
    merges: merge.merges,
    ours: local,
    theirs: link.seen,
    theirsBy: link.seenBy,
    theirsOn: link.seenOn,
  });
};

/** A decision for each conflict by its id, or one side for all of them. */
export type Decision = Side | Readonly<Record<string, Choice>>;

/**
 * Resolves conflicts: this computer's copy becomes what was decided, merged with the service's copy. REFUSED when
 * either copy was changed since it was shown: nothing is overwritten unseen.
 */
export const resolve = (
  tools: PublishingTools,
  key: EntryKey,
  seenAs: string,
  decision: Decision,
): Outcome<{ readonly scenarioId: string }> =>
  transact(tools, (news) => {
    const { store, clock, newId } = tools;
    const entry = store.outbox.find(key.scenarioId, key.profileId);
    const refusal = refusalWhileSending(entry);
    if (refusal !== undefined) return refusal;
    const copies = bothCopies(tools, key);
    if (!copies.ok) return copies;
    const { link, local, merge } = copies.data;
    if (nameOf(link, local) !== seenAs)
      return fail('REFUSED', 'The scenario was changed since this was shown. Nothing was decided; please check again.');
    const choices = choicesOf(merge, decision);
    if (!choices.ok) return choices;
    const merged = applyChoices(merge, choices.data, newId);
    // The merged copy can be larger than either.
    if (!store.drafts.replace(key.scenarioId, merged)) return tooLargeForScenario();
    store.links.put({ ...afterMerge(link, local, merged), merges: withNews(link, merge.merges) });
    // What was sent before was for a base that is no more: nothing of it is in doubt.
    const settled = { sent: undefined, reason: { kind: 'queued' } } as const;
    if (entry !== undefined) store.outbox.put(dueNow({ ...entry, ...settled }, clock.now()));
    news.scenarios.add(key.scenarioId);
    news.links.add(key.scenarioId);
    return succeed({ scenarioId: key.scenarioId });
  });

interface BothCopies {
  readonly link: Link;
  readonly local: Content;
  readonly merge: ScenarioMerge;
}

const bothCopies = ({ store }: PublishingTools, { scenarioId, profileId }: EntryKey): Outcome<BothCopies> => {
  const link = store.links.find(scenarioId, profileId);
  const record = store.drafts.find(scenarioId);
  if (link === undefined || record === undefined) return scenarioNotFound(scenarioId);
  const local = contentOf(record);
  return succeed({ link, local, merge: mergeScenarios({ base: link.base, ours: local, theirs: link.seen }) });
};

const nameOf = ({ base, seen }: Link, local: Content): string =>
  hash('sha256', [base, seen, local].map(contentHash).join(), 'hex');

const choicesOf = (merge: ScenarioMerge, decision: Decision): Outcome<Choices> => {
  if (typeof decision === 'string') return succeed(everyConflict(merge, decision));
  const undecided = merge.conflicts.filter(({ id, choices }) => {
    const choice = Object.hasOwn(decision, id) ? decision[id] : undefined;
    return choice === undefined || !choices.includes(choice);
  });
  if (undecided.length > 0)
    return fail('INVALID_INPUT', 'Every conflict needs one of the choices offered.', {
      issues: undecided.map(({ id }) => ({ path: ['choices', id], message: 'Not decided' })),
    });
  return succeed(new Map(Object.entries(decision)));
};
