import { type Input, type MethodName, methods, type Output } from '../../shared/contract/index.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { hostDesk } from './desk-node-host.ts';
import type { OpenDesk } from './desk-open.ts';

/** A way to call a desk; what comes back has crossed the transport's border. */
export interface DeskTransport {
  readonly name: string;
  /** Answers the call function and what ends it. */
  open(desk: OpenDesk['desk']): Promise<{ call: Call; close(): Promise<void> }>;
}

export type Call = (name: string, input: unknown) => Promise<Outcome<unknown>>;

/** Every transport that carries the contract without Electron. */
export const deskTransports: readonly DeskTransport[] = [
  {
    name: 'the router itself',
    open: (desk) =>
      Promise.resolve({ call: (name, input) => desk.router.dispatch(name, input), close: () => Promise.resolve() }),
  },
  {
    name: 'the Node host over HTTP',
    open: async (desk) => {
      const host = await hostDesk(desk);
      return { call: (name, input) => host.call(name, input), close: () => host.close() };
    },
  },
];

/** Calls a method and reads its answer with the contract; throws unless it succeeds and fits. */
export const succeedAt =
  (call: Call) =>
  async <N extends MethodName>(name: N, input: Input<N>): Promise<Output<N>> => {
    const outcome = await call(name, input);
    if (!outcome.ok) throw new Error(`${name}: ${outcome.error.code} ${outcome.error.message}`);
    return methods.get(name)?.output.parse(outcome.data) as Output<N>;
  };
