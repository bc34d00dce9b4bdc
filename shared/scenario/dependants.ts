import type { AdditionalInfo, Household } from '../service/scenario.ts';
import { parseDay } from './days.ts';

/** Whole years from a birthday to a day, both ISO days; undefined for one that is not born yet or is no day. */
const ageOn = (birthday: string, day: string): number | undefined => {
  const [born, on] = [parseDay(birthday), parseDay(day)];
  if (born === undefined || on === undefined || born.number > on.number) return undefined;
  const years = Number(on.iso.slice(0, 4)) - Number(born.iso.slice(0, 4));
  return on.iso.slice(5) < born.iso.slice(5) ? years - 1 : years;
};

/**
 * The ages of a household's dependants in years, where the scenario counts by ages; empty where it counts by number.
 * Birthdays, read on the ISO day `day`, go before ages: a child of 2014-11-26 is 11 on 2026-11-25.
 */
export const dependantAges = (
  { dependant_ages: ages = [], dependant_birthdays: birthdays = [] }: Household,
  info: AdditionalInfo | undefined,
  day = '',
): readonly number[] => {
  if (info?.useDependantAges !== true) return [];
  const ofBirthdays = birthdays.flatMap((birthday) => ageOn(birthday, day) ?? []);
  return ofBirthdays.length > 0 ? ofBirthdays : ages;
};
