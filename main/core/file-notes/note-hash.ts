import { hash } from 'node:crypto';

/** JSON by RFC 8785: keys sorted by code unit, numbers as in ECMAScript, no spaces. */
const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};

/** The SHA-256 of inputs in lower-case hexadecimal, which anyone can reproduce from the file. */
export const hashOf = (inputs: object): string => hash('sha256', canonicalJson(inputs));
