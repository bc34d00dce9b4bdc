import { defaultTermYears } from '../../../../shared/scenario/loans.ts';
import type {
  HomeLoan,
  HomeLoanSecurityLink,
  ScenarioBody,
  Security,
  UpdateScenarioBody,
} from '../../../../shared/service/scenario.ts';
import { changedParts, type NewId, without } from './changes.ts';
import { setField } from './paths.ts';

const isHome = ({ property_purpose: purpose }: Security): boolean => purpose !== 'investment';

/** A postcode as properties have it. */
const postcodeText = (postcode: number | undefined): string | undefined =>
  postcode === undefined ? undefined : String(postcode).padStart(4, '0');

/** The postcode of the first household, where the property is its home: the first one to live in. */
const homePostcode = ({ households, securities }: ScenarioBody): Pick<Security, 'postcode'> => {
  const postcode = postcodeText(households[0]?.postcode);
  return postcode === undefined || securities.some(isHome) ? {} : { postcode };
};

const withPostcode = ({ postcode: _before, ...property }: Security, postcode: string | undefined): Security => ({
  ...property,
  ...(postcode !== undefined && { postcode }),
});

/** Sets the first household's postcode, and that of its home where the home has none or the same. */
export const setHomePostcode = (body: ScenarioBody, postcode: number | undefined): UpdateScenarioBody => {
  const households = setField(body, ['households', 0, 'postcode'], postcode);
  const [before, now] = [postcodeText(body.households[0]?.postcode), postcodeText(postcode)];
  const home = body.securities.findIndex(isHome);
  const its = body.securities[home]?.postcode ?? '';
  if (home === -1 || (its !== '' && its !== before)) return households;
  const securities = body.securities.map((property, at) => (at === home ? withPostcode(property, now) : property));
  return { ...households, ...changedParts(body, { securities }) };
};

/** Adds a house that is bought to live in. */
export const addProperty = (body: ScenarioBody, newId: NewId): UpdateScenarioBody => ({
  securities: [
    ...body.securities,
    {
      id: newId(),
      transaction_type: 'purchasing',
      property_purpose: 'owner_occupied',
      property_type: 'house',
      ...homePostcode(body),
    },
  ],
});

/** A proposed loan over 30 years, to live in. */
export const proposedLoan = (newId: NewId): HomeLoan => ({
  id: newId(),
  product_type: 'variable_package',
  existing_or_proposed: 'proposed',
  loan_type: 'owner_occupied',
  term: defaultTermYears,
  interest_only_period: 0,
  lvr_behavior: 'calculate',
});

/** Adds a proposed loan; if there is only one property, it secures the loan. */
export const addLoan = (body: ScenarioBody, newId: NewId): UpdateScenarioBody => {
  const loans = { home_loans: [...body.home_loans, proposedLoan(newId)] };
  const [only, ...others] = body.securities;
  if (!only || others.length > 0) return loans;
  return { ...setLink({ ...body, ...loans }, body.home_loans.length, 0, true, newId), ...loans };
};

/** The loans without what they say of a property that is removed. */
export const withoutFunded = (loans: readonly HomeLoan[], property: string | undefined): HomeLoan[] =>
  loans.map((loan) => {
    if (property === undefined || loan.funds_property_id !== property) return loan;
    const { funds_property_id: _gone, ...rest } = loan;
    return rest;
  });

/** Removes a property, the links to it, and what loans say of it. */
export const removeProperty = (body: ScenarioBody, index: number): UpdateScenarioBody => {
  const id = body.securities[index]?.id;
  return changedParts(body, {
    securities: without(body.securities, index),
    home_loans: withoutFunded(body.home_loans, id),
    home_loan_security_links: body.home_loan_security_links.filter(
      (link) => id === undefined || link.security_id !== id,
    ),
  });
};

/** Removes a loan and the links from it. */
export const removeLoan = (body: ScenarioBody, index: number): UpdateScenarioBody => {
  const id = body.home_loans[index]?.id;
  return changedParts(body, {
    home_loans: without(body.home_loans, index),
    home_loan_security_links: body.home_loan_security_links.filter(
      (link) => id === undefined || link.home_loan_id !== id,
    ),
  });
};

const isLinkOf = (link: HomeLoanSecurityLink, loan: HomeLoan | undefined, security: Security | undefined): boolean =>
  link.home_loan_id !== undefined &&
  link.security_id !== undefined &&
  link.home_loan_id === loan?.id &&
  link.security_id === security?.id;

/** True when the property secures the loan. */
export const isLinked = (
  links: readonly HomeLoanSecurityLink[],
  loan: HomeLoan | undefined,
  security: Security | undefined,
): boolean => links.some((link) => isLinkOf(link, loan, security));

const identified = <T extends { readonly id?: string | undefined }>(
  list: readonly T[],
  index: number,
  newId: NewId,
): T[] =>
  list.map((element, position) =>
    position === index && element.id === undefined ? { ...element, id: newId() } : element,
  );

/** Links or unlinks a loan and a property; either is given an id if it has none. */
export const setLink = (
  body: ScenarioBody,
  loanIndex: number,
  securityIndex: number,
  linked: boolean,
  newId: NewId,
): UpdateScenarioBody => {
  const home_loans = identified(body.home_loans, loanIndex, newId);
  const securities = identified(body.securities, securityIndex, newId);
  const [loan, security] = [home_loans[loanIndex], securities[securityIndex]];
  const others = body.home_loan_security_links.filter((link) => !isLinkOf(link, loan, security));
  if (!linked || loan?.id === undefined || security?.id === undefined)
    return changedParts(body, { home_loan_security_links: others });
  const link = { home_loan_id: loan.id, security_id: security.id };
  return changedParts(body, { home_loans, securities, home_loan_security_links: [...others, link] });
};

/** Which property secures which loan is seen at once only where there is more than one of each. */
export const needsMatrix = ({ home_loans: loans, securities }: ScenarioBody): boolean =>
  loans.length > 1 && securities.length > 1;
