import { isObject } from '../../shared/is-object.ts';
import type { Caller, Send } from './caller.ts';
import { errorOf, type Exchange, isSuccess, told } from './exchange.ts';
import { createFindings, type Findings, NotChecked } from './findings.ts';
import type { Json } from './json.ts';
import { isInstant } from './shapes.ts';

/** What a run was given to work with. */
export interface Setting {
  /** Lenders of the grant; without one, computations, products and policies are not checked. */
  readonly lenders: readonly string[];
  /** A scenario to work on, which is as it was afterwards. */
  readonly scenario: string | undefined;
  /** Whether scenarios may be created, where the service can remove them again. */
  readonly creates: boolean;
  readonly foreignScenario: string | undefined;
  readonly foreignLender: string | undefined;
}

/** What earlier checks learned for later ones. */
export interface Facts {
  /** Undefined until a signed request was let in. */
  email: string | undefined;
  teams: readonly string[];
  updateMethod: 'PATCH' | 'PUT';
  /** The scenario to work on. */
  subject: { readonly id: string; readonly record: Json } | undefined;
  removal: 'DELETE' | 'sandbox' | undefined;
  /** Why no lender can be asked for, empty where each can be; undefined until that was tried. */
  lenderRefusal: string | undefined;
  /** Ids that the run created and has not removed yet. */
  readonly created: Set<string>;
}

export interface Tester extends Findings {
  readonly setting: Setting;
  readonly facts: Facts;
  /** Sends and looks at the envelope of the answer, whatever the check is about. */
  readonly send: (send: Send) => Promise<Exchange>;
  /** Sends where the specification shows no envelope. */
  readonly raw: (send: Send) => Promise<Exchange>;
  readonly skip: (reason: string) => never;
}

/** One thing to check, on its own. */
export interface Check {
  readonly id: string;
  readonly title: string;
  readonly run: (tester: Tester) => Promise<void>;
}

export const missingId = '000000000000000000000000';

/** Once the run is stopped, no check sends anything more. */
export const createTester = (caller: Caller, setting: Setting, stopped?: AbortSignal): Tester => {
  const findings = createFindings();
  const facts: Facts = {
    ...{ email: undefined, teams: [], updateMethod: 'PATCH', subject: undefined, removal: undefined },
    ...{ lenderRefusal: undefined },
    created: new Set(),
  };
  const send = async (request: Send): Promise<Exchange> => {
    if (stopped?.aborted === true) throw new NotChecked('The run was stopped.');
    const exchange = await caller.send(request);
    checkEnvelope(exchange, findings);
    return exchange;
  };
  return {
    ...findings,
    ...{ setting, facts, send, raw: (request) => caller.send(request) },
    skip: (reason) => {
      throw new NotChecked(reason);
    },
  };
};

const checkEnvelope = (exchange: Exchange, findings: Findings): void => {
  const { json, status, text } = exchange.answer;
  const { mustEverywhere: must } = findings;
  const where = `${exchange.request.method} ${status}`;
  const rule = isSuccess(exchange) ? 'envelope' : 'errorEnvelope';
  if (status === 0) must(false, 'envelope', exchange, `No answer that can be read: ${text}`);
  else must(json !== undefined, rule, exchange, `${where}: the body is not a JSON object`);
  if (json === undefined) return;
  if (isSuccess(exchange)) checkSuccess(exchange, json, findings);
  else checkError(exchange, json, findings);
  checkEnd(exchange, findings);
};

/** What an answer says of the end of its operation. */
const checkEnd = (exchange: Exchange, { mustEverywhere: must, choose, choices }: Findings): void => {
  const { deprecation, sunset } = exchange.answer;
  if (deprecation === undefined && sunset === undefined) {
    if (!choices.has('deprecation')) choose('deprecation', 'none');
    return;
  }
  choose('deprecation', 'declared', exchange);
  const fromMs = Number(/^@(-?\d+)$/.exec(deprecation ?? '')?.[1]) * 1_000;
  const untilMs = httpDate.test(sunset ?? '') ? Date.parse(sunset ?? '') : Number.NaN;
  const isRead =
    (deprecation === undefined || !Number.isNaN(fromMs)) && (sunset === undefined || !Number.isNaN(untilMs));
  const told = `Deprecation: ${deprecation ?? 'none'}, Sunset: ${sunset ?? 'none'}`;
  must(isRead, 'deprecation', exchange, told);
  must(!(untilMs < fromMs), 'gone', exchange, told);
};

const httpDate = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

const checkSuccess = (exchange: Exchange, json: Json, { mustEverywhere: must, choose, choices }: Findings): void => {
  const where = `${exchange.request.method} ${exchange.answer.status}`;
  must('data' in json, 'data', exchange, `${where}: there is no data`);
  const { meta } = json;
  must(isObject(meta), 'meta', exchange, `${where}: there is no meta`);
  if (!isObject(meta)) return;
  const { timestamp } = meta;
  must(isInstant(timestamp), 'timestamp', exchange, `${where}: meta.timestamp is ${JSON.stringify(timestamp)}`);
  const own = [...Object.keys(json), ...Object.keys(meta)].find((key) => !envelopeKeys.has(key));
  if (own !== undefined) choose('ownFields', 'added', exchange);
  else if (!choices.has('ownFields')) choose('ownFields', 'none', exchange);
};

const envelopeKeys = new Set(['data', 'meta', 'timestamp', 'version', 'count', 'total']);

const checkError = (exchange: Exchange, json: Json, { mustEverywhere: must, choose }: Findings): void => {
  const where = `${exchange.request.method} ${exchange.answer.status}`;
  must(isObject(json.error), 'errorEnvelope', exchange, `${where}: there is no error`);
  if (!isObject(json.error)) return;
  if (Object.keys(json).length > 1) choose('ownFields', 'added', exchange);
  const { code, message, timestamp } = json.error;
  const texts = {
    code: typeof code === 'string',
    message: typeof message === 'string',
    timestamp: isInstant(timestamp),
  };
  for (const [field, isSo] of Object.entries(texts))
    must(isSo, 'errorFields', exchange, `${where}: error.${field} is ${JSON.stringify(json.error[field])}`);
};

/** Holds an answer to 422 with an issue at a path; `path` is compared element by element. */
export const mustBeInvalid = (
  { must }: Tester,
  exchange: Exchange,
  sentence: 'createInvalid' | 'postcode' | 'unknownLender' | 'invalid',
  path: readonly (string | number)[],
): void => {
  const place = JSON.stringify(path);
  const { code, details } = errorOf(exchange);
  const isInvalid = exchange.answer.status === 422 && code === 'VALIDATION_ERROR';
  must(isInvalid, sentence, exchange, `${told(exchange)} in place of 422 VALIDATION_ERROR for ${place}`);
  if (!isInvalid) return;
  const { issues } = details ?? {};
  const isShaped =
    Array.isArray(issues) &&
    issues.every((issue) => isObject(issue) && Array.isArray(issue.path) && typeof issue.message === 'string');
  must(isShaped, 'issues', exchange, 'details.issues is not a list of path and message');
  if (isShaped)
    must(
      (issues as { path: unknown }[]).some((issue) => JSON.stringify(issue.path) === place),
      sentence,
      exchange,
      `No issue is at ${place}`,
    );
};
