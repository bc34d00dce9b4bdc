import { randomInt } from 'node:crypto';

/** West, on and east of UTC, with daylight saving and without. */
const zones = ['Australia/Sydney', 'America/Los_Angeles', 'UTC'];
/** The comma as the decimal separator, and other date orders. */
const locales = ['en_AU.UTF-8', 'de_DE.UTF-8', 'en_US.UTF-8'];

const pick = (values) => values[randomInt(values.length)];

/**
 * A random time zone and locale for one run of the tests: expectations must not depend on where a test runs. Values
 * that are already set are kept, so that a run can be repeated.
 */
export const pickSurroundings = () => ({
  TZ: process.env.TZ || pick(zones),
  LC_ALL: process.env.LC_ALL || pick(locales),
});
