import { replaceEqualDeep } from '@tanstack/react-query';
import type { Input, Output } from '../../../shared/contract/index.ts';
import { mapOutcome, type Outcome } from '../../../shared/outcome.ts';
import { applyChanges, contentOf } from '../../../shared/publishing/content.ts';
import type { ScenarioRecord, UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import type { SliceContext } from '../app-state.ts';
import { latest } from '../remote.ts';
import { type Autosaver, createAutosaver } from './autosaver.ts';
import { noIssues } from './document-state.ts';
import { emptyHistory } from './history.ts';
import { issuesByField } from './issues.ts';
import { partsChanged } from './record-changes.ts';

/** An open scenario: what is known to be stored, and its saver. */
export interface Session {
  /** What the edits that wait were made on: as read or answered last, with what was sent since. */
  stored: ScenarioRecord;
  /** The stored scenario may have changed other than by the edits made here. */
  outdated: boolean;
  readonly saver: Autosaver;
}

/** The acknowledgement, and what shows the lenders' figures that were asked for with the edit. */
interface Stored {
  readonly stamp: Output<'scenarios.update'>;
  readonly showFigures: () => void;
}

/**
 * Sends parts with the name of the copy that they were made on, and the copy itself only when it is asked for. The
 * lenders' figures are asked for in the same request: they are computed once the edit is stored.
 */
const send = async (
  { client, origin, get }: SliceContext,
  stored: ScenarioRecord,
  changes: UpdateScenarioBody,
  signal: AbortSignal,
): Promise<Outcome<Stored>> => {
  const figures = get().figuresAfterEdit(stored.id);
  const sendOnce = async (edit: Input<'scenarios.update'>): Promise<Outcome<Stored>> => {
    const [updated, computed] = client.callTogether([
      { name: 'scenarios.update', input: edit },
      { name: 'compute.allLenders', input: figures.question },
    ]);
    return mapOutcome(await updated, (stamp) => ({ stamp, showFigures: () => void figures.show(computed) }));
  };
  const edit = { id: stored.id, changes, madeOn: stored.lastEditedOn, origin };
  const outcome = await sendOnce(edit);
  const isAsked = !outcome.ok && outcome.error.code === 'BASE_NEEDED' && !signal.aborted;
  return isAsked ? sendOnce({ ...edit, base: contentOf(stored) }) : outcome;
};

/** Starts saving a record that is shown. `readAgain` stores what is pending, then reads what is stored. */
export const createSession = (context: SliceContext, stored: ScenarioRecord, readAgain: () => void): Session => {
  const { calls, clock, get, set } = context;
  const saver = createAutosaver({
    clock,
    send: (changes, signal) => send(context, opened.stored, changes, signal),
    onSaving: () => {
      if (get().save.status !== 'saving') set({ save: { status: 'saving' } });
    },
    onStored: (sent, { stamp: { merged, ...stamp }, showFigures }, isLast) => {
      const edited = applyChanges(opened.stored, sent);
      // An edit made meanwhile was made on the copy without what came in, which is not the one that is stored.
      opened.stored = merged === undefined ? { ...edited, ...stamp } : edited;
      if (!isLast) return;
      const cameIn = merged === undefined ? [] : partsChanged(edited, merged);
      opened.stored = { ...edited, ...merged, ...stamp };
      set({
        document: { status: 'loaded', data: replaceEqualDeep(latest(get().document), opened.stored) },
        save: { status: 'saved', at: clock.now() },
        issues: noIssues,
        mergedIn: [...new Set([...get().mergedIn, ...cameIn])],
        // A step back would put parts as they were before the merge, and take away what came in with it.
        ...(cameIn.length > 0 ? { history: emptyHistory } : {}),
      });
      calls.announce('scenarios.changed', { id: opened.stored.id, kind: 'written' });
      showFigures();
      // Only when this send has ended does the scenario have no pending edits.
      if (opened.outdated) readAgain();
    },
    onFailed: (error) => {
      get().endQuiet();
      set({
        save: { status: 'unsaved', error },
        issues: issuesByField(error.issues, latest(get().document)?.scenario),
      });
    },
  });
  const opened: Session = { stored, outdated: false, saver };
  return opened;
};
