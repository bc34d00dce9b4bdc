import type { CallOf, CoreClient, Input, MethodName, OutcomesOf, Output } from '../../../shared/contract/index.ts';
import type { Outcome } from '../../../shared/outcome.ts';

/** A call that the store made and that waits for the test's answer. */
export interface PendingCall {
  readonly name: MethodName;
  readonly input: unknown;
  readonly answer: (outcome: Outcome<unknown>) => Promise<void>;
}

export interface ScriptedClient {
  readonly client: CoreClient;
  /** Every call so far, oldest first. */
  readonly calls: readonly PendingCall[];
  /** The call number `index` of a method, from 0. */
  readonly call: (name: MethodName, index?: number) => PendingCall;
  /** The inputs of a method's calls, oldest first. */
  readonly inputs: (name: MethodName) => unknown[];
}

/** Lets every promise that can continue do so. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A client that makes calls together as if each came alone. */
export const oneByOne = (client: Omit<CoreClient, 'callTogether'>): CoreClient => ({
  ...client,
  callTogether: <C extends readonly CallOf<MethodName>[]>(calls: C) =>
    // A call in a list no longer knows that its input is that of its method.
    calls.map(({ name, input }) => client.call(name, input as never)) as OutcomesOf<C>,
});

/** A client whose answers the test supplies by hand, in any order. */
export const scriptedClient = (): ScriptedClient => {
  const calls: PendingCall[] = [];
  const client: CoreClient = oneByOne({
    call: <N extends MethodName>(name: N, input: Input<N>) =>
      new Promise<Outcome<Output<N>>>((resolve) => {
        calls.push({
          name,
          input,
          answer: (outcome) => {
            // The test says what this method answers; how the store uses it is under test.
            resolve(outcome as Outcome<Output<N>>);
            return settle();
          },
        });
      }),
    subscribe: () => () => undefined,
  });
  const named = (name: MethodName): PendingCall[] => calls.filter((call) => call.name === name);
  return {
    client,
    calls,
    call: (name, index = 0) => {
      const found = named(name)[index];
      if (!found) throw new Error(`Call ${index} of ${name} was not made`);
      return found;
    },
    inputs: (name) => named(name).map(({ input }) => input),
  };
};
