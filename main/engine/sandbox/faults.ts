import { refuse, type Step } from '../api/step.ts';

/** What a caller asks the sandbox to do to one request. */
export type Fault =
  /** 429 in place of the work. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number }
  /** 500 in place of the work. */
  | { readonly kind: 'error' }
  /** A proxy's page in place of the work. */
  | { readonly kind: 'html' }
  /** The answer comes late. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** The work is done, and the connection ends in the middle of the answer. */
  | { readonly kind: 'cut' }
  /** The service's clock is ahead by so much, or behind where it is negative. */
  | { readonly kind: 'clock'; readonly aheadMs: number }
  /** The grant counts as revoked. */
  | { readonly kind: 'revoked' }
  /** The grant counts as one without teams. */
  | { readonly kind: 'wrong-team' }
  /** The answer has no `meta`. */
  | { readonly kind: 'drop-meta' };

/** A fault as it was asked for, and how many of the same requests it hits: all unless `times` says so. */
export interface AskedFault {
  readonly text: string;
  readonly fault: Fault;
  readonly times: number;
}

export const faultHeader = 'X-Sandbox-Fault';

const maxDelayMs = 60_000;
const maxShiftMs = 24 * 3_600_000;
const unitMs = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** `8s`, `+7m`, `-1.5h` in milliseconds; undefined beyond `maxMs`. */
const durationOf = (text: string, maxMs: number): number | undefined => {
  const [, amount, unit] = /^([+-]?\d{1,6}(?:\.\d{1,3})?)([smh])$/.exec(text) ?? [];
  if (amount === undefined) return undefined;
  const ms = Number(amount) * unitMs[unit as keyof typeof unitMs];
  return Math.abs(ms) <= maxMs ? ms : undefined;
};

const wholeOf = (text: string, max: number): number | undefined =>
  /^\d{1,6}$/.test(text) && Number(text) <= max ? Number(text) : undefined;

type Parameters = ReadonlyMap<string, string>;

type PlainKind = Exclude<Fault['kind'], 'busy' | 'slow' | 'clock'>;

const plain =
  (kind: PlainKind) =>
  (value: string | undefined): Fault | undefined =>
    value === undefined ? { kind } : undefined;

/** Each fault by the name in the header; undefined for a value that it does not take. */
const faults: Readonly<Record<string, (value: string | undefined, more: Parameters) => Fault | undefined>> = {
  429: (value, more) => {
    const retryAfterSeconds = wholeOf(more.get('retryAfter') ?? '1', 3_600);
    return value === undefined && retryAfterSeconds !== undefined ? { kind: 'busy', retryAfterSeconds } : undefined;
  },
  500: plain('error'),
  html: plain('html'),
  cut: plain('cut'),
  revoked: plain('revoked'),
  'wrong-team': plain('wrong-team'),
  'drop-meta': plain('drop-meta'),
  slow: (value = '') => {
    const delayMs = durationOf(value, maxDelayMs);
    return delayMs === undefined || delayMs < 0 ? undefined : { kind: 'slow', delayMs };
  },
  clock: (value = '') => {
    const aheadMs = durationOf(value, maxShiftMs);
    return aheadMs === undefined ? undefined : { kind: 'clock', aheadMs };
  },
};

const notUnderstood =
  `${faultHeader} must be one of 429;retryAfter=2, 500, html, slow=8s (60s at most), cut, clock=+7m (24h at most), ` +
  'revoked, wrong-team, drop-meta. Add ;times=1 for a fault that hits only the first such request.';

/** Reads the header. A fault that the sandbox does not know is refused, so that a typing error is not taken for health. */
export const readFault = (header: string): Step<AskedFault> => {
  const [first = '', ...rest] = header.split(';').map((part) => part.trim());
  const [name, value] = split(first);
  const more = new Map(rest.map((part) => [split(part)[0], split(part)[1] ?? '']));
  const known = ['times', ...(name === '429' ? ['retryAfter'] : [])];
  const fault = Object.hasOwn(faults, name) ? faults[name]?.(value, more) : undefined;
  const times = more.has('times') ? wholeOf(more.get('times') ?? '', 1_000) : Number.POSITIVE_INFINITY;
  if (fault === undefined || times === undefined || [...more.keys()].some((key) => !known.includes(key)))
    return refuse('BAD_REQUEST', notUnderstood);
  return { ok: true, value: { text: [first, ...rest].join(';'), fault, times } };
};

const split = (part: string): [string, string | undefined] => {
  const at = part.indexOf('=');
  return at < 0 ? [part, undefined] : [part.slice(0, at), part.slice(at + 1)];
};
