import fc from 'fast-check';
import type { DebtType } from '../../../shared/scenario/debts.ts';
import type { IncomeField, PayFrequency } from '../../../shared/service/scenario.ts';
import type { Applicant, Fact, Payment } from './facts.ts';

/* Any facts of a line, and the line that says them. */

const frequency = fc.constantFrom<PayFrequency>('annual', 'monthly', 'fortnightly', 'weekly');
const dollars = fc.integer({ min: 1, max: 900_000_000 });
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

const limited = fc.record({
  kind: fc.constant('debt' as const),
  type: fc.constantFrom<DebtType>('credit_card', 'store_card', 'overdraft', 'buy_now_pay_later', 'help'),
  applicant: fc.constant(0 as const),
  amount: dollars,
});
const repaid = fc.record({
  kind: fc.constant('debt' as const),
  type: fc.constantFrom<DebtType>('car_loan', 'personal_loan'),
  applicant: fc.constant(0 as const),
  amount: dollars,
  repayment: payment,
});
const paidOut = fc
  .tuple(fc.oneof(limited, repaid), fc.boolean())
  .map(([debt, closing]): Fact => ({ ...debt, ...(closing && { closing: true as const }) }));

const owned = fc
  .record({
    value: price,
    owed: fc.option(price, { nil: undefined }),
    rent: fc.option(payment, { nil: undefined }),
    investment: fc.boolean(),
  })
  .map(({ value, owed, rent, investment }): Fact => ({
    kind: 'owned',
    investment: investment || rent !== undefined,
    value,
    ...(owed === undefined ? {} : { owed }),
    ...(rent === undefined ? {} : { rent }),
  }));

const maybe = (fact: fc.Arbitrary<Fact>): fc.Arbitrary<Fact[]> => fc.array(fact, { maxLength: 1 });
const kind = <K extends Fact['kind']>(name: K) => fc.constant(name);
const years = fc.integer({ min: 1, max: 40 });

const others: fc.Arbitrary<Fact[]> = fc
  .tuple(
    maybe(fc.record({ kind: kind('adults'), count: fc.constantFrom(1 as const, 2 as const) })),
    maybe(fc.record({ kind: kind('dependants'), count: fc.integer({ min: 0, max: 15 }) })),
    maybe(fc.record({ kind: kind('postcode'), postcode: fc.integer({ min: 200, max: 9_999 }) })),
    maybe(
      fc.oneof(
        fc.record({ kind: kind('property'), value: price, loan: price }),
        fc.record({ kind: kind('property'), value: price, loan: price, paidOut: price }),
        fc.record({ kind: kind('loan'), amount: price }),
      ),
    ),
    maybe(fc.record({ kind: kind('purpose'), investment: fc.boolean() })),
    maybe(fc.record({ kind: kind('term'), years })),
    maybe(fc.record({ kind: kind('interest_only'), years })),
    maybe(fc.record({ kind: kind('rate'), percent: fc.integer({ min: 1, max: 2_500 }).map((points) => points / 100) })),
    maybe(fc.record({ kind: kind('expenses'), paid: payment })),
    maybe(fc.record({ kind: kind('rent_paid'), paid: payment })),
    fc.array(fc.record({ kind: kind('rent_received'), paid: payment }), { maxLength: 2 }),
    fc.array(paidOut, { maxLength: 3 }),
    fc.array(owned, { maxLength: 3 }),
    maybe(fc.record({ kind: kind('crossed') })),
    maybe(
      fc.record({
        kind: kind('addback'),
        applicant: fc.constant(0 as const),
        field: fc.constantFrom('depreciation' as const, 'interest' as const, 'other_addback' as const),
        amounts: fc.array(dollars, { minLength: 1, maxLength: 2 }),
      }),
    ),
    maybe(
      fc.record({
        kind: kind('year_to_date'),
        applicant: fc.constant(0 as const),
        gross: withCents,
        upTo: fc.integer({ min: 1, max: 28 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`),
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
const printProperty = ({ value, loan, paidOut }: Extract<Fact, { readonly kind: 'property' }>): string => {
  if (paidOut === undefined) return `${k(value)}/${k(loan)}`;
  return `refi ${k(value)}/${k(paidOut)}${loan === paidOut ? '' : ` to ${k(loan)}`}`;
};

const printOwned = ({ investment, value, owed, rent }: Extract<Fact, { readonly kind: 'owned' }>): string =>
  `own ${investment ? 'inv' : 'home'} ${k(value)}${owed === undefined ? '' : `/${k(owed)}`}${rent === undefined ? '' : ` rent ${paidText(rent)}`}`;

/** A fact in the words of quick entry. */
export const printFact = (fact: Fact): string => {
  switch (fact.kind) {
    case 'income':
      return `${paidText(fact.paid)} ${incomeWords[fact.field] ?? fact.field}`;
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
      return `${fact.years} years`;
    case 'interest_only':
      return `${fact.years} years io`;
    case 'rate':
      return `${fact.percent}%`;
    case 'debt':
      return `${debtWords[fact.type] ?? fact.type} ${fact.amount ?? ''}${fact.repayment ? ` ${paidText(fact.repayment)}` : ''}${fact.closing ? ' paid out' : ''}`;
    case 'owned':
      return printOwned(fact);
    case 'crossed':
      return 'cross-secured';
    case 'expenses':
      return `expenses ${paidText(fact.paid)}`;
    case 'rent_paid':
      return `renting ${paidText(fact.paid)}`;
  }
};

/** The line; a plus stands where the second applicant begins. */
export const printFacts = (facts: readonly Fact[]): string =>
  facts
    .map((fact, index) => {
      const isSecond = 'applicant' in fact && fact.applicant === 1;
      const before = facts[index - 1];
      const begins = isSecond && !(before !== undefined && 'applicant' in before && before.applicant === 1);
      return `${index === 0 ? '' : begins ? ' + ' : ', '}${printFact(fact)}`;
    })
    .join('');
