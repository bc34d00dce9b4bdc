/** The day in Australia's largest time zone, whatever the machine's; the Swedish form of a date is the ISO form. */
const sydneyDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });

/** The ISO day in Sydney at an instant, milliseconds since the epoch. */
export const dayInSydney = (atMs: number): string => sydneyDay.format(atMs);
