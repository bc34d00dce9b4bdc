import type { Household } from '../../../../shared/service/scenario.ts';
import { editDay, readDay } from '../../../ui/fields/day-entry.ts';
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
const agesText = (ages: readonly number[] | undefined): string => (ages ?? []).join(', ');

/** Birthdays as typed, each with its year in full: `12/3/2019, 4 Jul 2021`. Undefined for any other text. */
const birthdaysOf = (text: string): string[] | undefined => {
  const days = text.split(',').flatMap((part) => {
    const read = /\d{4}/.test(part) ? readDay(part, '') : undefined;
    return read?.ok === true && read.value !== undefined ? read.value : '';
  });
  return days.every((day) => day !== '') && days.length <= maxAges ? days : undefined;
};

/** Ages or birthdays of a household's dependants, as they are edited. */
export const dependantsText = ({ dependant_ages: ages, dependant_birthdays: birthdays = [] }: Household): string =>
  birthdays.length > 0 ? birthdays.map(editDay).join(', ') : agesText(ages);

export const readAges = (typed: string): Typed<string> => {
  const text = typed.trim();
  if (text === '') return { ok: true, value: undefined };
  const birthdays = birthdaysOf(text);
  if (birthdays !== undefined) return { ok: true, value: birthdays.map(editDay).join(', ') };
  const ages = agesOf(text);
  return ages
    ? { ok: true, value: agesText(ages) }
    : { ok: false, message: `Not up to ${maxAges} ages in whole years, such as 4, 7` };
};

/** The ages, or the birthdays, of a text that was read. */
export const dependantsIn = (
  text: string | undefined,
): Pick<Household, 'dependant_ages' | 'dependant_birthdays'> | undefined => {
  if (text === undefined) return undefined;
  const birthdays = birthdaysOf(text);
  return birthdays === undefined ? { dependant_ages: agesOf(text) ?? [] } : { dependant_birthdays: birthdays };
};
