import { at } from '../../../../shared/scenario/fields/path.ts';
import { amountText } from '../../../../shared/scenario/format.ts';
import {
  countedGuarantors,
  guaranteedPosition,
  guaranteeOf,
  guaranteeRoom,
  usualGuaranteeTerms,
} from '../../../../shared/scenario/lending/guarantee.ts';
import { alsoRepays } from '../../../../shared/scenario/lending/guarantor.ts';
import { isExisting, loanAmount } from '../../../../shared/scenario/loans.ts';
import { sumOf } from '../../../../shared/scenario/money.ts';
import { guarantorName, loanName, propertyName } from '../../../../shared/scenario/names.ts';
import { linkedSecurities } from '../../../../shared/scenario/references.ts';
import type { Guarantor, ScenarioBody, Security, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { without } from './changes.ts';
import type { SectionNote } from './findings.ts';
import { removeProperty } from './properties-and-loans.ts';

export const guarantorsOf = ({ additional_info: info }: Pick<ScenarioBody, 'additional_info'>): readonly Guarantor[] =>
  info.guarantors ?? [];

const withGuarantors = ({ additional_info: info }: ScenarioBody, guarantors: Guarantor[]): UpdateScenarioBody => {
  const { guarantors: _replaced, ...rest } = info;
  return { additional_info: guarantors.length === 0 ? rest : { ...rest, guarantors } };
};

/** With what they own, where it is known already. */
export const addGuarantor = (body: ScenarioBody, one: Guarantor = {}): UpdateScenarioBody =>
  withGuarantors(body, [...guarantorsOf(body), one]);

export const removeGuarantor = (body: ScenarioBody, index: number): UpdateScenarioBody =>
  withGuarantors(body, without([...guarantorsOf(body)], index));

/** Existing loans that a property alone secures, by position. */
const loansOn = (body: ScenarioBody, index: number): readonly number[] =>
  linkedSecurities(body).flatMap((securities, position) => {
    const loan = body.home_loans[position];
    return loan !== undefined && isExisting(loan) && securities.length > 0 && securities.every((one) => one === index)
      ? position
      : [];
  });

/**
 * Makes a guarantor of the owner of a property: what it is worth and what is owed on it become theirs, and the property
 * and its loans leave the scenario.
 */
export const makeGuarantor = (body: ScenarioBody, index: number): UpdateScenarioBody => {
  const { address, value } = body.securities[index] ?? {};
  const theirs = loansOn(body, index);
  const loans = theirs.flatMap((position) => body.home_loans[position] ?? []);
  const [owed, repaid] = [
    sumOf(loans, (loan) => loan.balance ?? loanAmount(loan) ?? 0),
    sumOf(loans, ({ monthly_repayment: monthly = 0 }) => monthly),
  ];
  const one: Guarantor = {
    ...(address !== undefined && { address }),
    ...(value !== undefined && { property_value: value }),
    ...(owed > 0 && { property_debt: owed }),
    ...(repaid > 0 && { property_repayment: repaid }),
  };
  const gone = new Set(loans.map(({ id }) => id));
  const {
    home_loans: left = body.home_loans,
    home_loan_security_links: links = body.home_loan_security_links,
    ...removed
  } = removeProperty(body, index);
  return {
    ...removed,
    home_loans: left.filter((_, position) => !theirs.includes(position)),
    home_loan_security_links: links.filter(({ home_loan_id: id }) => id === undefined || !gone.has(id)),
    ...addGuarantor(body, one),
  };
};

const words = (address: string | undefined): string => (address ?? '').trim().toLowerCase();

/**
 * Whose a property is, if not the applicants': the name of the guarantor who lives there, or somebody; undefined where
 * it is theirs.
 */
export const otherOwner = (body: ScenarioBody, security: Security): string | undefined => {
  const address = words(security.address);
  const guarantors = guarantorsOf(body);
  const at = address === '' ? -1 : guarantors.findIndex((one) => words(one.address) === address);
  if (at >= 0) return guarantorName(guarantors[at]?.name, at);
  const { applicant_ownership: shares = [], transaction_type: type, third_party: isTheirs } = security;
  const ownedByNone = type === 'owned' && shares.length > 0 && shares.every((share) => share === 0);
  return isTheirs === true || ownedByNone ? 'somebody' : undefined;
};

/** Loans that take the property of somebody who does not borrow for security of one's own. */
export const otherOwnersNotes = (body: ScenarioBody): SectionNote[] =>
  linkedSecurities(body).flatMap((securities, position) => {
    const loan = body.home_loans[position];
    if (loan === undefined || isExisting(loan)) return [];
    return securities.flatMap((index): SectionNote[] => {
      const security = body.securities[index];
      const owner = security && otherOwner(body, security);
      return owner === undefined
        ? []
        : [
            {
              kind: 'advice',
              path: ['home_loans', position, 'secured_by'],
              text: `${loanName(loan, position)} is secured by ${propertyName(security, index)}, which belongs to ${owner} who does not borrow: its whole value counts. Make its owner a guarantor under Properties.`,
            },
          ];
    });
  });

const noteOf = (one: Guarantor, index: number): SectionNote[] => {
  const name = guarantorName(one.name, index);
  const path = at('additional_info', 'guarantors', index);
  const { guarantee_max_lvr: maxLvr } = usualGuaranteeTerms;
  const { amount = 0, property_value: value, property_debt: owed = 0 } = one;
  const room = value === undefined ? Infinity : guaranteeRoom({ value, owed }, maxLvr);
  const advice = (field: string, text: string): SectionNote => ({
    kind: 'advice',
    path: [...path, field],
    text,
  });
  return [
    ...(guaranteeOf(one, maxLvr) <= 0
      ? [advice(value === undefined ? 'property_value' : 'amount', `${name} guarantees nothing yet.`)]
      : []),
    ...(amount > room
      ? [
          advice(
            'amount',
            `${name} guarantees ${amountText(amount)}, and ${String(maxLvr)} % of their property can support ${amountText(room)} with what is owed on it.`,
          ),
        ]
      : []),
    ...(alsoRepays(one) && (one.income ?? 0) + (one.partner_income ?? 0) + (one.pension ?? 0) === 0
      ? [advice('income', `${name} guarantees servicing too, and has no income.`)]
      : []),
  ];
};

/** What is missing of guarantors, and what they guarantee beyond what they have. */
export const guarantorNotes = (body: ScenarioBody): SectionNote[] => {
  const guarantors = guarantorsOf(body);
  const isFor = guaranteedPosition(body) !== undefined;
  if (guarantors.length > 0 && countedGuarantors(body).length === 0)
    return [
      {
        kind: 'advice',
        path: at('additional_info', 'guarantors'),
        text: 'Guarantors count nowhere: the client takes another way into the home. Take the family guarantee under Ways in.',
      },
    ];
  return [
    ...(guarantors.length > 0 && !isFor
      ? [
          {
            kind: 'advice' as const,
            path: at('additional_info', 'guarantors'),
            text: 'No new loan is secured by a property, so nothing is guaranteed.',
          },
        ]
      : []),
    ...guarantors.flatMap((one, index) => noteOf(one, index)),
  ];
};
