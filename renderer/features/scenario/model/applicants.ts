import type {
  AdditionalInfo,
  Liability,
  ScenarioBody,
  SelfEmployedIncome,
  UpdateScenarioBody,
} from '../../../../shared/service/scenario.ts';
import { changedParts, type NewId, positionAfter, without } from './changes.ts';
import { withoutOwner } from './owners.ts';
import { mapSwitchedOff } from './switched-off.ts';

export const addApplicant = (body: ScenarioBody, newId: NewId): UpdateScenarioBody => ({
  income: [...body.income, { id: newId(), which_household: Math.max(0, body.households.length - 1) }],
});

/** Without the removed applicant's share; absent (equal shares) when no share is left. */
const withoutShare = <Field extends string, T extends Readonly<Partial<Record<Field, number[] | undefined>>>>(
  shared: T,
  field: Field,
  removed: number,
): T => {
  const before = shared[field];
  if (!before || before.length <= removed) return shared;
  const after = without(before, removed);
  if (after.some((share) => share > 0)) return { ...shared, [field]: after };
  const { [field]: _gone, ...equalShares } = shared;
  return equalShares as unknown as T;
};

const ofRemaining = (
  whole: SelfEmployedIncome,
  body: Pick<ScenarioBody, 'income'>,
  removed: number,
): SelfEmployedIncome[] => {
  const income = withoutOwner(whole, body, removed);
  if (income === undefined) return [];
  const after = positionAfter(income.which_applicant ?? 0, removed);
  if (after === undefined) return [];
  return after === (income.which_applicant ?? 0) ? [income] : [{ ...income, which_applicant: after }];
};

/** A HELP debt goes with its applicant; any other debt stays, without an applicant. */
const owedByRemaining = (debt: Liability, removed: number): Liability[] => {
  const { which_applicant: before, ...unnamed } = debt;
  if (before === undefined) return debt.type === 'help' && removed === 0 ? [] : [debt];
  const after = positionAfter(before, removed);
  if (after === undefined) return debt.type === 'help' ? [] : [unnamed];
  return after === before ? [debt] : [{ ...debt, which_applicant: after }];
};

const switchedOffOfRemaining = (body: ScenarioBody, removed: number): AdditionalInfo => {
  const businesses = mapSwitchedOff(body.additional_info, 'self_employed_income', (income) =>
    ofRemaining(income, body, removed),
  );
  const debts = mapSwitchedOff(businesses, 'liabilities', (debt) => owedByRemaining(debt, removed));
  return mapSwitchedOff(debts, 'rental_income', (rent) => [withoutShare(rent, 'applicant_ownership', removed)]);
};

/**
 * Removes an applicant with their self-employed income and HELP debt. Ownership shares and all references by
 * position are adjusted.
 */
export const removeApplicant = (body: ScenarioBody, index: number): UpdateScenarioBody =>
  changedParts(body, {
    income: without(body.income, index),
    securities: body.securities.map((security) => withoutShare(security, 'applicant_ownership', index)),
    home_loans: body.home_loans.map((loan) => withoutShare(loan, 'deductible_shares', index)),
    rental_income: body.rental_income.map((rent) => withoutShare(rent, 'applicant_ownership', index)),
    self_employed_income: body.self_employed_income.flatMap((income) => ofRemaining(income, body, index)),
    liabilities: body.liabilities.flatMap((debt) => owedByRemaining(debt, index)),
    additional_info: switchedOffOfRemaining(body, index),
  });

/**
 * The shares with one applicant's replaced; undefined (equal shares) when all are left empty. Missing shares
 * become 0 as soon as one is given.
 */
export const setShare = (
  shares: readonly number[] | undefined,
  applicants: number,
  index: number,
  share: number | undefined,
): number[] | undefined => {
  const length = Math.max(applicants, shares?.length ?? 0);
  const after = Array.from({ length }, (_, k) => (k === index ? (share ?? 0) : (shares?.[k] ?? 0)));
  return after.some((value) => value > 0) ? after : undefined;
};
