/** An operation that the service has declared to go. */
export interface Deprecation {
  /** Such as `GET /api/v1/scenarios`. */
  readonly operation: string;
  /** From when not to rely on it (RFC 9745); undefined where the service does not say. */
  readonly since: Date | undefined;
  /** When it goes (RFC 8594); undefined where the service does not say. */
  readonly until: Date | undefined;
}

/** Undefined also for what is beyond the times that a Date has. */
const dateOf = (ms: number): Date | undefined => {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** What an answer says of the end of its operation; undefined where it says nothing. */
export const readDeprecation = (operation: string, headers: Headers): Deprecation | undefined => {
  const deprecation = headers.get('Deprecation');
  const sunset = headers.get('Sunset');
  if (deprecation === null && sunset === null) return undefined;
  const seconds = Number(/^@(-?\d+)$/.exec(deprecation ?? '')?.[1]);
  return { operation, since: dateOf(seconds * 1_000), until: dateOf(Date.parse(sunset ?? '')) };
};
