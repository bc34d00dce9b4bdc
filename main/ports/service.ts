import type { ConnectionStatus } from '../../shared/contract/services/connection.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { EndpointAnswer, EndpointInput, EndpointName, EndpointNamed } from '../../shared/service/endpoints.ts';
import type { ProtocolExtension } from '../../shared/service/protocol-extensions.ts';

/**
 * What a service answered. A success also says which extensions of the protocol the service offers, and where it offers
 * that, which copy of a scenario it is.
 */
export type ServiceAnswer<T> = Outcome<T> & {
  readonly offered?: readonly ProtocolExtension[];
  readonly etag?: string;
};

/** A signed call of one operation of the endpoint table, its answer parsed. */
type ServiceMethod<N extends EndpointName> = (
  ...input: unknown extends EndpointInput<N> ? [] : [input: EndpointInput<N>]
) => Promise<ServiceAnswer<EndpointAnswer<N>>>;

/** The operations that the desk uses: it asks for no preview. */
export type ServiceOperation = {
  [N in EndpointName]: EndpointNamed<N> extends { readonly preview: unknown } ? never : N;
}[EndpointName];

/** The signed client of the service: one method for each operation. */
export type ServiceClient = { readonly [N in Exclude<ServiceOperation, 'echo'>]: ServiceMethod<N> } & {
  /** A signed echo. The specification does not define its answer: only the HTTP status counts. */
  readonly echo: () => Promise<Outcome<{ readonly status: number }>>;
};

/** An open connection to a service, without secrets. */
export interface Connection {
  readonly client: ServiceClient;
  /** The teams of the grant; the library shows only their scenarios. */
  readonly teamIds: readonly string[];
  /** What the status screen shows beside the user. */
  readonly description: Omit<ConnectionStatus, 'user' | 'clockCorrectionMs'>;
  /** The correction that the client has learned for the service's clock so far. */
  clockCorrectionMs(): number;
}

/**
 * The connection may be a different one at the next call. A use case asks for it when it begins, uses that one to the
 * end, and does not hold on to it.
 */
export interface Connections {
  current(): Connection;
}
