import type { ServicingParameters } from '../../pack/parameters.ts';
import {
  emptyScenario,
  type Guarantor,
  type HomeLoan,
  type Liability,
  type ScenarioBody,
  type ScenarioBodyInput,
} from '../../service/scenario.ts';
import { termYears } from '../loans.ts';
import { cents } from '../money.ts';
import { guarantorName } from '../names.ts';
import {
  countedGuarantors,
  givenIn,
  guaranteedHome,
  guaranteedPosition,
  guaranteeOf,
  type GuaranteeTerms,
  usualGuaranteeTerms,
} from './guarantee.ts';

/*
 * A guarantor as a borrower: their household, income and debts as elements of a scenario, so that the servicing model
 * reads them as it reads everybody's.
 */

/** Whether somebody also repays, if it comes to that. */
export const alsoRepays = ({ role }: Guarantor): boolean => role === 'servicing';

const isCouple = ({ adults = 1 }: Guarantor): boolean => adults >= 2;

/** Only what is stated, so that an old scenario reads as before. */
const amountOf = <Name extends string>(name: Name, amount: number | undefined): Partial<Record<Name, number>> =>
  amount === undefined || amount === 0 ? {} : ({ [name]: amount } as Record<Name, number>);

/** The loan on their property, if any. */
const loansOf = ({ property_debt: owed = 0, property_repayment: repaid }: Guarantor): readonly HomeLoan[] =>
  owed > 0
    ? [
        {
          ...{ existing_or_proposed: 'existing', loan_type: 'owner_occupied', limit: owed, balance: owed },
          ...amountOf('monthly_repayment', repaid),
        },
      ]
    : [];

const debtsOf = ({ card_limits: limit = 0, debt_repayments: repaid = 0 }: Guarantor): readonly Liability[] => [
  ...(limit > 0 ? [{ type: 'credit_card', limit }] : []),
  ...(repaid > 0 ? [{ type: 'other', monthly_repayment: repaid }] : []),
];

/**
 * A scenario with a guarantor as a further household, after all that it has: income as salary, the pension, what they
 * declare to live on, the loan on their property, cards, and what they repay on other debts. `position` names them, and
 * `whose` their loans and debts among those of others.
 */
export const withGuarantor = (
  scenario: ScenarioBody,
  one: Guarantor,
  position: number,
  whose: { readonly lender_name?: string } = {},
): ScenarioBody => {
  const { length } = scenario.households;
  const name = guarantorName(one.name, position);
  const person = { which_household: length };
  const couple = isCouple(one);
  return {
    ...scenario,
    households: [
      ...scenario.households,
      { status: couple ? 'couple' : 'single', num_adults: couple ? 2 : 1, num_dependants: 0, housing: 'own' },
    ],
    income: [
      ...scenario.income,
      {
        ...{ ...person, name },
        ...amountOf('payg', one.income),
        ...(one.pension !== undefined && one.pension > 0 && { centrelink: one.pension, centrelink_type: 'pension' }),
      },
      ...(couple ? [{ ...person, name: `Partner of ${name}`, ...amountOf('payg', one.partner_income) }] : []),
    ],
    // Those of household k are element k.
    living_expenses: [
      ...Array.from({ length }, (_, household) => scenario.living_expenses[household] ?? {}),
      amountOf('simple_basic_expense', one.expenses),
    ],
    home_loans: [...scenario.home_loans, ...loansOf(one).map((loan) => ({ ...loan, ...whose }))],
    liabilities: [...scenario.liabilities, ...debtsOf(one).map((debt) => ({ ...debt, ...whose }))],
  };
};

const filled = (scenario: ScenarioBodyInput): ScenarioBody => {
  const stated = Object.entries(scenario).filter(([, part]) => part !== undefined);
  return { ...emptyScenario(), ...(Object.fromEntries(stated) as Partial<ScenarioBody>) };
};

/** The scenario as a lender that counts guarantors who repay too reads it; the same one where there are none. */
export const withCountedGuarantors = (
  scenario: ScenarioBodyInput,
  { family_guarantee: convention, guarantor_income: rule }: ServicingParameters,
): ScenarioBodyInput => {
  const guarantors = countedGuarantors(scenario);
  if (convention === 'not_offered' || rule === 'ignored' || !guarantors.some(alsoRepays)) return scenario;
  let body = filled(scenario);
  for (const [position, one] of guarantors.entries())
    if (alsoRepays(one))
      body = withGuarantor(body, one, position, { lender_name: `of ${guarantorName(one.name, position)}` });
  return body;
};

