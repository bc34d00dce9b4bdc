import { isPaidBySale } from '../../costs/paid-out-by.ts';
import { stateOf } from '../../costs/state.ts';
import type { ScenarioBody } from '../../service/scenario.ts';
import { type CalendarDay, dayInSydney, monthsAfter, parseDay } from '../days.ts';
import { isExisting, isLive, monthsOf } from '../loans.ts';
import { applicantName, given, loanName, propertyName } from '../names.ts';
import { linkedSecurities } from '../references.ts';
import type { ScenarioDateKind } from './date-kinds.ts';
import { lastSettlement, loanSettlements, settlementDay } from './settlements.ts';

/*
 * What lists of the library ask of a scenario, taken from its body when it is stored, so that no list reads bodies.
 */

/** Stored listings of another version are made anew. */
export const listingVersion = 3;

/** What makes a date void: that the enquiry settles, that it does not proceed, or either. */
type Lapse = 'settled' | 'lost' | 'ended';

/** A day of a scenario. `of` tells it from the others of its kind as long as the scenario has it, whatever the day. */
export interface ListedDate {
  readonly kind: ScenarioDateKind;
  /** ISO; of a payslip its own day, not the one on which it is too old. */
  readonly day: string;
  readonly of: string;
  /** The name of the property, loan or person. */
  readonly about: string;
  /** Of a loan: whose it is, or who pre-approved it, by the id or by the name as it is entered. */
  readonly lender?: string | undefined;
  /** The field where it is entered. */
  readonly path: readonly (string | number)[];
  /** Worked out from a number of years; an exact day can be entered in the field. */
  readonly isDerived: boolean;
  /** Absent, it counts whatever becomes of the enquiry. */
  readonly lapses?: Lapse;
}

export interface Listing {
  readonly dates: readonly ListedDate[];
  /** The ISO day after which all that was asked for has settled. Absent while that is not known. */
  readonly concluded?: string;
  /** Ids or names of the lenders whose loans, products or pre-approvals it has. */
  readonly lenders: readonly string[];
  /** The states of its properties. */
  readonly states: readonly string[];
}

const maxName = 200;

const nameOf = (words: string): string => words.toWellFormed().slice(0, maxName);

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => given(value)?.toWellFormed().slice(0, maxName) ?? [])),
];

const listed = (day: string | undefined, rest: Omit<ListedDate, 'day' | 'isDerived'>): ListedDate[] => {
  const parsed = parseDay(day);
  return parsed === undefined ? [] : [{ ...rest, day: parsed.iso, isDerived: false }];
};

const propertyDates = ({ securities }: ScenarioBody, madeOn: CalendarDay | undefined): ListedDate[] =>
  securities.flatMap((security, position) => {
    const { id = String(position), finance_date: finance, transaction_type: type } = security;
    const about = nameOf(propertyName(security, position));
    const at = (name: string) => ({ of: id, about, path: ['securities', position, name] });
    const settles = settlementDay(security, madeOn)?.iso;
    // An old home may be sold long after the new one has settled.
    if (type === 'selling') return listed(settles, { kind: 'sale', ...at('settlement_date'), lapses: 'lost' });
    return [
      ...listed(settles, { kind: 'settlement', ...at('settlement_date'), lapses: 'ended' }),
      ...listed(finance, { kind: 'finance', ...at('finance_date'), lapses: 'ended' }),
    ];
  });

type Years = 'fixed_period' | 'interest_only_period';

/** By the years of a loan: the kind of date with which they end, and the field of an exact day. */
const endsOfYears = {
  fixed_period: { kind: 'fixed_rate', field: 'fixed_until' },
  interest_only_period: { kind: 'interest_only', field: 'interest_only_until' },
} as const;

/** Beyond a term of any loan nothing is worked out. */
const maxYears = 50;

/** The settlement of what secures each loan, or where that is not known the first one. */
const settlementsOf = (scenario: ScenarioBody, madeOn: CalendarDay | undefined): (CalendarDay | undefined)[] =>
  linkedSecurities(scenario).map((linked) => {
    const own = linked.map((security) => scenario.securities[security]);
    return loanSettlements(own.length > 0 ? own : scenario.securities, madeOn)[0];
  });

