import type { RequestLogEntry } from '../../../shared/contract/requests.ts';

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
  const good = status >= 200 && status < 300;
  return { good, words: code === null ? String(status) : `${status} ${code}` };
};

/** A path made readable: `%2C` is a comma. One that cannot be decoded is shown unchanged. */
export const readablePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