/**
 * What a guarantor answers for of the loans by a lender's terms, AUD: never more than is lent; without a limit, of a
 * separate loan what those with one leave.
 */
export const answeredFor = (scenario: ScenarioBodyInput, one: Guarantor, terms: GuaranteeTerms): number => {
  const home = guaranteedHome(scenario);
  if (home === undefined) return 0;
  const { limited, used } = givenIn(scenario, terms);
  const most = one.amount === undefined && terms.family_guarantee === 'separate_loan' ? used - limited : home.loan;
  return cents(Math.min(most, guaranteeOf(one, terms.guarantee_max_lvr)));
};

/** The term and the kind of the loan that is guaranteed. */
const guaranteedTerms = ({ home_loans: loans = [], ...scenario }: ScenarioBodyInput): HomeLoan => {
  const loan = loans[guaranteedPosition({ ...scenario, home_loans: loans }) ?? -1];
  if (loan === undefined) return {};
  const { product_type, loan_type, rate, product_rate, product_lender } = loan;
  return {
    term: termYears(loan),
    ...(product_type !== undefined && { product_type }),
    ...(loan_type !== undefined && { loan_type }),
    ...(rate !== undefined && { rate }),
    ...(product_rate !== undefined && { product_rate }),
    ...(product_lender !== undefined && { product_lender }),
  };
};

const homeId = 'home';

/** A guarantor on their own, with their home as security of what is owed on it. */
const alone = (scenario: ScenarioBodyInput, one: Guarantor, position: number): ScenarioBody => {
  const { assessment_date, tax_year } = scenario.additional_info ?? {};
  const body = withGuarantor(emptyScenario(), one, position);
  return {
    ...body,
    securities: [
      {
        ...{ id: homeId, transaction_type: 'owned', property_purpose: 'owner_occupied' },
        ...(one.address !== undefined && { address: one.address }),
        ...amountOf('value', one.property_value),
      },
    ],
    home_loans: body.home_loans.map((loan) => ({ ...loan, id: 'owed' })),
    home_loan_security_links: body.home_loans.map(() => ({ home_loan_id: 'owed', security_id: homeId })),
    additional_info: {
      ...(assessment_date !== undefined && { assessment_date }),
      ...(tax_year !== undefined && { tax_year }),
    },
  };
};

/**
 * What a lender tests a guarantor by: their own debts, and so much of the guaranteed loan as one of their own, repaid
 * over its term.
 */
export const ownTestScenario = (
  scenario: ScenarioBodyInput,
  { one, position, amount }: { readonly one: Guarantor; readonly position: number; readonly amount: number },
): ScenarioBody => {
  const body = alone(scenario, one, position);
  return {
    ...body,
    home_loans: [
      ...body.home_loans,
      { ...guaranteedTerms(scenario), id: 'guaranteed', existing_or_proposed: 'proposed', loan_amount: amount },
    ],
    home_loan_security_links: [...body.home_loan_security_links, { home_loan_id: 'guaranteed', security_id: homeId }],
  };
};

/**
 * A scenario of the guarantor's own, in which what they guarantee stands among their debts as a guarantee given, over
 * the term of the guaranteed loan.
 */
export const guarantorScenario = (
  scenario: ScenarioBodyInput,
  one: Guarantor,
  position: number,
  newId: () => string,
): ScenarioBody => {
  const body = alone(scenario, one, position);
  const amount = answeredFor(scenario, one, usualGuaranteeTerms);
  const { term, rate } = guaranteedTerms(scenario);
  const [home, loan] = [newId(), newId()];
  return {
    ...body,
    households: body.households.map((household) => ({ ...household, id: newId() })),
    income: body.income.map((applicant) => ({ ...applicant, id: newId() })),
    living_expenses: body.living_expenses.map((expenses) => ({ ...expenses, id: newId() })),
    securities: body.securities.map((security) => ({ ...security, id: home })),
    home_loans: body.home_loans.map((owed) => ({ ...owed, id: loan })),
    home_loan_security_links: body.home_loans.map(() => ({ home_loan_id: loan, security_id: home })),
    liabilities: [
      ...body.liabilities.map((debt) => ({ ...debt, id: newId() })),
      {
        ...{ id: newId(), type: 'guarantee', balance: amount },
        ...amountOf('remaining_term', term),
        ...amountOf('rate', rate),
      },
    ],
  };
};
