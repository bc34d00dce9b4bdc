import { type EventName, events } from '../../shared/contract/events.ts';
import type { CoreClient, Input, MethodName, Output } from '../../shared/contract/index.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { firstCalls } from './first-questions.ts';

interface Opening {
  /** Answers what was asked ahead without another request, until anything else is asked. */
  readonly client: CoreClient;
  /** From now on events make stale what was asked ahead. */
  readonly follow: () => void;
}

const keyOf = (name: MethodName, input: unknown): string => JSON.stringify([name, input]);

/** Asks all of it in one request, before anything is shown. What failed is asked again, alone. */
export const askFirst = (client: CoreClient): Opening => {
  const answers = client.callTogether(firstCalls);
  const held = new Map(firstCalls.map(({ name, input }, index) => [keyOf(name, input), answers[index]]));
  return {
    client: {
      call: async <N extends MethodName>(name: N, input: Input<N>) => {
        const known = held.get(keyOf(name, input));
        // Another call may change what was answered.
        if (known === undefined) held.clear();
        const outcome = await known;
        // The answer to this very call, parsed by its schema.
        return outcome?.ok === true ? (outcome as Outcome<Output<N>>) : client.call(name, input);
      },
      callTogether: (calls) => {
        held.clear();
        return client.callTogether(calls);
      },
      subscribe: (name, listener) => client.subscribe(name, listener),
    },
    follow: () => {
      for (const name of Object.keys(events) as EventName[]) client.subscribe(name, () => held.clear());
    },
  };
};
