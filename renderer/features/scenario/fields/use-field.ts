import type { AppState } from '../../../store/app-state.ts';
import { fieldKey, type FieldPath } from '../../../store/issues.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { withExpenses } from '../model/expenses.ts';
import { getAt, setField } from '../model/paths.ts';
import { fieldId, newId } from '../use-body.ts';

/** What every bound field takes: where its value is, and what it is called. */
export interface FieldProps {
  readonly path: FieldPath;
  readonly label: string;
  readonly explain?: string | undefined;
}

/** One field of the open scenario, by its path. */
export interface BoundField {
  readonly id: string;
  readonly key: string;
  /** As stored: a primitive or a stored reference. */
  readonly value: unknown;
  /** What the service refused about it. */
  readonly error: string | undefined;
  /** Stores a value; undefined makes the field absent. */
  readonly set: (value: unknown) => void;
  /** Ends the merging of edits: the field was left. */
  readonly done: () => void;
}

const bodyOf = (state: AppState): unknown => latest(state.document)?.scenario;

/** Binds a field; a component renders again only when its own value or error changes. */
export const useField = (path: FieldPath, label: string): BoundField => {
  const key = fieldKey(path);
  const value = useApp((state) => getAt(bodyOf(state), path));
  const error = useApp((state) => state.issues.get(key));
  const edit = useApp((state) => state.edit);
  const done = useApp((state) => state.sealEdit);
  return {
    id: fieldId(path),
    key,
    value,
    error,
    set: (next) =>
      edit({
        label: `Change ${label.toLowerCase()}`,
        mergeKey: key,
        change: (body) => setField(path[0] === 'living_expenses' ? withExpenses(body, newId) : body, path, next),
      }),
    done,
  };
};
