import { randomUUID } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Team } from '../../../shared/service/user.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Store, tokenHash } from '../../store/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { type GrantInput, readGrantInput } from './grant-input.ts';

export type { GrantInput } from './grant-input.ts';

/** What the operator gives to the client. The token is not stored and cannot be shown again. */
export interface Grant {
  readonly clientId: string;
  readonly accessToken: string;
  readonly organization: string;
  readonly teams: readonly Team[];
  readonly lenders: readonly string[];
}

/** The operator's commands; they work beside a running server on the same file. */
export interface Operator {
  /** Registers a client's key and issues a grant. INVALID_INPUT says what does not fit. */
  grant(input: GrantInput): Outcome<Grant>;
  /** Ends one grant at once. NOT_FOUND when no grant has the token. */
  revoke(input: { readonly token: string }): Outcome<{ readonly revoked: true }>;
  /** Ends a client and its grants at once. NOT_FOUND when there is no such client. */
  endClient(input: { readonly client: string }): Outcome<{ readonly ended: true }>;
  /** Ends a user and all grants of the user at once; a later grant lets the user back in. */
  deactivate(input: { readonly email: string }): Outcome<{ readonly deactivated: true }>;
}

/** How many clients may exist at a time, not counting ephemeral ones; each keeps its nonces in the data file. */
const maxClients = 1_000;

export interface OperatorParts {
  readonly store: Store;
  readonly catalogue: Pick<Catalogue, 'lenders'>;
  readonly clock: Clock;
}

export const createOperator = ({ store, catalogue, clock }: OperatorParts): Operator => {
  return {
    grant: (input) => {
      const lenderIds = catalogue.lenders.map(({ id }) => id);
      const parsed = readGrantInput(input, { lenderIds, nowMs: clock.now() });
      if (!parsed.ok) return parsed;
      if (!parsed.data.ephemeral && store.access.countClients() >= maxClients)
        return fail('INVALID_INPUT', `There are ${maxClients} clients already. End some that are no longer used.`);
      const clientId = randomUUID();
      const accessToken = randomUUID();
      const issued = store.access.issue({ ...parsed.data, clientId, tokenHash: tokenHash(accessToken) });
      const lenders = parsed.data.lenders === 'all' ? lenderIds : parsed.data.lenders;
      return succeed({ clientId, accessToken, organization: issued.organization, teams: issued.teams, lenders });
    },
    revoke: ({ token }) =>
      store.access.revoke(tokenHash(token.trim()))
        ? succeed({ revoked: true })
        : fail('NOT_FOUND', 'No grant has this access token.'),
    endClient: ({ client }) =>
      store.access.endClient(client.trim())
        ? succeed({ ended: true })
        : fail('NOT_FOUND', 'No client has this identifier.'),
    deactivate: ({ email }) =>
      store.access.deactivate(email.trim())
        ? succeed({ deactivated: true })
        : fail('NOT_FOUND', `No user has the e-mail address ${email.trim()}.`),
  };
};
