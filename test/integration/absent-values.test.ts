import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeServicing } from '../../main/engine/servicing/index.ts';
import type { Field } from '../../shared/scenario/fields/field.ts';
import { scenarioFields } from '../../shared/scenario/fields/scenario-fields.ts';
import { isCounted, ownFieldsIn } from '../../shared/service/own-fields.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { scenarioArbitrary } from '../support/scenarios/arbitraries.ts';
import { requestFor } from '../support/scenarios/servicing-requests.ts';

/* What a field that a scenario lacks means to the calculation. */

const parts = [
  ...(['households', 'income', 'self_employed_income', 'rental_income', 'securities'] as const),
  ...(['home_loans', 'liabilities'] as const),
] as const;
type Part = (typeof parts)[number];

/** The value that an absent field means; undefined where it means none of them. */
const meantBy = (field: Field): unknown => {
  if (field.kind === 'choice') return field.absent === '' ? undefined : field.absent;
  if (field.kind === 'flag') return field.absent === 'unknown' ? undefined : field.absent === true;
  return undefined;
};

const implied = parts.flatMap((part) =>
  Object.entries<Field>(scenarioFields[part].fields).flatMap(([name, field]) => {
    const meant = meantBy(field);
    return meant === undefined ? [] : [{ part, name, meant }];
  }),
);

/** The scenario with a field of every element of a part as given, or absent. */
const withField = (
  body: ScenarioBody,
  { part, name }: { part: Part; name: string },
  value?: unknown,
): ScenarioBody => ({
  ...body,
  [part]: body[part].map((element) => {
    const { [name]: _, ...others } = element as Readonly<Record<string, unknown>>;
    return value === undefined ? others : { ...others, [name]: value };
  }),
});

it('a field that is absent means what the editor shows for it', () => {
  expect(implied.length).toBeGreaterThan(25);
  fc.assert(
    fc.property(scenarioArbitrary, fc.constantFrom(...implied), (body, field) => {
      const [absent, stated] = [withField(body, field), withField(body, field, field.meant)];
      expect(computeServicing(requestFor(stated))).toEqual(computeServicing(requestFor(absent)));
    }),
    propertyRuns(150),
  );
});

/** What the arbitrary loans lack, of which some says whose rate a loan has. */
const productArbitrary = fc.record(
  {
    product_name: fc.constant('Basic'),
    product_rate: fc.constantFrom(5, 6),
    product_lender: fc.constantFrom('vanilla', 'other'),
    bridging: fc.boolean(),
    fixed_until: fc.constant('2027-06-30'),
    pre_approval_lender: fc.constant('other'),
  },
  { requiredKeys: [] },
);

/** The scenario without those of our own fields that are said to change no answer. */
const withoutUncounted = (body: ScenarioBody): ScenarioBody => {
  const left = structuredClone(body) as unknown as Record<string, Record<string, Record<string, unknown>>>;
  for (const path of ownFieldsIn(body)) {
    if (isCounted(path, body)) continue;
    const [part, ...below] = path.map(String);
    const name = below.pop() ?? '';
    const element = below.reduce<Record<string, unknown> | undefined>(
      (inner, step) => inner?.[step] as Record<string, unknown> | undefined,
      left[part ?? ''],
    );
    delete element?.[name];
  }
  return left as unknown as ScenarioBody;
};

it('a field that is said to change no answer changes none where it is absent', () => {
  let changed = 0;
  fc.assert(
    fc.property(scenarioArbitrary, productArbitrary, (scenario, product) => {
      const body = { ...scenario, home_loans: scenario.home_loans.map((loan) => ({ ...loan, rate: 6, ...product })) };
      const less = withoutUncounted(body);
      if (JSON.stringify(less) !== JSON.stringify(body)) changed += 1;
      expect(computeServicing(requestFor(less))).toEqual(computeServicing(requestFor(body)));
    }),
    propertyRuns(50),
  );
  expect(changed).toBeGreaterThan(0);
});
