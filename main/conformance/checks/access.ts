import { randomUUID } from 'node:crypto';
import { authHeaders } from '../../../shared/service/endpoints.ts';
import { unauthorizedMessages } from '../../../shared/service/envelope.ts';
import type { Caller } from '../caller.ts';
import { dataOf, errorOf, type Exchange, isRefused, isSuccess, told } from '../exchange.ts';
import { misfit, userShape } from '../shapes.ts';
import type { Check, Tester } from '../tester.ts';

const user = { path: '/api/v1/user' };
const closeMs = 60_000;

const mustRefuseMissing = ({ must }: Tester, exchange: Exchange, what: string): void =>
  must(
    isRefused(exchange, 401, 'UNAUTHORIZED', unauthorizedMessages.headers),
    'missingHeaders',
    exchange,
    `${told(exchange)} for ${what}`,
  );

/** Learns the service's time from an answer, so that a computer with a wrong clock can check a service. */
const learnClock = ({ choose }: Tester, { state }: Caller, exchange: Exchange, nowMs: number): void => {
  const aheadMs = exchange.answer.dateMs === undefined ? 0 : exchange.answer.dateMs - nowMs;
  if (Math.abs(aheadMs) > closeMs) state.clockOffsetMs = aheadMs;
  choose('clock', Math.abs(aheadMs) <= closeMs ? 'close' : aheadMs > 0 ? 'ahead' : 'behind', exchange);
};

/** Who may come in, and what the user is. The first two are made before all others. */
export const accessChecks = (caller: Caller, now: () => number): readonly Check[] => [
  {
    id: 'access.headers',
    title: 'Each of the five headers is needed',
    run: async (tester) => {
      const all = Object.fromEntries(Object.values(authHeaders).map((name) => [name, undefined]));
      const stranger = await tester.send({ ...user, headers: all });
      learnClock(tester, caller, stranger, now());
      mustRefuseMissing(tester, stranger, 'a request without any of the five headers');
      for (const name of Object.values(authHeaders))
        mustRefuseMissing(
          tester,
          await tester.send({ ...user, headers: { [name]: undefined } }),
          `a request without ${name}`,
        );
    },
  },
  {
    id: 'access.user',
    title: 'A signed request is let in, and names the user and the teams',
    run: async (tester) => {
      const exchange = await tester.send(user);
      tester.must(
        isSuccess(exchange),
        'signed',
        exchange,
        `${told(exchange)} for a request signed as specified, if the key, the client identifier and the token that were given belong together`,
      );
      if (!isSuccess(exchange)) return;
      const wrong = misfit(userShape, exchange.answer.json?.data);
      tester.must(wrong === undefined, 'user', exchange, wrong ?? '');
      const { email, teams } = dataOf(exchange) as { readonly email?: unknown; readonly teams?: unknown };
      tester.facts.email = String(email);
      tester.facts.teams = Array.isArray(teams) ? teams.map((team: { readonly id?: unknown }) => String(team.id)) : [];
      chooseVersion(tester, exchange);
    },
  },
  {
    id: 'access.client',
    title: 'An unknown client is refused',
    run: async (tester) => {
      const exchange = await tester.send({
        ...user,
        headers: { [authHeaders.clientId]: `conformance-${randomUUID()}` },
      });
      const isToken = errorOf(exchange).message === unauthorizedMessages.headers;
      if (isToken) tester.choose('checkOrder', 'token', exchange);
      else tester.choose('checkOrder', 'client', exchange);
      tester.must(
        isToken || isRefused(exchange, 401, 'UNAUTHORIZED', unauthorizedMessages.client),
        'unknownClient',
        exchange,
        `${told(exchange)} for an unknown client`,
      );
    },
  },
  {
    id: 'access.token',
    title: 'An unknown access token is refused',
    run: async (tester) => {
      const exchange = await tester.send({ ...user, headers: { [authHeaders.accessToken]: randomUUID() } });
      mustRefuseMissing(tester, exchange, 'an unknown access token');
    },
  },
];

export const chooseVersion = ({ choose }: Tester, exchange: Exchange): void => {
  const { version } = (exchange.answer.json?.meta ?? {}) as { readonly version?: unknown };
  choose('version', version === undefined ? 'absent' : 'present', exchange);
  if (version !== undefined)
    choose('versionText', version === '1.0.0' || version === 'v1' ? version : 'other', exchange);
};
