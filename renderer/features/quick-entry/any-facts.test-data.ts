import fc from 'fast-check';
import type { DebtType } from '../../../shared/scenario/debts.ts';
import type { IncomeField, PayFrequency } from '../../../shared/service/scenario-income.ts';
import type { Applicant, Fact, PropertyType } from './facts.ts';
import { dateFact } from './print-dates.test-data.ts';

/* Any facts of a line. */

const frequency = fc.constantFrom<PayFrequency>('annual', 'monthly', 'fortnightly', 'weekly');
const dollars = fc.integer({ min: 1, max: 900_000_000 });
/** A debt below a hundred dollars is none. */
const debtDollars = fc.integer({ min: 100, max: 900_000_000 });
const withCents = fc.oneof(
  dollars,
  fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
);
const payment = fc.record({ amount: withCents, frequency });
const price = fc.integer({ min: 1, max: 900_000 }).map((thousands) => thousands * 1_000);

const incomeOf = (applicant: Applicant): fc.Arbitrary<Fact[]> =>
  fc.uniqueArray(
    fc.record({
      kind: fc.constant('income' as const),
      applicant: fc.constant(applicant),
      field: fc.constantFrom<IncomeField>(
        'payg',
        'casual',
        'overtime',
        'bonus',
        'commission',
        'child_support_received',
      ),
      paid: payment,
    }),
    { selector: ({ field }) => field, minLength: 1, maxLength: 4 },
  );

