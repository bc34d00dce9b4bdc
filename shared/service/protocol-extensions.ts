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
export const readExtensions = (header: string | null | undefined): readonly ProtocolExtension[] => {
  const named = (header ?? '').split(',').map((name) => name.trim().toLowerCase());
  return protocolExtensions.filter((extension) => named.includes(extension));
};
