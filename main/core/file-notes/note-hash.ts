import { hash } from 'node:crypto';

/** JSON as RFC 8785 writes it: keys sorted by code unit, numbers as ECMAScript writes them, no spaces. */
const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};

/** The SHA-256 of inputs, which anyone can make again from the file: in lower-case hexadecimal. */
export const hashOf = (inputs: object): string => hash('sha256', canonicalJson(inputs));
