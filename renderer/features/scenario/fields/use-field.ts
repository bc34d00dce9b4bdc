import type { FieldPath } from '../../../../shared/scenario/fields.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { AppState } from '../../../store/app-state.ts';
import { fieldKey } from '../../../store/document/issues.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { withExpenses } from '../model/expenses.ts';
import { fieldProblem } from '../model/findings.ts';
import { getAt, setField } from '../model/paths.ts';
import { fieldId, newId } from '../use-open-scenario.ts';

/** The props of every bound field: where its value is, and its label. */
export interface FieldProps<Value> {
  readonly path: FieldPath<Value>;
  readonly label: string;
  readonly explain?: string | undefined;
}

/** One field of the open scenario, by its path. */
export interface BoundField<Value> {
  readonly id: string;
  readonly key: string;
  /** As stored: a primitive or a stored reference; undefined when absent. */
  readonly value: Value | undefined;
  /** What the service refused about it, or what no calculation can read. */
  readonly error: string | undefined;
  /** Stores a value; undefined makes the field absent. */
  readonly set: (value: Value | undefined) => void;
  /** Ends the merging of edits, because the field was left. */
  readonly done: () => void;
}

const bodyOf = (state: AppState): ScenarioBody | undefined => latest(state.document)?.scenario;

const problemOf = (body: ScenarioBody | undefined, key: string): string | undefined => body && fieldProblem(body, key);

/** Binds a field; a component re-renders only when its own value or error changes. */
export const useField = <Value>(typedPath: FieldPath<Value>, label: string): BoundField<Value> => {
  // The compiler does not see that a path to one type of value is a path.
  const path = typedPath as readonly (string | number)[] as FieldPath;
  const key = fieldKey(path);
  // The path's type is that of its value, and the document was parsed on arrival.
  const value = useApp((state) => getAt(bodyOf(state), path)) as Value | undefined;
  const error = useApp((state) => state.issues.get(key) ?? problemOf(bodyOf(state), key));
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
