import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import type { RequestAttempt, RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { formatDollars } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';

const clock = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An ISO timestamp → `14:02:09`; text that is not a date is shown unchanged. */
export const timeWithSeconds = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : clock.format(date);
};

export interface RequestOutcome {
  readonly good: boolean;
  /** `200`, `422 VALIDATION_ERROR`, or that nothing answered. */
  readonly words: string;
}

/** The outcome of a request. Without a status there was no answer. */
export const outcomeOf = ({ status, code }: Pick<RequestLogEntry, 'status' | 'code'>): RequestOutcome => {
  if (status === null) return { good: false, words: code ?? 'No answer' };
  // Headroom may refuse what a service answered, such as what does not fit the contract.
  const good = status >= 200 && status < 300 && code === null;
  return { good, words: code === null ? String(status) : `${status} ${code}` };
};

/** The service of a request as its profile describes it; no more than a name for this computer's own, or one gone. */
export const serviceOf = (
  { profileId }: Pick<RequestLogEntry, 'profileId'>,
  profiles: readonly Pick<ProfileView, 'id' | 'name' | 'colour' | 'address'>[],
): { readonly name: string; readonly colour?: string; readonly address?: string } => {
  if (profileId === undefined) return { name: 'This computer' };
  const profile = profiles.find(({ id }) => id === profileId);
  if (profile === undefined) return { name: 'A removed service' };
  const { name, colour, address } = profile;
  return { name: visibleText(name), colour, address };
};

/** Where a request went, for a sentence of its own. */
export const destinationOf = (
  { profileId }: Pick<RequestLogEntry, 'profileId'>,
  { name, address }: ReturnType<typeof serviceOf>,
): string => {
  if (profileId === undefined) return 'Answered inside Headroom, where curl cannot reach';
  return address === undefined ? 'To a service that was removed here' : `To ${name} at ${address}`;
};

const bytesText = (bytes: number | null): string => {
  if (bytes === null) return 'none';
  return bytes === 1 ? '1 byte' : `${formatDollars(bytes)} bytes`;
};

/** What the journal knows of an attempt besides what was signed and sent. */
export const attemptText = ({
  at,
  status,
  durationMs,
  bodyBytes,
  answerBytes,
}: Omit<RequestAttempt, 'canonicalRequest' | 'headers'>): string =>
  [
    `Sent at ${timeWithSeconds(at)}`,
    `${status === null ? 'no answer' : `answered ${status}`} after ${formatDollars(durationMs)} ms`,
    `body sent: ${bytesText(bodyBytes)}`,
    `body of the answer: ${bytesText(answerBytes)}`,
  ].join(' · ');
