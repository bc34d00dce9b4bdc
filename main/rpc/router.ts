import { type MethodName, methods } from '../../shared/contract/index.ts';
import type { Method } from '../../shared/contract/method.ts';
import { type Outcome, succeed } from '../../shared/outcome.ts';
import { parseBounded } from '../../shared/service/bounded-parse.ts';
import type { Handlers } from '../core/handlers.ts';
import { toPlainJson } from '../core/plain-json.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log/log.ts';
import { asAction } from '../platform/process/action.ts';
import { invalidInput, maxCallCharacters, notPlain, thrown, unknownMethod } from './failures.ts';

/** Answers one call of the contract, whatever its input; never rejects. */
export interface Router {
  dispatch(name: unknown, input: unknown): Promise<Outcome<unknown>>;
}

export interface RouterOptions {
  readonly handlers: Handlers;
  readonly log: Log;
  readonly clock: Clock;
}

/**
 * The boundary of the main process: checks method and size, parses input, runs the handler, parses output, builds the
 * envelope and logs one line without payload. Both hosts call it.
 */
export const createRouter = ({ handlers, log, clock }: RouterOptions): Router => ({
  dispatch: async (name, input) => {
    const startedMs = clock.now();
    const isKnown = isMethodName(name);
    const outcome = isKnown ? await asAction(name, () => answer(name, input, handlers, log)) : unknownMethod();
    log.info('call', {
      // A name from outside is payload too; only names in the contract are logged.
      ...(isKnown ? { method: name } : {}),
      code: outcome.ok ? 'OK' : outcome.error.code,
      durationMs: clock.now() - startedMs,
    });
    return outcome;
  },
});

const isMethodName = (name: unknown): name is MethodName => typeof name === 'string' && methods.has(name);

const answer = async (name: MethodName, input: unknown, handlers: Handlers, log: Log): Promise<Outcome<unknown>> => {
  try {
    return await parsedAnswer(name, input, handlers);
  } catch (error) {
    return thrown(error, name, log);
  }
};

const parsedAnswer = async (name: MethodName, input: unknown, handlers: Handlers): Promise<Outcome<unknown>> => {
  const plain = toPlainJson(input, maxCallCharacters);
  if (!plain.ok) return notPlain(plain.reason);
  const { input: inputSchema, output: outputSchema } = methodOf(name);
  const read = parseBounded(inputSchema, plain.value);
  if (!read.ok) return invalidInput(read.issues);
  // The schema and the handler belong to the same name; the Handlers type checks that they agree.
  const handler = handlers[name] as (input: unknown) => Promise<Outcome<unknown>> | Outcome<unknown>;
  const outcome = await handler(read.data);
  if (!outcome.ok) return outcome;
  // An answer outside the contract is a bug and thrown as one.
  return { ...outcome, ...succeed(outputSchema.parse(outcome.data)) };
};

const methodOf = (name: MethodName): Method => {
  const method = methods.get(name);
  if (method === undefined) throw new Error(`The contract has no ${name}`);
  return method;
};
