import type { MethodName, Output, ParsedInput } from '../../shared/contract/index.ts';
import type { Outcome } from '../../shared/outcome.ts';

/** The implementation of one method of the contract: parsed input in, an outcome out. */
export type Handler<N extends MethodName> = (input: ParsedInput<N>) => Promise<Outcome<Output<N>>> | Outcome<Output<N>>;

/** A handler for every method of the contract; one that is missing does not compile. */
export type Handlers = { readonly [N in MethodName]: Handler<N> };

/** The handlers of one domain of the contract, for example `scenarios`. */
export type DomainHandlers<D extends string> = {
  readonly [N in Extract<MethodName, `${D}.${string}`>]: Handler<N>;
};

/** The handlers of everything that works on the open data file. */
export type DeskHandlers = Omit<Handlers, Extract<MethodName, `recovery.${string}`>>;
