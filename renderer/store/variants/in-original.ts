import { applicantName, householdName } from '../../../shared/scenario/names.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { AppState } from '../app-state.ts';
import { latest } from '../remote.ts';

type Key = string | number;

const at = (value: unknown, [key, ...rest]: readonly Key[]): unknown => {
  if (key === undefined) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return at((value as Readonly<Record<Key, unknown>>)[key], rest);
};

const idAt = (body: ScenarioBody, part: string, position: unknown): unknown =>
  typeof position === 'number' ? at(body, [part, position, 'id']) : undefined;

/** Where an element of one variant stands in another: by its id, living expenses by their household. */
const positionIn = (other: ScenarioBody, body: ScenarioBody, part: string, position: number): number => {
  const known = part === 'living_expenses' ? 'households' : part;
  const id = idAt(body, known, position);
  const elements = at(other, [known]);
  if (!Array.isArray(elements)) return -1;
  return id === undefined ? position : elements.findIndex((one: unknown) => at(one, ['id']) === id);
};

/** Fields that name an element by its position mean that element, wherever it stands. */
const named: Readonly<
  Record<string, readonly [part: string, nameOf: (body: ScenarioBody, position: number) => string]>
> = {
  which_household: ['households', (_body, position) => householdName(position)],
  which_applicant: ['income', (body, position) => applicantName(body.income[position]?.name, position)],
};

const meaning = (body: ScenarioBody, field: Key | undefined, value: unknown): unknown => {
  const [part] = named[String(field)] ?? [];
  return part === undefined ? value : (idAt(body, part, value ?? 0) ?? value);
};

/** A text for an element that is named, else the value itself. */
const shown = (body: ScenarioBody, field: Key | undefined, value: unknown): unknown => {
  const [, nameOf] = named[String(field)] ?? [];
  return nameOf !== undefined && typeof value === 'number' ? nameOf(body, value) : value;
};

/**
 * What the original has in a field of the open variant (`income.0.payg`), where that is something else. Undefined
 * where they do not differ, where the original does not have the element, and while the original itself is open.
 */
export const inOriginal = (state: AppState, key: string): { readonly value: unknown } | undefined => {
  const record = latest(state.document);
  const { original } = state;
  if (original === null || record === undefined || record.id === original.id) return undefined;
  const [part = '', element, ...rest] = key.split('.').map((one) => (/^\d+$/.test(one) ? Number(one) : one));
  const [body, other] = [record.scenario, original.scenario];
  const path = [part, ...(element === undefined ? [] : [element]), ...rest];
  const position = typeof element === 'number' ? positionIn(other, body, String(part), element) : element;
  if (position === -1) return undefined;
  const field = rest[0];
  const mine = at(body, path);
  const theirs = at(other, [part, ...(position === undefined ? [] : [position]), ...rest]);
  const isAlike = JSON.stringify(meaning(body, field, mine)) === JSON.stringify(meaning(other, field, theirs));
  return isAlike ? undefined : { value: shown(other, field, theirs) };
};
