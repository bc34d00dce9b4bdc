import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import type { Ids } from '../ports.ts';

interface Element {
  readonly id?: string | undefined;
}

interface Renewed<E> {
  readonly elements: E[];
  /** The new id for an old one; of two elements with one id, the first counts. An unknown id is unchanged. */
  readonly rename: (id: string) => string;
}

/**
 * Gives every element that has an id a new one, and updates the references inside the scenario (securities of
 * loans, households that share) to the new ids. Everything else is unchanged.
 */
export const renewIds = (body: ScenarioBodyInput, ids: Ids): ScenarioBodyInput => {
  const renewed: ScenarioBodyInput = { ...body };
  const households = renew(body.households, ids);
  const loans = renew(body.home_loans, ids);
  const securities = renew(body.securities, ids);
  if (body.households) renewed.households = households.elements.map((household) => withShared(household, households));
  if (body.home_loans) renewed.home_loans = loans.elements;
  if (body.securities) renewed.securities = securities.elements;
  if (body.income) renewed.income = renew(body.income, ids).elements;
  if (body.liabilities) renewed.liabilities = renew(body.liabilities, ids).elements;
  if (body.living_expenses) renewed.living_expenses = renew(body.living_expenses, ids).elements;
  if (body.rental_income) renewed.rental_income = renew(body.rental_income, ids).elements;
  if (body.self_employed_income) renewed.self_employed_income = renew(body.self_employed_income, ids).elements;
  if (body.home_loan_security_links) {
    renewed.home_loan_security_links = body.home_loan_security_links.map((link) => ({
      ...link,
      ...(link.home_loan_id === undefined ? {} : { home_loan_id: loans.rename(link.home_loan_id) }),
      ...(link.security_id === undefined ? {} : { security_id: securities.rename(link.security_id) }),
    }));
  }
  return renewed;
};

const renew = <E extends Element>(elements: readonly E[] = [], ids: Ids): Renewed<E> => {
  const names = new Map<string, string>();
  const renewed = elements.map((element) => {
    if (element.id === undefined) return element;
    const id = ids.next();
    if (!names.has(element.id)) names.set(element.id, id);
    return { ...element, id };
  });
  return { elements: renewed, rename: (id) => names.get(id) ?? id };
};

type HouseholdInput = NonNullable<ScenarioBodyInput['households']>[number];

const withShared = (household: HouseholdInput, { rename }: Renewed<HouseholdInput>): HouseholdInput => {
  const { shared_with_households: shared } = household;
  if (shared === undefined) return household;
  return {
    ...household,
    shared_with_households: shared.map((other) => (typeof other === 'string' ? rename(other) : other)),
  };
};
