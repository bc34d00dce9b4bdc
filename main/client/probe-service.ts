import * as z from 'zod';
import type { Output } from '../../shared/contract/index.ts';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Fetch } from '../platform/http/network-fetch.ts';
import { httpTransport } from './http-transport.ts';

/** Somebody waits for it before anything else can be entered. */
const maxMs = 8_000;

/** What a service answers to a request without a signature: that it wants one. */
const refusals = new Set([400, 401, 403]);

const isJsonObject = (text: string): boolean => {
  try {
    return z.looseObject({}).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

/** Asks at an address, without a key, whether a servicing service answers there. Nothing but the address is sent. */
export const probeService = async (
  baseUrl: string,
  fetch: Fetch | undefined,
): Promise<Outcome<Output<'profiles.probe'>>> => {
  const transport = httpTransport({ baseUrl, timeoutMs: maxMs, ...(fetch && { fetch }) });
  if (!transport.ok) return transport;
  const { data: way } = transport;
  const answer = await way.send({ method: 'GET', target: `${way.basePath}/api/v1/user`, headers: {} });
  if (answer.kind === 'failed')
    return succeed({ answers: answer.status === undefined ? 'nothing' : 'other', sentence: answer.message });
  const { status, text } = answer;
  if (refusals.has(status) && isJsonObject(text)) return succeed({ answers: 'service' });
  const host = URL.parse(baseUrl)?.host;
  if (host === undefined) return fail('INVALID_INPUT', 'This is no address.');
  return succeed({
    answers: 'other',
    sentence: `${host} answers, but not as a servicing service does (${status}). Compare the address with what the operator sent.`,
  });
};
