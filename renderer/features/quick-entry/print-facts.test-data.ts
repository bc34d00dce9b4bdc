import fc from 'fast-check';
import type { DebtType } from '../../../shared/scenario/debts.ts';
import type { IncomeField, PayFrequency } from '../../../shared/service/scenario-income.ts';
import type { Applicant, Fact, Payment, PropertyType } from './facts.ts';

/* Any facts of a line, and the line that says them. */

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
    allOwned,
    maybe(fc.record({ kind: kind('crossed') })),
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

const often: Readonly<Record<PayFrequency, string>> = { annual: 'pa', monthly: 'pm', fortnightly: 'fn', weekly: 'pw' };
const paidText = ({ amount, frequency: how }: Payment): string => `${amount}${often[how]}`;

const incomeWords: Partial<Readonly<Record<IncomeField, string>>> = { child_support_received: 'child support' };
const debtWords: Partial<Readonly<Record<DebtType, string>>> = {
  ...{ credit_card: 'card', store_card: 'store card', buy_now_pay_later: 'bnpl', help: 'hecs' },
  ...{ car_loan: 'car', personal_loan: 'personal loan' },
};

const k = (amount: number): string => `${amount / 1_000}k`;

/** A refinance without more lending is said without the new loan. */
const printProperty = (fact: Extract<Fact, { readonly kind: 'property' }>): string => {
  const { value, loan, paidOut, investment, type } = fact;
  const what = [...(investment === true ? ['inv'] : []), ...(type === undefined ? [] : [type])].join(' ');
  const said = what === '' ? '' : `${what} `;
  if (paidOut === undefined) return `${said === '' ? '' : 'buy '}${said}${k(value)}/${k(loan)}`;
  return `refi ${said}${k(value)}/${k(paidOut)}${loan === paidOut ? '' : ` to ${k(loan)}`}`;
};

const printOwned = ({ investment, type, value, owed, rent }: Extract<Fact, { readonly kind: 'owned' }>): string =>
  `own ${investment ? 'inv ' : type === undefined ? 'home ' : ''}${type === undefined ? '' : `${type} `}${k(value)}${owed === undefined ? '' : `/${k(owed)}`}${rent === undefined ? '' : ` rent ${paidText(rent)}`}`;

const printDebt = (fact: Extract<Fact, { readonly kind: 'debt' }>): string =>
  [
    debtWords[fact.type] ?? fact.type,
    ...(fact.amount === undefined ? [] : [String(fact.amount)]),
    ...(fact.balance === undefined ? [] : [`owing ${fact.balance}`]),
    ...(fact.repayment === undefined ? [] : [paidText(fact.repayment)]),
    ...(fact.percent === undefined ? [] : [`${fact.percent}%`]),
    ...(fact.studying === true ? ['studying'] : []),
    ...(fact.closing === true ? ['paid out'] : []),
  ].join(' ');

const nowOf = ({ of }: { readonly of?: 'paid_out' | 'owned' }): string => (of === 'paid_out' ? 'now ' : '');

/** A fact in the words of quick entry. */
export const printFact = (fact: Fact): string => {
  switch (fact.kind) {
    case 'income':
      return `${paidText(fact.paid)} ${incomeWords[fact.field] ?? fact.field}`;
    case 'reportable':
      return `${fact.field === 'reportable_super' ? 'reportable super' : 'fringe benefits'} ${paidText(fact.paid)}`;
    case 'business':
      return `self-employed ${fact.profits.join('/')}`;
    case 'addback':
      return `${fact.field === 'other_addback' ? 'add-backs' : fact.field} ${fact.amounts.join('/')}`;
    case 'year_to_date':
      return `ytd ${fact.gross} to ${Number(fact.upTo.slice(-2))}/10/26`;
    case 'rent_received':
      return `rent ${paidText(fact.paid)}`;
    case 'adults':
      return fact.count === 2 ? 'couple' : 'single';
    case 'dependants':
      return `${fact.count} kids`;
    case 'postcode':
      return String(fact.postcode).padStart(4, '0');
    case 'property':
      return printProperty(fact);
    case 'loan':
      return `loan ${fact.amount / 1_000}k`;
    case 'purpose':
      return fact.investment ? 'investment' : 'owner occupied';
    case 'term':
      return `${nowOf(fact)}${fact.years} years`;
    case 'interest_only':
      return `${nowOf(fact)}${fact.years} years io`;
    case 'fixed':
      return `${nowOf(fact)}fixed ${fact.years} years`;
    case 'rate':
      return `${nowOf(fact)}${fact.percent}%`;
    case 'contract':
      return `since ${fact.day.slice(-2)}/10/26`;
    case 'debt':
      return printDebt(fact);
    case 'owned':
      return printOwned(fact);
    case 'turnover':
      return `bas ${paidText(fact.paid)}`;
    case 'funds':
      return `${{ gift: 'gift', genuine_savings: 'genuine savings', cash_at_hand: 'cash on hand' }[fact.field]} ${fact.amount}`;
    case 'insurance':
      return fact.field === 'lmi_waived' ? 'lmi waived' : 'lmi on top';
    case 'crossed':
      return 'cross-secured';
    case 'expenses':
      return `expenses ${paidText(fact.paid)}`;
    case 'rent_paid':
      return `${fact.stays === true ? 'keeps ' : ''}renting ${paidText(fact.paid)}`;
    case 'ages':
      return `ages ${fact.ages.join(' and ')}`;
    case 'history':
      return `${fact.field} ${fact.months} months`;
    case 'property_type':
      return fact.type;
    case 'first_home':
      return 'first home buyer';
  }
};

/** Whether a fact is the second applicant's, although nothing before it says so. */
const isNamed = (fact: Fact): boolean =>
  'applicant' in fact && fact.applicant === 1 && fact.kind !== 'income' && fact.kind !== 'business';

/** The line; a plus stands where the second applicant begins, and a letter after what is theirs besides. */
export const printFacts = (facts: readonly Fact[]): string =>
  facts
    .map((fact, index) => {
      const isSecond = 'applicant' in fact && fact.applicant === 1 && !isNamed(fact);
      const before = facts[index - 1];
      const begins = isSecond && !(before !== undefined && 'applicant' in before && before.applicant === 1);
      const whose =
        'applicant' in fact && !isSecond
          ? fact.applicant === 1
            ? ' B'
            : fact.kind === 'history' || fact.kind === 'reportable'
              ? ' A'
              : ''
          : '';
      return `${index === 0 ? '' : begins ? ' + ' : ', '}${printFact(fact)}${whose}`;
    })
    .join('');
