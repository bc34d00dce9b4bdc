import fc, { type Arbitrary } from 'fast-check';
import type { Content } from '../../../shared/publishing/content.ts';
import { applyEdits, type Edit, kinds, lists } from './edits.ts';

const upTo = (max: number) => fc.integer({ min: 0, max: Math.max(0, max) });

const several = <T extends object>(
  prefix: string,
  count: number,
  element: Arbitrary<T>,
): Arbitrary<(T & { id: string })[]> =>
  fc
    .array(element, { minLength: count, maxLength: count })
    .map((elements) => elements.map((one, place) => ({ ...one, id: `${prefix}${place}` })));

const few = fc.integer({ min: 0, max: 2 });
const counts = fc.record({
  homes: fc.integer({ min: 1, max: 3 }),
  people: fc.integer({ min: 1, max: 3 }),
  expenses: few,
  loans: few,
  securities: few,
  debts: few,
  rentals: few,
  businesses: few,
});

/** A position that may be left out where it is the first. */
const position = (count: number, name: string): Arbitrary<object> =>
  fc.option(upTo(count - 1)).map((at) => (at === null ? {} : { [name]: at }));

const shares = (people: number): Arbitrary<object> =>
  fc
    .option(fc.array(fc.constantFrom(0, 25, 50, 100), { maxLength: people }))
    .map((given) => (given === null ? {} : { applicant_ownership: given }));

const sharing = (homes: number): Arbitrary<object> =>
  fc
    .array(fc.oneof(upTo(homes - 1), fc.constantFrom('h0', 'h1', 'h9')), { maxLength: 2 })
    .map((others) => (others.length === 0 ? {} : { shared_with_households: others.filter((one) => one !== 'h9') }));

/** A small scenario, so that two sides often edit the same element. */
export const contentArbitrary: Arbitrary<Content> = counts.chain((count) =>
  fc
    .record({
      households: several('h', count.homes, sharing(count.homes)),
      income: several('i', count.people, position(count.homes, 'which_household')),
      securities: several('s', count.securities, shares(count.people)),
      home_loans: several('l', count.loans, fc.record({ loan_amount: upTo(9) })),
      liabilities: several(
        'd',
        count.debts,
        fc
          .tuple(fc.constantFrom('help', 'credit_card'), position(count.people, 'which_applicant'))
          .map(([type, whose]) => ({ type, ...whose })),
      ),
      living_expenses: several('e', Math.min(count.homes, count.expenses), fc.record({ rent: upTo(9) })),
      rental_income: several('r', count.rentals, shares(count.people)),
      self_employed_income: several('b', count.businesses, position(count.people, 'which_applicant')),
      links: fc.uniqueArray(fc.tuple(upTo(count.loans - 1), upTo(count.securities - 1)), {
        maxLength: count.loans * count.securities === 0 ? 0 : 3,
        selector: String,
      }),
      info: fc.constantFrom({}, { tax_year: '2026-27' }, { assessment_date: '2026-11-21', memo: 'a' }),
    })
    .map(({ links, info, ...parts }) => ({
      description: 'A scenario',
      scenario: {
        ...parts,
        home_loan_security_links: links.map(([l, s]) => ({ home_loan_id: `l${l}`, security_id: `s${s}` })),
        additional_info: { useDependantAges: false, ...info },
      },
    })),
);

const editArbitrary: Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...kinds),
  part: fc.constantFrom(...lists),
  pick: fc.nat(3),
  other: fc.nat(3),
});

export const editsArbitrary = (): Arbitrary<Edit[]> => fc.array(editArbitrary, { maxLength: 12, size: 'max' });

/** A base and what two sides made of it. */
export const threeCopies = fc
  .tuple(contentArbitrary, editsArbitrary(), editsArbitrary())
  .map(([base, ours, theirs]) => ({
    base,
    ours: applyEdits(base, ours, 'm'),
    theirs: applyEdits(base, theirs, 't'),
  }));
