import type { Typed } from '../../../ui/fields/draft.ts';

const maxAge = 120;
const maxAges = 20;

const agePattern = /^(\d{1,3})\s*(?:y\.?o\.?|y|yrs?|years?(?:\s+old)?)?$/i;
const between = / ?(?:[,;/&+]|\band\b) ?|(?<=\d) (?=\d)/i;

/** Ages in years as typed: `4, 7 and 11`. Undefined for any other text. */
const agesOf = (text: string): number[] | undefined => {
  const ages = text
    .replaceAll(/\s+/g, ' ')
    .split(between)
    .map((part) => Number(agePattern.exec(part)?.[1]));
  return ages.every((age) => age <= maxAge) && ages.length <= maxAges ? ages : undefined;
};

/** Ages as they are edited: `4, 7`. */
export const agesText = (ages: readonly number[] | undefined): string => (ages ?? []).join(', ');

export const readAges = (typed: string): Typed<string> => {
  const text = typed.trim();
  if (text === '') return { ok: true, value: undefined };
  const ages = agesOf(text);
  return ages
    ? { ok: true, value: agesText(ages) }
    : { ok: false, message: `Not up to ${maxAges} ages in whole years, such as 4, 7` };
};

/** The ages of a text that {@link agesText} made. */
export const agesIn = (text: string | undefined): number[] => (text === undefined ? [] : (agesOf(text) ?? []));
