/** The parts of a request that the signature covers (service-api, Signature construction). */
export interface CanonicalParts {
  /** HTTP method in capitals. */
  readonly method: string;
  /** Request path with leading slash. */
  readonly path: string;
  /** ISO 8601 UTC, as in the timestamp header. */
  readonly timestamp: string;
  /** As in the nonce header. */
  readonly nonce: string;
  /** Lower-case hexadecimal SHA-256 of the body as hashed. */
  readonly bodyHash: string;
}

/** The text that is signed: five parts joined by LF, no trailing line feed. */
export const canonicalRequest = (parts: CanonicalParts): string =>
  [parts.method, parts.path, parts.timestamp, parts.nonce, parts.bodyHash].join('\n');
