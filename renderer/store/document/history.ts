import { canonicalJson } from '../../../shared/publishing/canonical-json.ts';
import type { UpdateScenarioBody } from '../../../shared/service/scenario.ts';

/** One undo step: the parts before and after. */
export interface HistoryEntry {
  readonly label: string;
  /** Consecutive edits with the same key are one step: a typed figure is undone at once. */
  readonly mergeKey: string | null;
  readonly before: UpdateScenarioBody;
  readonly after: UpdateScenarioBody;
}

export interface History {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
  /** The newest step is finished: the next edit starts another, whatever its key. */
  readonly sealed: boolean;
}

export const emptyHistory: History = { undo: [], redo: [], sealed: true };

const maxSteps = 200;

/** Adds an edit; whatever was undone can no longer be redone. */
export const record = (history: History, entry: HistoryEntry): History => {
  const last = history.undo.at(-1);
  const merges = last && !history.sealed && entry.mergeKey !== null && last.mergeKey === entry.mergeKey;
  const undo = merges
    ? [
        ...history.undo.slice(0, -1),
        { ...last, before: { ...entry.before, ...last.before }, after: { ...last.after, ...entry.after } },
      ]
    : [...history.undo, entry].slice(-maxSteps);
  return { undo, redo: [], sealed: false };
};

/** A step whose text came to nothing changes nothing, and undoing it would do nothing. */
const changesNothing = ({ before, after }: HistoryEntry): boolean => canonicalJson(before) === canonicalJson(after);

/** Ends the newest step. */
export const seal = (history: History): History => {
  if (history.sealed) return history;
  const last = history.undo.at(-1);
  const undo = last !== undefined && changesNothing(last) ? history.undo.slice(0, -1) : history.undo;
  return { ...history, undo, sealed: true };
};

/** Moves the newest step to the redo side; undefined when there is none. */
export const stepBack = (history: History): { history: History; entry: HistoryEntry } | undefined => {
  const entry = history.undo.at(-1);
  if (!entry) return undefined;
  return { entry, history: { undo: history.undo.slice(0, -1), redo: [...history.redo, entry], sealed: true } };
};

/** Moves the newest undone step back; undefined when there is none. */
export const stepForward = (history: History): { history: History; entry: HistoryEntry } | undefined => {
  const entry = history.redo.at(-1);
  if (!entry) return undefined;
  return { entry, history: { undo: [...history.undo, entry], redo: history.redo.slice(0, -1), sealed: true } };
};