const business = (applicant: Applicant): fc.Arbitrary<Fact[]> =>
  fc.array(
    fc.record({
      kind: fc.constant('business' as const),
      applicant: fc.constant(applicant),
      profits: fc.array(dollars, { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 1 },
  );

const limited = fc.oneof(
  fc.record({
    kind: fc.constant('debt' as const),
    type: fc.constantFrom<DebtType>('credit_card', 'store_card', 'overdraft', 'buy_now_pay_later'),
    applicant: fc.constant(0 as const),
    amount: debtDollars,
  }),
  fc.record({
    kind: fc.constant('debt' as const),
    type: fc.constantFrom<DebtType>('credit_card', 'store_card', 'overdraft'),
    applicant: fc.constant(0 as const),
    amount: debtDollars,
    balance: debtDollars,
  }),
  fc.record({
    kind: fc.constant('debt' as const),
    type: fc.constant<DebtType>('credit_card'),
    applicant: fc.constant(0 as const),
    balance: debtDollars,
  }),
);
const help = fc
  .record({
    kind: fc.constant('debt' as const),
    type: fc.constant<DebtType>('help'),
    applicant: fc.constantFrom(0 as const, 1 as const),
    amount: debtDollars,
    repayment: fc.option(payment, { nil: undefined }),
    studying: fc.boolean(),
  })
  .map(({ repayment, studying, ...debt }) => ({
    ...debt,
    ...(repayment === undefined ? {} : { repayment }),
    ...(studying && { studying: true as const }),
  }));
const repaid = fc
  .record({
    kind: fc.constant('debt' as const),
    type: fc.constantFrom<DebtType>('car_loan', 'personal_loan'),
    applicant: fc.constant(0 as const),
    amount: fc.option(debtDollars, { nil: undefined }),
    repayment: payment,
  })
  .map(({ amount, ...debt }) => ({ ...debt, ...(amount === undefined ? {} : { amount }) }));
/** Percent. */
const rates = fc.integer({ min: 1, max: 2_500 }).map((points) => points / 100);
const debts = fc
  .tuple(fc.oneof(limited, repaid, help), fc.option(rates, { nil: undefined }), fc.boolean())
  .map(([debt, percent, closing]): Fact => ({
    ...debt,
    ...(percent !== undefined && debt.type !== 'help' && { percent }),
    ...(closing && { closing: true as const }),
  }));

const propertyType = fc.constantFrom<PropertyType>('house', 'townhouse', 'unit', 'land', 'rural');

const owned = fc
  .record({
    value: price,
    owed: fc.option(price, { nil: undefined }),
    rent: fc.option(payment, { nil: undefined }),
    type: fc.option(propertyType, { nil: undefined }),
    investment: fc.boolean(),
  })
  .map(({ value, owed, rent, type, investment }): Fact => ({
    kind: 'owned',
    investment: investment || rent !== undefined,
    ...(type === undefined ? {} : { type }),
    value,
    ...(owed === undefined ? {} : { owed }),
    ...(rent === undefined ? {} : { rent }),
  }));

const maybe = (fact: fc.Arbitrary<Fact>): fc.Arbitrary<Fact[]> => fc.array(fact, { maxLength: 1 });
const kind = <K extends Fact['kind']>(name: K) => fc.constant(name);
const years = fc.integer({ min: 1, max: 40 });

const kindOfProperty = fc.constantFrom<{ readonly investment?: true; readonly type?: PropertyType }>(
  {},
  { investment: true },
  { type: 'unit' },
  { investment: true, type: 'townhouse' },
);
const purchase = fc
  .tuple(fc.record({ value: price, loan: price }), kindOfProperty)
  .map(([amounts, more]) => ({ kind: 'property' as const, ...amounts, ...more }));
const refinance = fc
  .tuple(fc.record({ value: price, loan: price, paidOut: price }), kindOfProperty)
  .map(([amounts, more]) => ({ kind: 'property' as const, ...amounts, ...more }));

interface Asked {
  readonly investment?: true;
  readonly type?: PropertyType;
  readonly paidOut?: number;
}

/** What is said of one loan. */
const ofLoan = (of: { readonly place: number; readonly of?: 'paid_out' | 'owned' }): fc.Arbitrary<Fact[]> =>
  fc
    .tuple(
      maybe(years.map((count): Fact => ({ kind: 'term', years: count, ...of }))),
      maybe(years.map((count): Fact => ({ kind: 'interest_only', years: count, ...of }))),
      maybe(fc.integer({ min: 1, max: 10 }).map((count): Fact => ({ kind: 'fixed', years: count, ...of }))),
      maybe(rates.map((percent): Fact => ({ kind: 'rate', percent, ...of }))),
      of.place === 0 ? maybe(dateFact(of)) : fc.constant([]),
      of.of === 'paid_out'
        ? fc.constant([])
        : maybe(
            fc.integer({ min: 10, max: 28 }).map((day): Fact => ({ kind: 'contract', day: `2026-10-${day}`, ...of })),
          ),
    )
    .map((facts) => facts.flat());

/** What is said of one property or loan that is asked for. */
const details = (place: number, said: Asked) =>
  fc
    .tuple(
      said.investment === true
        ? fc.constant([])
        : maybe(fc.record({ kind: kind('purpose'), investment: fc.boolean(), place: fc.constant(place) })),
      said.type === undefined
        ? maybe(fc.record({ kind: kind('property_type'), type: propertyType, place: fc.constant(place) }))
        : fc.constant([]),
      ofLoan({ place }),
      said.paidOut === undefined ? fc.constant([]) : ofLoan({ place, of: 'paid_out' }),
      fc.array(fc.record({ kind: kind('rent_received'), paid: payment, place: fc.constant(place) }), { maxLength: 2 }),
    )
    .map((facts): Fact[] => facts.flat());

/** A loan alone, or a purchase and what is refinanced, or nothing; each with what is said of it. */
const asked: fc.Arbitrary<Fact[]> = fc
  .oneof(
    fc.record({ kind: kind('loan'), amount: price }).map((loan) => [loan]),
    fc
      .tuple(fc.array(purchase, { maxLength: 1 }), fc.array(refinance, { maxLength: 2 }))
      .map((properties) => properties.flat()),
  )
  .chain((all) =>
    all.length === 0
      ? details(0, {})
      : fc
          .tuple(
            ...all.map((one, place) =>
              details(place, one.kind === 'loan' ? {} : one).map((more): Fact[] => [
                one.kind === 'loan' ? one : { ...one, place },
                ...more,
              ]),
            ),
          )
          .map((each) => each.flat()),
  );

/** Properties that stay, each with what is said of the loan on it. */
const allOwned: fc.Arbitrary<Fact[]> = fc
  .array(owned, { maxLength: 3 })
  .chain((all) =>
    fc.tuple(
      ...all.map((one, place) =>
        one.kind === 'owned' && one.owed !== undefined
          ? ofLoan({ place, of: 'owned' }).map((more) => [one, ...more])
          : fc.constant([one]),
      ),
    ),
  )
  .map((each) => each.flat());

const others: fc.Arbitrary<Fact[]> = fc
  .tuple(
    maybe(fc.record({ kind: kind('adults'), count: fc.constantFrom(1 as const, 2 as const) })),
    maybe(
      fc.oneof(
        fc.record({ kind: kind('dependants'), count: fc.integer({ min: 0, max: 15 }) }),
        fc.record({
          kind: kind('ages'),
          ages: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 5 }),
        }),
      ),
    ),
    maybe(fc.record({ kind: kind('postcode'), postcode: fc.integer({ min: 200, max: 9_999 }) })),
    asked,
    maybe(fc.record({ kind: kind('first_home') })),
    maybe(fc.record({ kind: kind('expenses'), paid: payment })),
    maybe(
      fc.oneof(
        fc.record({ kind: kind('rent_paid'), paid: payment }),
        fc.record({ kind: kind('rent_paid'), paid: payment, stays: fc.constant(true as const) }),
      ),
    ),
    fc.array(debts, { maxLength: 3 }),
    maybe(fc.record({ kind: kind('saving'), paid: payment })),
    maybe(fc.record({ kind: kind('growth'), percent: rates })),
    maybe(fc.record({ kind: kind('area'), area: fc.constantFrom('centre' as const, 'rest' as const) })),
    maybe(fc.record({ kind: kind('residents'), residency: fc.constantFrom('citizen' as const, 'permanent' as const) })),
    allOwned,
    maybe(fc.record({ kind: kind('crossed') })),
    maybe(fc.record({ kind: kind('guarantor'), amount: price, value: price, owed: price })),
    maybe(
      fc.record({
        kind: kind('addback'),
        applicant: fc.constantFrom(0 as const, 1 as const),
        field: fc.constantFrom('depreciation' as const, 'interest' as const, 'other_addback' as const),
        amounts: fc.array(dollars, { minLength: 1, maxLength: 2 }),
      }),
    ),
    maybe(
      fc.record({
        kind: kind('year_to_date'),
        applicant: fc.constantFrom(0 as const, 1 as const),
        gross: withCents,
        upTo: fc.integer({ min: 1, max: 28 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`),
      }),
    ),
    maybe(
      fc.record({
        kind: kind('history'),
        applicant: fc.constantFrom(0 as const, 1 as const),
        field: fc.constantFrom('casual' as const, 'overtime' as const),
        months: fc.integer({ min: 1, max: 120 }),
      }),
    ),
    maybe(
      fc.record({
        kind: kind('reportable'),
        applicant: fc.constantFrom(0 as const, 1 as const),
        field: fc.constantFrom('reportable_super' as const, 'reportable_fringe_benefits' as const),
        paid: payment,
      }),
    ),
  )
  .map((facts) => facts.flat());

/** The facts in the order in which they are printed. */
export const anyFacts: fc.Arbitrary<Fact[]> = fc
  .tuple(incomeOf(0), business(0), fc.option(fc.tuple(incomeOf(1), business(1)), { nil: [] }), others)
  .map((facts) => facts.flat(2));
