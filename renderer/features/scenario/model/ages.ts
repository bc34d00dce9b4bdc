/** Ages in years as typed, separated by anything that is not a digit: `4, 7 and 11`. */
export const readAges = (text: string): number[] =>
  (text.match(/\d+/g) ?? [])
    .map((age) => Number(age))
    .filter((age) => age <= 120)
    .slice(0, 20);

export const agesText = (ages: readonly number[] | undefined): string => (ages ?? []).join(', ');
