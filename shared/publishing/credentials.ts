import * as z from 'zod';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { trimEnd } from '../trim-end.ts';

/** What an operator issues. */
export interface Credentials {
  readonly clientId: string;
  readonly accessToken: string;
}

const clientNames = ['clientId', 'client_id', 'clientIdentifier', 'client'];
const tokenNames = ['accessToken', 'access_token', 'token'];

/**
 * Reads what was pasted into the two fields: each value without the spaces, quotes and label around it, or both from an
 * operator's JSON in either field. INVALID_INPUT says which one is missing or cannot go into a request, without
 * repeating any of it.
 */
export const readCredentials = (client: string, token: string): Outcome<Credentials> => {
  const both = [client, token].map(fromJson).find((credentials) => credentials !== undefined);
  const clientId = tidy(both?.clientId ?? client);
  const accessToken = tidy(both?.accessToken ?? token);
  const fault = faultOf('client identifier', clientId, 200) ?? faultOf('access token', accessToken, 4096);
  return fault === undefined ? succeed({ clientId, accessToken }) : fail('INVALID_INPUT', fault);
};

/** Both values in a text such as the operator's JSON; undefined where it holds but one, or none. */
export const bothIn = (text: string): Credentials | undefined => {
  const { clientId, accessToken } = fromJson(text) ?? {};
  return clientId === undefined || accessToken === undefined ? undefined : { clientId, accessToken };
};

const fields = z.record(z.string(), z.unknown());

const fromJson = (text: string): { readonly [F in keyof Credentials]: string | undefined } | undefined => {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    const all = fields.safeParse(JSON.parse(text.slice(start, end + 1))).data ?? {};
    const inner = { ...fields.safeParse(all.data).data, ...all };
    const credentials = { clientId: pick(inner, clientNames), accessToken: pick(inner, tokenNames) };
    return credentials.clientId === undefined && credentials.accessToken === undefined ? undefined : credentials;
  } catch {
    return undefined;
  }
};

const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined =>
  names.map((name) => from[name]).find((value) => typeof value === 'string');

const quotes = `"'\`“”„‘’«»`;
const label = /^(?:x-auth-)?(?:client|access)?[\s_-]?(?:id|identifier|token)\s*[:=]\s*/i;

/** A value copied from a message: wrapped over lines, with invisible marks, a label before it and quotes around it. */
const tidy = (text: string): string => {
  const bare = text
    .replaceAll(/[\p{Z}\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .replace(label, '');
  const ended = trimEnd(bare.replaceAll(' ', ''), `${quotes},;`);
  return ended.slice(ended.split('').findIndex((character) => !quotes.includes(character)));
};

const faultOf = (what: string, value: string, maxLength: number): string | undefined => {
  if (value === '') return `The ${what} is missing.`;
  if (value.length > maxLength) return `The ${what} is too long. Paste only the ${what}.`;
  return /^[!-~]+$/.test(value) ? undefined : `The ${what} has characters that no request can carry. Copy it again.`;
};
