import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod';
import { type ScenarioBodyInput, scenarioBodyInput, scenarioParts } from '../../../shared/service/scenario.ts';

/*
 * Scenarios that the wire accepts and nobody would send: missing fields, absurd values, unknown words. They
 * are generated from the wire's own schemas, so a new field is covered as soon as it is added there.
 */

/** The numbers for a field. */
type Numbers = (key: string) => Arbitrary<number>;

const beyondReason = [
  ...[-0, -1, -1e-9, -1e308, 100.01, 1e9 + 1, 1e15, 1e21, 1e308],
  ...[Number.MAX_VALUE, Number.MIN_VALUE, Number.MAX_SAFE_INTEGER],
];

const anyNumber: Numbers = () =>
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 200_000 }) },
    { weight: 3, arbitrary: fc.double({ min: 0, max: 100, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(...beyondReason) },
    { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  );

const tiny = [0, 5e-324, 1e-300, 1e-9, 0.004999, 0.005];

/** The limits of each input check, and values that no check covers. */
const acceptedNumbers: Readonly<Record<string, Arbitrary<number>>> = {
  rate: fc.constantFrom(...tiny, 6.45, 25),
  revert_rate: fc.constantFrom(...tiny, 6.45, 25),
  fixed_period: fc.constantFrom(...tiny),
  term: fc.constantFrom(1e-300, 0.01, 1, 30, 40),
  interest_only_period: fc.constantFrom(0),
  remaining_term: fc.constantFrom(...tiny, 5, 40),
  applicant_ownership: fc.constantFrom(...tiny, 25),
  deductible_shares: fc.constantFrom(...tiny, 25),
  ownership_share: fc.constantFrom(...tiny, 100),
  share: fc.constantFrom(...tiny),
  lvr: anyNumber('lvr'),
  youngest_child_age: anyNumber('youngest_child_age'),
  dependant_ages: anyNumber('dependant_ages'),
  history_months: anyNumber('history_months'),
  postcode: anyNumber('postcode'),
  shared_with_households: anyNumber('shared_with_households'),
  num_adults: fc.constantFrom(0, 0.5, 1, 2, 3, 1e9),
  num_dependants: fc.constantFrom(0, 0.5, 1, 7, 1e9),
  net_profit: fc.constantFrom(...tiny, -1e9, -50_000, 120_000, 1e9),
  gross: fc.constantFrom(...tiny, -1e9, 40_000, 1e9),
};

const acceptedAmount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 200_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(...tiny, 1e6, 1e9) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 1e9, noNaN: true }) },
);

const acceptedNumber: Numbers = (key) => acceptedNumbers[key] ?? acceptedAmount;

const words = [
  ...['existing', 'proposed', 'investment', 'owner_occupied', 'use-input', 'selling', 'variable_package'],
  ...['credit_card', 'help', 'car_loan', 'buy_now_pay_later', 'casual', 'pension', 'rent_free', 'metro_high'],
  ...['2026-07-01', '2026-11-21', '2026-02-30', '9999-12-31', '0000-01-01', '2026-13-01T00:00', '2031-32'],
  ...['', ' ', '__proto__', 'constructor', 'toString', 'a0', 'a1', 'a2', '<b>&', '\u0000', '𝔘'],
];

const anyText: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);

const recordKeys = fc.oneof(anyText, fc.constantFrom('overtime', 'commission', 'bonus', 'casual', 'allowances'));

/** Every value that a schema of the wire accepts, within the schemas that the wire uses. */
const valuesOf = (schema: z.core.$ZodType, key: string, numbers: Numbers): Arbitrary<unknown> => {
  const { def } = schema._zod as { readonly def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'number':
      return numbers(key);
    case 'string':
      return anyText;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.oneof(fc.constant(null), anyText, numbers(key));
    case 'optional':
      return valuesOf(def.innerType, key, numbers);
    case 'array':
      return fc.array(valuesOf(def.element, key, numbers), { maxLength: 4 });
    case 'union':
      return fc.oneof(...def.options.map((option) => valuesOf(option, key, numbers)));
    case 'record':
      return fc.dictionary(recordKeys, valuesOf(def.valueType, key, numbers), { maxKeys: 3 });
    case 'object':
      return objectOf(def.shape, numbers);
    default:
      throw new Error(`No hostile values are made for ${def.type}`);
  }
};

const unknownFields = fc.constantFrom<Record<string, unknown>>({}, {}, {}, { unknown_field: [null, { deep: true }] });

const objectOf = (shape: Readonly<Record<string, z.core.$ZodType>>, numbers: Numbers): Arbitrary<object> => {
  const fields = Object.entries(shape).map(([key, field]): [string, Arbitrary<unknown>] => [
    key,
    isReference(key) ? reference(numbers, key) : valuesOf(field, key, numbers),
  ]);
  return fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), unknownFields)
    .map(([known, unknown]) => ({ ...unknown, ...known }));
};

const isReference = (key: string): boolean => key === 'which_household' || key === 'which_applicant';

/** References are mostly valid, so that a scenario gets past their check. */
const reference = (numbers: Numbers, key: string): Arbitrary<number> =>
  fc.oneof({ weight: 40, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: numbers(key) });

/** A scenario body that the wire accepts, with anything in it. Most fail an input check. */
export const hostileScenarioArbitrary: Arbitrary<ScenarioBodyInput> = objectOf(scenarioParts, anyNumber).map((parts) =>
  scenarioBodyInput.parse(parts),
);

const identify = <T extends object>(elements: readonly T[] | undefined) =>
  elements?.map((element, index) => ({ ...element, id: `a${index}` }));

/** At least one household and applicant, no more expenses than households, valid links. */
const repaired = (scenario: ScenarioBodyInput): ScenarioBodyInput => {
  const households = identify(scenario.households?.length ? scenario.households : [{}]) ?? [];
  const securities = identify(scenario.securities) ?? [];
  const loans = identify(scenario.home_loans) ?? [];
  const fits = (id: string | undefined, elements: readonly { id: string }[]) => elements.some((item) => item.id === id);
  return {
    ...scenario,
    households,
    securities,
    home_loans: loans,
    income: scenario.income?.length ? scenario.income : [{}],
    living_expenses: (scenario.living_expenses ?? []).slice(0, households.length),
    home_loan_security_links: (scenario.home_loan_security_links ?? []).filter(
      (link) => fits(link.home_loan_id, loans) && fits(link.security_id, securities),
    ),
  };
};

/** A scenario at the limits of the input checks, so that the calculation itself runs. */
export const extremeScenarioArbitrary: Arbitrary<ScenarioBodyInput> = objectOf(scenarioParts, acceptedNumber).map(
  (parts) => repaired(scenarioBodyInput.parse(parts)),
);
