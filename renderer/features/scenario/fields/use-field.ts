import type { Field } from '../../../../shared/scenario/fields/field.ts';
import type { FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { fieldAt } from '../../../../shared/scenario/fields/scenario-fields.ts';
import { midSentence } from '../../../../shared/scenario/format.ts';
import type { ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import type { AppState } from '../../../store/app-state.ts';
import { fieldKey } from '../../../store/document/issues.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { withExpenses } from '../model/expenses.ts';
import { fieldProblem } from '../model/findings.ts';
import { getAt, setField } from '../model/paths.ts';
import { fieldId, newId } from '../use-open-scenario.ts';

/** Makes the update that stores a value; undefined makes the field absent. */
export type Store<Value> = (body: ScenarioBody, value: Value | undefined) => UpdateScenarioBody;

/** One field of the open scenario. */
export interface BoundField<Value> {
  readonly id: string;
  readonly key: string;
  /** What the table of fields says of it. */
  readonly entry: Field;
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

/** Binds a field; a component re-renders only when its own value or error changes. `store` takes the place of setting it. */
export const useField = <Value>(path: FieldPath, store?: Store<Value>): BoundField<Value> => {
  const key = fieldKey(path);
  const entry = fieldAt(path);
  // The path's type is that of its value, and the document was parsed on arrival.
  const value = useApp((state) => getAt(bodyOf(state), path)) as Value | undefined;
  const error = useApp((state) => state.issues.get(key) ?? problemOf(bodyOf(state), key));
  const edit = useApp((state) => state.edit);
  const done = useApp((state) => state.sealEdit);
  const put = (body: ScenarioBody, next: Value | undefined): UpdateScenarioBody =>
    setField(path[0] === 'living_expenses' ? withExpenses(body, newId) : body, path, next);
  return {
    ...{ id: fieldId(path), key, entry, value, error, done },
    set: (next) =>
      edit({
        label: `Change ${midSentence(entry.label)}`,
        mergeKey: key,
        change: (body) => (store ?? put)(body, next),
      }),
  };
};