/** What makes the dates of a loan void; undefined for a loan of which nothing is waited for. */
const lapseOf = (scenario: ScenarioBody, position: number): { readonly lapses?: Lapse } | undefined => {
  const loan = scenario.home_loans[position];
  if (loan === undefined || !isExisting(loan))
    return loan === undefined || !isLive(loan) ? undefined : { lapses: 'lost' };
  // Until then it runs, and what it costs to end it early is of interest.
  return isLive(loan) && !isPaidBySale(scenario, position) ? {} : { lapses: 'settled' };
};

const lenderOf = (lender: string | undefined): Pick<ListedDate, 'lender'> =>
  lender === undefined ? {} : { lender: nameOf(lender) };

const loanDates = (scenario: ScenarioBody, madeOn: CalendarDay | undefined): ListedDate[] => {
  const settlements = settlementsOf(scenario, madeOn);
  const assessedOn = parseDay(scenario.additional_info.assessment_date);
  return scenario.home_loans.flatMap((loan, position) => {
    const lapse = lapseOf(scenario, position);
    if (lapse === undefined) return [];
    // Without its lender, whose name is known to whoever lists it.
    const of = { of: loan.id ?? String(position), about: loanName(undefined, position) };
    const at = (name: string) => ({ ...of, path: ['home_loans', position, name] });
    const owner = lenderOf(given(loan.lender_name) ?? given(loan.product_lender));
    /** Those of an existing loan are what is left of it. */
    const startOf = (name: Years): CalendarDay | undefined =>
      isExisting(loan) ? (assessedOn ?? parseDay(loan[`${name}_on`]) ?? madeOn) : settlements[position];
    const ends = (name: Years): ListedDate[] => {
      const { kind, field } = endsOfYears[name];
      const typed = listed(loan[field], { kind, ...at(field), ...owner, ...lapse });
      const [start, years = 0] = [startOf(name), loan[name]];
      if (typed.length > 0 || start === undefined || !(years > 0) || years > maxYears) return typed;
      const day = monthsAfter(start, monthsOf(years)).iso;
      return [{ kind, ...at(field), ...owner, ...lapse, day, isDerived: true }];
    };
    return [
      ...ends('fixed_period'),
      ...ends('interest_only_period'),
      ...(isExisting(loan)
        ? []
        : listed(loan.pre_approval_expires, {
            ...{ kind: 'pre_approval', ...at('pre_approval_expires'), lapses: 'ended' },
            ...lenderOf(given(loan.pre_approval_lender)),
          })),
    ];
  });
};

/** Several incomes of a person mostly come from one payslip: each day counts once. */
const personDates = ({ income }: ScenarioBody): ListedDate[] =>
  income.flatMap((person, position) => {
    const { id = String(position), figure_dates: payslips = {}, visa_ends: visa } = person;
    const about = nameOf(applicantName(person.name, position));
    const stated = Object.entries(payslips).filter(([field]) => person[field as keyof typeof payslips] !== undefined);
    const days = new Map(stated.toReversed().map(([field, day]) => [day, field] as const));
    return [
      ...[...days].flatMap(([day, field]) =>
        listed(day, {
          kind: 'payslip',
          ...{ of: `${id} ${field}`, about, path: ['income', position, 'figure_dates', field], lapses: 'ended' },
        }),
      ),
      ...listed(visa, { kind: 'visa', of: id, about, path: ['income', position, 'visa_ends'] }),
    ];
  });

const madeDay = (madeMs: number): CalendarDay | undefined =>
  Number.isNaN(madeMs) ? undefined : parseDay(dayInSydney(madeMs));

/** The days that are worked out from the years of a loan, while none is entered. */
export const estimatedEnds = (scenario: ScenarioBody, position: number, madeMs: number): readonly ListedDate[] =>
  loanDates(scenario, madeDay(madeMs)).filter(({ path, isDerived }) => isDerived && path[1] === position);

/** `madeMs`: the instant at which the scenario was made; NaN where it is not known. */
export const listingOf = (scenario: ScenarioBody, madeMs: number): Listing => {
  const made = madeDay(madeMs);
  const { home_loans: loans, securities } = scenario;
  const concluded = lastSettlement(scenario, made)?.iso;
  return {
    dates: [...propertyDates(scenario, made), ...loanDates(scenario, made), ...personDates(scenario)],
    ...(concluded !== undefined && { concluded }),
    lenders: distinct(loans.flatMap((loan) => [loan.lender_name, loan.product_lender, loan.pre_approval_lender])),
    states: distinct(securities.map(stateOf)),
  };
};
