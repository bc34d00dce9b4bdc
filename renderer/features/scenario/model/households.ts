import type { Income } from '../../../../shared/service/scenario-income.ts';
import type {
  Household,
  LivingExpenses,
  ScenarioBody,
  UpdateScenarioBody,
} from '../../../../shared/service/scenario.ts';
import { changedParts, type NewId, positionAfter, without } from './changes.ts';

/** Living expenses of household k are element k: adds what is missing for `count` households. */
export const padExpenses = (expenses: readonly LivingExpenses[], count: number, newId: NewId): LivingExpenses[] => [
  ...expenses,
  ...Array.from({ length: Math.max(0, count - expenses.length) }, () => ({ id: newId() })),
];

/** Adds a household of one or two adults, each of them an applicant, and its living expenses. */
export const addHousehold = (body: ScenarioBody, adults: 1 | 2, newId: NewId): UpdateScenarioBody => {
  const position = body.households.length;
  const household: Household = {
    id: newId(),
    status: adults === 2 ? 'couple' : 'single',
    num_adults: adults,
    num_dependants: 0,
    shared_with_households: [],
  };
  const applicants = Array.from({ length: adults }, (): Income => ({ id: newId(), which_household: position }));
  return {
    households: [...body.households, household],
    income: [...body.income, ...applicants],
    living_expenses: padExpenses(body.living_expenses, position + 1, newId),
  };
};

const withoutSharing = (household: Household, removed: number, removedId: string | undefined): Household => {
  const before = household.shared_with_households;
  if (!before) return household;
  const after = before.flatMap((reference): (string | number)[] => {
    const kept = typeof reference === 'number' ? positionAfter(reference, removed) : reference;
    return kept === undefined || kept === removedId ? [] : [kept];
  });
  const same = after.length === before.length && after.every((reference, index) => reference === before[index]);
  return same ? household : { ...household, shared_with_households: after };
};

const inRemainingHousehold = (applicant: Income, removed: number): Income => {
  const before = applicant.which_household;
  if (before === undefined) return applicant;
  const after = positionAfter(before, removed) ?? 0;
  return after === before ? applicant : { ...applicant, which_household: after };
};

/**
 * Removes a household with its living expenses. Its applicants move to the first remaining household, and all
 * references by position are adjusted.
 */
export const removeHousehold = (body: ScenarioBody, index: number): UpdateScenarioBody => {
  const removedId = body.households[index]?.id;
  return changedParts(body, {
    households: without(body.households, index).map((household) => withoutSharing(household, index, removedId)),
    income: body.income.map((applicant) => inRemainingHousehold(applicant, index)),
    living_expenses: without(body.living_expenses, index),
  });
};

const isSharedWith = (household: Household, other: number, otherId: string | undefined): boolean =>
  (household.shared_with_households ?? []).some((reference) => reference === other || reference === otherId);

/** True when either household names the other as sharing living costs. */
export const sharesCosts = (households: readonly Household[], a: number, b: number): boolean => {
  const [first, second] = [households[a], households[b]];
  if (!first || !second) return false;
  return isSharedWith(first, b, second.id) || isSharedWith(second, a, first.id);
};

/** Links or unlinks two households that share living costs; the link is kept on both. */
export const setSharing = (body: ScenarioBody, a: number, b: number, shared: boolean): UpdateScenarioBody => {
  const update = (household: Household, position: number): Household => {
    if (position !== a && position !== b) return household;
    const other = position === a ? b : a;
    const otherId = body.households[other]?.id;
    const kept = (household.shared_with_households ?? []).filter(
      (reference) => reference !== other && reference !== otherId,
    );
    return { ...household, shared_with_households: shared ? [...kept, other] : kept };
  };
  return { households: body.households.map(update) };
};

/** Sets the status, and also the number of adults if the two would contradict each other. */
export const setHouseholdStatus = (body: ScenarioBody, index: number, status: string): UpdateScenarioBody => ({
  households: body.households.map((household, position) => {
    if (position !== index) return household;
    const adults = household.num_adults ?? 1;
    if (status === 'couple' && adults < 2) return { ...household, status, num_adults: 2 };
    if (status === 'single' && adults === 2) return { ...household, status, num_adults: 1 };
    return { ...household, status };
  }),
});

/** Sets the ages or birthdays of a household's dependants; where any are given, the scenario counts by ages. */
export const setDependantAges = (
  body: ScenarioBody,
  index: number,
  given: Pick<Household, 'dependant_ages' | 'dependant_birthdays'> | undefined,
): UpdateScenarioBody => {
  const update = ({ dependant_ages: _ages, dependant_birthdays: _days, ...household }: Household): Household => ({
    ...household,
    ...given,
  });
  return {
    households: body.households.map((household, position) => (position === index ? update(household) : household)),
    ...(given === undefined ? {} : { additional_info: { ...body.additional_info, useDependantAges: true } }),
  };
};
