/**
 * What a service may offer beyond the specification, by name. A request asks for extensions in this header, and an
 * answer names those that were in force for it; without both, nothing differs from the specification.
 */
export const extensionsHeader = 'X-Extensions';

/** Names the copy of a scenario that an update is for, with the extension `etag`. */
export const ifMatchHeader = 'If-Match';

/** Names a create, with the extension `idempotency-key`. */
export const idempotencyKeyHeader = 'Idempotency-Key';

export const protocolExtensions = [
  /** Scenarios carry an `ETag`, and an update with `If-Match` is made only where it still fits. */
  'etag',
  /** Of creates with one `Idempotency-Key`, only the first makes a scenario. */
  'idempotency-key',
] as const;

export type ProtocolExtension = (typeof protocolExtensions)[number];

/** The extensions that a header names; other names are passed over. */
export const readExtensions = (header: string | null | undefined): readonly ProtocolExtension[] =>
  namedIn(header, protocolExtensions);

/**
 * What the specification plans, offered early. Asked for and named as extensions are, in a header of its own, because a
 * preview may change or go.
 */
export const previewHeader = 'X-Preview';

export const previews = [
  /** `GET /api/v1/scenarios` lists scenarios. */
  'scenario-list',
] as const;

export type Preview = (typeof previews)[number];

/** The previews that a header names; other names are passed over. */
export const readPreviews = (header: string | null | undefined): readonly Preview[] => namedIn(header, previews);

/** The day from which something is not to be relied on (RFC 9745), and the day on which it goes (RFC 8594). */
export const deprecationHeader = 'Deprecation';
export const sunsetHeader = 'Sunset';

const namedIn = <N extends string>(header: string | null | undefined, names: readonly N[]): readonly N[] => {
  const named = (header ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => named.includes(name));
};
