import type { VariantDifference } from '../../../shared/contract/scenarios/variants.ts';
import { type Content, partNames } from '../../../shared/publishing/content.ts';
import type { MergedPlace, Place } from '../../../shared/publishing/merge.ts';
import { isListPart } from '../publishing/content/content.ts';
import type { Fields } from '../publishing/merge/field.ts';
import { type Lifted, liftedPart } from '../publishing/merge/lifted.ts';
import { lowerElement } from '../publishing/merge/lower.ts';
import { mergeScenarios, type ScenarioMerge } from '../publishing/merge/merge-scenarios.ts';
import { placeOf } from '../publishing/merge/place.ts';

type Elements = ReadonlyMap<
  string,
  { readonly place: Place; readonly fields: readonly string[]; readonly value: unknown }
>;

const keyOf = ({ part, element }: Place): string => JSON.stringify([part, element]);

/** Every element of a copy by its place, with its value on the wire. */
const elementsOf = ({ copies }: ScenarioMerge, copy: Lifted): Elements =>
  new Map(
    partNames.flatMap((part) =>
      [...liftedPart(copy, part)].map(([key, fields]: [string, Fields]) => {
        const place = placeOf(copies, part, key);
        const names = isListPart(part) ? [...fields.keys()].filter((name) => name !== 'id') : [];
        return [keyOf(place), { place, fields: names, value: lowerElement(copy, part, fields) }];
      }),
    ),
  );

/** What a variant changed in the original: a merge to which the other side brings nothing. */
const changesIn = (original: Content, variant: Content): ScenarioMerge =>
  mergeScenarios({ base: original, local: variant, remote: original });

const byElement = ({ kind }: MergedPlace): boolean => kind !== 'order' && kind !== 'whole';

/** The places in which variants differ from the first, the original, in the order of the parts. */
export const variantDifferences = (contents: readonly Content[]): VariantDifference[] => {
  const [original, ...others] = contents;
  if (original === undefined) return [];
  const merges = others.map((other) => changesIn(original, other));
  const elements = merges.map((merge) => elementsOf(merge, merge.copies.mine));
  const all = [...(merges[0] === undefined ? [] : [elementsOf(merges[0], merges[0].copies.base)]), ...elements];
  const places = new Map(
    merges
      .flatMap(({ merges: found }) => found)
      .map((found) => [`${keyOf(found)} ${byElement(found) ? '' : found.kind}`, found]),
  );
  const found = [...places.values()].map(({ kind, part, element }): VariantDifference => {
    const place = element === undefined ? { part } : { part, element };
    const key = keyOf(place);
    if (kind === 'order' || kind === 'whole') {
      const differs = merges.map((merge) => merge.merges.some((one) => one.kind === kind && keyOf(one) === key));
      return { ...place, kind, fields: [], values: [false, ...differs] };
    }
    const changed = merges.flatMap((merge) =>
      merge.merges.filter((one) => keyOf(one) === key).flatMap((one) => one.fields?.mine ?? []),
    );
    const isEverywhere = all.every((one) => one.has(key));
    const fields = isEverywhere ? changed : all.flatMap((one) => [...(one.get(key)?.fields ?? [])]);
    return {
      ...place,
      kind: 'fields',
      fields: [...new Set(fields)],
      values: all.map((one) => one.get(key)?.value ?? null),
    };
  });
  return found.toSorted((a, b) => partNames.indexOf(a.part) - partNames.indexOf(b.part));
};
