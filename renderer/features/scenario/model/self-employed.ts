import type { ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { changedParts, type NewId, without } from './changes.ts';
import { withoutFunded } from './properties-and-loans.ts';

/** Adds self-employed income of an applicant with two years to fill in, newest first. */
export const addSelfEmployed = (body: ScenarioBody, applicant: number, newId: NewId): UpdateScenarioBody => ({
  self_employed_income: [
    ...body.self_employed_income,
    { id: newId(), which_applicant: applicant, ownership_share: 100, years: [{}, {}] },
  ],
});

/** Without a business; what it owed stays, as nobody's business. */
export const removeSelfEmployed = (body: ScenarioBody, index: number): UpdateScenarioBody => {
  const gone = body.self_employed_income[index]?.id;
  return changedParts(body, {
    self_employed_income: without(body.self_employed_income, index),
    liabilities: body.liabilities.map((debt) => {
      if (gone === undefined || debt.business_id !== gone) return debt;
      const { business_id: _gone, ...rest } = debt;
      return rest;
    }),
  });
};

/** Gives a business this many years: new ones are empty and oldest, and the oldest are dropped first. */
export const setYearCount = (body: ScenarioBody, index: number, count: number): UpdateScenarioBody => ({
  self_employed_income: body.self_employed_income.map((income, position) => {
    if (position !== index) return income;
    const years = income.years ?? [];
    return { ...income, years: Array.from({ length: count }, (_, year) => years[year] ?? {}) };
  }),
});

export const addRental = (body: ScenarioBody, newId: NewId): UpdateScenarioBody => ({
  rental_income: [...body.rental_income, { id: newId() }],
});

export const removeRental = (body: ScenarioBody, index: number): UpdateScenarioBody =>
  changedParts(body, {
    rental_income: without(body.rental_income, index),
    home_loans: withoutFunded(body.home_loans, body.rental_income[index]?.id),
  });
