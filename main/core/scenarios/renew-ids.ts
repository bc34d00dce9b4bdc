import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import type { Ids } from '../../ports/desk.ts';

interface Element {
  readonly id?: string | undefined;
}

interface Renewed<E> {
  readonly elements: E[];
  /** The new id for an old one; of two elements with the same id, the first counts. An unknown id is unchanged. */
  readonly rename: (id: string) => string;
}

/** New ids for the elements of one body. */
interface Renewal {
  readonly ids: Ids;
  /** New ids already assigned in other bodies, by part and old id. */
  readonly newIds: Map<string, string>;
}

/**
 * Gives every element that has an id a new one, and updates the references inside the scenario (securities of loans,
 * households that share) to the new ids. Everything else is unchanged. Across all bodies passed to one renewer, an
 * element with the same id gets the same new one.
 */
export const idRenewer = (ids: Ids): ((body: ScenarioBodyInput) => ScenarioBodyInput) => {
  const newIds = new Map<string, string>();
  return (body) => renewIds(body, { ids, newIds });
};

const renewIds = (body: ScenarioBodyInput, renewal: Renewal): ScenarioBodyInput => {
  const renewed: ScenarioBodyInput = { ...body };
  const households = renew('households', body.households, renewal);
  const loans = renew('home_loans', body.home_loans, renewal);
  const securities = renew('securities', body.securities, renewal);
  if (body.households) renewed.households = households.elements.map((household) => withShared(household, households));
  if (body.securities) renewed.securities = securities.elements;
  const applicants = renew('income', body.income, renewal);
  const businesses = renew('self_employed_income', body.self_employed_income, renewal);
  if (body.income) renewed.income = applicants.elements;
  if (body.liabilities)
    renewed.liabilities = renew('liabilities', body.liabilities, renewal).elements.map((debt) =>
      debt.business_id === undefined ? debt : { ...debt, business_id: businesses.rename(debt.business_id) },
    );
  if (body.living_expenses) renewed.living_expenses = renew('living_expenses', body.living_expenses, renewal).elements;
  const rentals = renew('rental_income', body.rental_income, renewal);
  if (body.rental_income) renewed.rental_income = rentals.elements;
  const renamed = (id: string): string => (isIdOf(id, body.securities) ? securities : rentals).rename(id);
  if (body.home_loans)
    renewed.home_loans = loans.elements.map((loan) =>
      loan.funds_property_id === undefined ? loan : { ...loan, funds_property_id: renamed(loan.funds_property_id) },
    );
  if (body.self_employed_income)
    renewed.self_employed_income = businesses.elements.map((business) => withOwners(business, applicants.rename));
  if (body.home_loan_security_links) {
    renewed.home_loan_security_links = body.home_loan_security_links.map((link) => ({
      ...link,
      ...(link.home_loan_id === undefined ? {} : { home_loan_id: loans.rename(link.home_loan_id) }),
      ...(link.security_id === undefined ? {} : { security_id: securities.rename(link.security_id) }),
    }));
  }
  return renewed;
};

const isIdOf = (id: string, elements: readonly Element[] = []): boolean => elements.some((one) => one.id === id);

const renew = <E extends Element>(
  part: keyof ScenarioBodyInput,
  elements: readonly E[] = [],
  { ids, newIds }: Renewal,
): Renewed<E> => {
  const names = new Map<string, string>();
  const renewed = elements.map((element) => {
    if (element.id === undefined) return element;
    const before = names.has(element.id) ? undefined : newIds.get(`${part} ${element.id}`);
    const id = before ?? ids.next();
    if (!names.has(element.id)) {
      names.set(element.id, id);
      newIds.set(`${part} ${element.id}`, id);
    }
    return { ...element, id };
  });
  return { elements: renewed, rename: (id) => names.get(id) ?? id };
};

type BusinessInput = NonNullable<ScenarioBodyInput['self_employed_income']>[number];

const withOwners = (business: BusinessInput, rename: (id: string) => string): BusinessInput => {
  const { other_owners: owners } = business;
  if (owners === undefined) return business;
  return {
    ...business,
    other_owners: owners.map((owner) =>
      owner.applicant_id === undefined ? owner : { ...owner, applicant_id: rename(owner.applicant_id) },
    ),
  };
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
