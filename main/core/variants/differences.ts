import type { VariantDifference } from '../../../shared/contract/scenarios/variants.ts';
import { type Content, partNames } from '../../../shared/publishing/content.ts';
import type { MergedPlace, Place } from '../../../shared/publishing/merge.ts';
import { isListPart } from '../merge/content.ts';
import { elementFromKeyed } from '../merge/from-keyed.ts';
import { keyedPart, type KeyedScenario, placeOf } from '../merge/keyed-scenario.ts';
import { mergeScenarios, type ScenarioMerge } from '../merge/merge-scenarios.ts';

type Elements = ReadonlyMap<string, { readonly fields: readonly string[]; readonly value: unknown }>;

const placeKey = ({ part, element }: Place): string => JSON.stringify([part, element]);

/** Every element of a copy by place, with its value on the wire. */
const elementsOf = ({ copies }: ScenarioMerge, copy: KeyedScenario): Elements =>
  new Map(
    partNames.flatMap((part) =>
      [...keyedPart(copy, part)].map(([key, fields]) => {
        const names = isListPart(part) ? [...fields.keys()].filter((name) => name !== 'id') : [];
        return [
          placeKey(placeOf(copies, part, key)),
          { fields: names, value: elementFromKeyed(copy, part, fields) },
        ] as const;
      }),
    ),
  );

/** What a variant changed in the original: a merge in which the other side changed nothing. */
const changesIn = (original: Content, variant: Content): ScenarioMerge =>
  mergeScenarios({ base: original, ours: variant, theirs: original });

/** Whether a merged place says that elements were moved or replaced as a whole, rather than which element changed. */
const isOfPart = ({ kind }: MergedPlace): boolean => kind === 'order' || kind === 'whole';

/** Where variants differ from the first, the original, in the order of the parts. */
export const variantDifferences = (contents: readonly Content[]): VariantDifference[] => {
  const [original, ...variants] = contents;
  if (original === undefined) return [];
  const merges = variants.map((variant) => changesIn(original, variant));
  const places = new Map(
    merges
      .flatMap((merge) => merge.merges)
      .map((place) => [`${placeKey(place)} ${isOfPart(place) ? place.kind : ''}`, place]),
  );
  const inOriginal = merges.slice(0, 1).map((merge) => elementsOf(merge, merge.copies.base));
  const inVariants = merges.map((merge) => elementsOf(merge, merge.copies.ours));
  return [...places.values()]
    .map((place) => differenceAt(place, merges, [...inOriginal, ...inVariants]))
    .toSorted((a, b) => partNames.indexOf(a.part) - partNames.indexOf(b.part));
};

/** The difference at a place, with a value for the original and each variant; `elements` in that order. */
const differenceAt = (
  { kind, part, element }: MergedPlace,
  merges: readonly ScenarioMerge[],
  elements: readonly Elements[],
): VariantDifference => {
  const place = element === undefined ? { part } : { part, element };
  const key = placeKey(place);
  const mergedHere = merges.map((merge) => merge.merges.filter((one) => placeKey(one) === key));
  if (kind === 'order' || kind === 'whole') {
    const differs = mergedHere.map((places) => places.some((one) => one.kind === kind));
    return { ...place, kind, fields: [], values: [false, ...differs] };
  }
  const changed = mergedHere.flat().flatMap(({ fields }) => fields?.ours ?? []);
  const isEverywhere = elements.every((one) => one.has(key));
  const fields = isEverywhere ? changed : elements.flatMap((one) => one.get(key)?.fields ?? []);
  return {
    ...place,
    kind: 'fields',
    fields: [...new Set(fields)],
    values: elements.map((one) => one.get(key)?.value ?? null),
  };
};
