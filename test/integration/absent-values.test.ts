import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeServicing } from '../../main/engine/servicing/index.ts';
import type { Field } from '../../shared/scenario/fields/field.ts';
import { scenarioFields } from '../../shared/scenario/fields/scenario-fields.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { scenarioArbitrary } from '../support/scenarios/arbitraries.ts';
import { requestFor } from '../support/scenarios/servicing-requests.ts';

/* What the editor shows for a field that a scenario lacks is what the calculation reads there. */

type Part =
  | 'households'
  | 'income'
  | 'self_employed_income'
  | 'rental_income'
  | 'securities'
  | 'home_loans'
  | 'liabilities';

const parts: readonly Part[] = [
  ...(['households', 'income', 'self_employed_income', 'rental_income', 'securities'] as const),
  ...(['home_loans', 'liabilities'] as const),
];

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
    propertyRuns(400),
  );
});
