import { neverVerified } from '../service/policy.ts';
import { type Staleness, staleness } from '../service/staleness.ts';

/** Midnight UTC of an ISO day, as the service states days; without one, the instant that means never. */
export const instantOfDay = (day: string | undefined): string =>
  day === undefined ? neverVerified : `${day}T00:00:00.000Z`;

/** The ISO day of a service's instant; undefined for the one that means never. */
export const dayVerified = (instant: string): string | undefined =>
  instant.slice(0, 10) === neverVerified.slice(0, 10) ? undefined : instant.slice(0, 10);

/**
 * How long ago a policy was verified. It is due after 90 days, or if never verified:
 * `verification('2026-08-23', '2026-11-21')` is 90 days and not due.
 */
export const verification = (
  verifiedOn: string | undefined,
  today: string,
): { readonly days: Staleness['days']; readonly isDue: boolean } => {
  const { days, stale } = staleness(verifiedOn ?? '', today);
  return { days, isDue: stale };
};
