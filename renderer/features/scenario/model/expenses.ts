import type { LivingExpenses, ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import type { NewId } from './changes.ts';
import { padExpenses } from './households.ts';

/** Makes sure that every household has its living expenses before one of their fields is set. */
export const withExpenses = (body: ScenarioBody, newId: NewId): ScenarioBody =>
  body.living_expenses.length >= body.households.length
    ? body
    : { ...body, living_expenses: padExpenses(body.living_expenses, body.households.length, newId) };

const unusedName = (names: readonly string[]): string => {
  const numbered = Array.from({ length: names.length + 1 }, (_, index) => `Expense ${index + 1}`);
  return numbered.find((name) => !names.includes(name)) ?? 'Expense';
};

/** Amounts, and the fields that a service keeps beside them. */
type NamedExpense = readonly [name: string, NonNullable<LivingExpenses['additional_expenses']>[string]];

/** Replaces the additional expenses of one household; the field is absent if there are none. */
const setAdditional = (body: ScenarioBody, index: number, entries: readonly NamedExpense[]): UpdateScenarioBody => ({
  living_expenses: body.living_expenses.map((expenses, position) => {
    if (position !== index) return expenses;
    const { additional_expenses: _before, ...others } = expenses;
    return entries.length === 0 ? others : { ...others, additional_expenses: Object.fromEntries(entries) };
  }),
});

const entriesOf = (body: ScenarioBody, index: number): NamedExpense[] =>
  Object.entries(body.living_expenses[index]?.additional_expenses ?? {});

/** Adds an expense of 0 under an unused name. */
export const addAdditional = (body: ScenarioBody, index: number): UpdateScenarioBody => {
  const entries = entriesOf(body, index);
  return setAdditional(body, index, [...entries, [unusedName(entries.map(([name]) => name)), 0]]);
};

/** Renames an expense in place; an empty or taken name changes nothing. */
export const renameAdditional = (
  body: ScenarioBody,
  index: number,
  before: string,
  after: string,
): UpdateScenarioBody | undefined => {
  const entries = entriesOf(body, index);
  const name = after.trim();
  if (name === '' || entries.some(([taken]) => taken === name)) return undefined;
  return setAdditional(
    body,
    index,
    entries.map(([key, amount]) => [key === before ? name : key, amount]),
  );
};

export const removeAdditional = (body: ScenarioBody, index: number, name: string): UpdateScenarioBody =>
  setAdditional(
    body,
    index,
    entriesOf(body, index).filter(([key]) => key !== name),
  );
