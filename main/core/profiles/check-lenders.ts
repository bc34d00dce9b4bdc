import pMap from 'p-map';
import type { AppError, Outcome } from '../../../shared/outcome.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Services } from '../../ports/publishing.ts';
import type { ProfileBook } from './book.ts';

type Lender = Profile['lenders'][number];

/** The service has no list of lenders: each is checked by asking for its products. */
const lendersAtATime = 2;

export interface CheckPorts {
  readonly book: ProfileBook;
  readonly services: Services;
  readonly clock: Clock;
}

/**
 * Asks for the products of the named lenders, or of all of them, and records the answers. Fails when the service could
 * not be asked about one; what it said about the others is still recorded.
 */
export const checkLenders = async (
  { book, services, clock }: CheckPorts,
  id: string,
  names?: readonly string[],
): Promise<Outcome<Profile>> => {
  const profile = book.find(id);
  if (!profile.ok) return profile;
  const checkedLenders = profile.data.lenders.filter(({ name }) => names?.includes(name) ?? true);
  const ends = await pMap(
    checkedLenders,
    async ({ name }) => {
      const service = services.current(id);
      return service.ok ? service.data.products({ query: { lenders: [name] } }) : service;
    },
    { concurrency: lendersAtATime },
  );
  const results = new Map(checkedLenders.map(({ name }, index) => [name, foundBy(ends[index])]));
  const checked = book.change(id, (now) => ({
    ...now,
    lenders: now.lenders.map((lender) => withResult(lender, results.get(lender.name), clock.now())),
  }));
  const stopped = ends.find((end) => !end.ok && !refusals.has(end.error.code));
  return stopped === undefined || stopped.ok ? checked : stopped;
};

type Found = Pick<Lender, 'standing' | 'reason'>;

/** What a service may say about one lender; any other answer is about the service itself. */
const refusals: ReadonlySet<AppError['code']> = new Set(['FORBIDDEN', 'BAD_REQUEST', 'NOT_FOUND', 'VALIDATION_ERROR']);

/** Undefined when the service said nothing about the lender. */
const foundBy = (end: Outcome<unknown> | undefined): Found | undefined => {
  if (end === undefined || end.ok) return end && { standing: 'granted' };
  const { code, message: reason } = end.error;
  if (!refusals.has(code)) return undefined;
  return { standing: code === 'FORBIDDEN' ? 'not_granted' : 'unknown', reason };
};

const withResult = (lender: Lender, found: Found | undefined, checkedAtMs: number): Lender => {
  if (found === undefined) return lender;
  const { reason: _before, ...rest } = lender;
  return { ...rest, ...found, checkedAtMs };
};
