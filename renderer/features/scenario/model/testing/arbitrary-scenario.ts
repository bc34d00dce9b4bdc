import fc from 'fast-check';
import { emptyScenario, type ScenarioBody } from '../../../../../shared/service/scenario.ts';

interface Shape {
  readonly households: number;
  readonly applicants: number;
  readonly properties: number;
  readonly loans: number;
}

const shape: fc.Arbitrary<Shape> = fc.record({
  households: fc.integer({ min: 1, max: 4 }),
  applicants: fc.integer({ min: 1, max: 4 }),
  properties: fc.integer({ min: 1, max: 4 }),
  loans: fc.integer({ min: 1, max: 4 }),
});

const upTo = (count: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: count - 1 });

const shares = (applicants: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: applicants });

const list = <T>(count: number, make: (index: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.tuple(...Array.from({ length: count }, (_, index) => make(index)));

const sharedWith = (households: number): fc.Arbitrary<(number | string)[]> =>
  fc.uniqueArray(
    fc.oneof(
      upTo(households),
      upTo(households).map((index) => `household-${index}`),
    ),
    { maxLength: 3 },
  );

/** Scenarios without dangling references, by position or id. */
export const arbitraryScenario: fc.Arbitrary<ScenarioBody> = shape.chain(
  ({ households, applicants, properties, loans }) =>
    fc.record({
      ...Object.fromEntries(Object.entries(emptyScenario()).map(([part, value]) => [part, fc.constant(value)])),
      additional_info: fc.constant({ useDependantAges: false }),
      households: list(households, (index) =>
        sharedWith(households).map((shared_with_households) => ({ id: `household-${index}`, shared_with_households })),
      ),
      living_expenses: fc
        .integer({ min: 0, max: households })
        .map((count) => Array.from({ length: count }, (_, index) => ({ id: `expenses-of-${index}` }))),
      income: list(applicants, (index) =>
        upTo(households).map((which_household) => ({ id: `applicant-${index}`, which_household, payg: index + 1 })),
      ),
      securities: list(properties, (index) =>
        shares(applicants).map((applicant_ownership) => ({ id: `property-${index}`, applicant_ownership })),
      ),
      rental_income: fc.array(
        shares(applicants).map((applicant_ownership) => ({ applicant_ownership })),
        { maxLength: 2 },
      ),
      home_loans: list(loans, (index) =>
        upTo(properties).map((property) => ({ id: `loan-${index}`, funds_property_id: `property-${property}` })),
      ),
      self_employed_income: fc.array(
        upTo(applicants).map((which_applicant) => ({ which_applicant, id: `of applicant-${which_applicant}` })),
        { maxLength: 3 },
      ),
      liabilities: fc.array(
        upTo(applicants).map((which_applicant) => ({
          type: 'help',
          which_applicant,
          id: `of applicant-${which_applicant}`,
        })),
        { maxLength: 3 },
      ),
      home_loan_security_links: fc.array(
        fc
          .tuple(upTo(loans), upTo(properties))
          .map(([loan, property]) => ({ home_loan_id: `loan-${loan}`, security_id: `property-${property}` })),
        { maxLength: 5 },
      ),
    }),
);

/** Dangling references of a scenario, in words. */
export const danglingReferences = (body: ScenarioBody): string[] => {
  const inRange = (position: number | undefined, length: number): boolean =>
    position === undefined || (position >= 0 && position < length);
  const loanIds = new Set(body.home_loans.map(({ id }) => id));
  const propertyIds = new Set(body.securities.map(({ id }) => id));
  const householdIds = new Set<string | number | undefined>(body.households.map(({ id }) => id));
  const { length: households } = body.households;
  const { length: applicants } = body.income;
  return [
    ...body.income.filter((one) => households > 0 && !inRange(one.which_household, households)).map(() => 'household'),
    ...body.self_employed_income.filter((one) => !inRange(one.which_applicant, applicants)).map(() => 'business'),
    ...body.liabilities.filter((one) => !inRange(one.which_applicant, applicants)).map(() => 'debt'),
    ...body.securities.filter((one) => (one.applicant_ownership?.length ?? 0) > applicants).map(() => 'owners'),
    ...body.rental_income.filter((one) => (one.applicant_ownership?.length ?? 0) > applicants).map(() => 'landlords'),
    ...body.home_loan_security_links
      .filter((link) => !loanIds.has(link.home_loan_id) || !propertyIds.has(link.security_id))
      .map(() => 'link'),
    ...body.home_loans
      .filter(({ funds_property_id: id }) => id !== undefined && !propertyIds.has(id))
      .map(() => 'bought'),
    ...body.households.flatMap((household) =>
      (household.shared_with_households ?? [])
        .filter((other) => (typeof other === 'number' ? !inRange(other, households) : !householdIds.has(other)))
        .map(() => 'shared costs'),
    ),
    ...(body.living_expenses.length > households ? ['expenses'] : []),
  ];
};
