import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grant } from '../../main/engine/index.ts';
import { type ChoiceName, profiles } from '../../main/engine/sandbox/choices.ts';
import { systemClock } from '../../main/platform/clock.ts';
import type { ServiceClient } from '../../main/ports/service.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { emptyScenario } from '../../shared/service/scenario.ts';
import { type CallableService, clientOf, startEmbedded, startOverHttp, strangeKey } from '../support/client/engines.ts';
import {
  type Choices,
  choicesTogether,
  furthestChoices,
  mergedChoices,
  plainChoices,
} from '../support/stub-service/choices.ts';
import { refusesKeys } from '../support/stub-service/refusal.ts';
import { startStub } from '../support/stub-service/running.ts';

/** What a service chose, as far as its callers can see it. */
interface Service {
  readonly name: string;
  readonly start: () => Promise<CallableService>;
  /** Two lenders of its own. */
  readonly lenders: readonly [string, string];
  readonly takesExtensions: boolean;
  /** Answers 422 to a key that the specification does not list. */
  readonly refusesUnknown: boolean;
  readonly foreign: 'NOT_FOUND' | 'FORBIDDEN';
  readonly hasEcho: boolean;
  /** As it names the first lender in a computation. */
  readonly lenderName: string;
}

const engine = {
  lenders: ['acacia', 'wattle'],
  takesExtensions: true,
  refusesUnknown: false,
  foreign: 'NOT_FOUND',
  hasEcho: true,
  lenderName: 'acacia',
} as const;

const stub = (name: string, chosen: Partial<Choices>): Service => {
  const { foreignScenario, hasEcho, brandNames, unknownKeys } = { ...plainChoices, ...chosen };
  return {
    name: `a service that ${name}`,
    start: () => startStub(chosen),
    lenders: ['harbour', 'summit'],
    takesExtensions: false,
    refusesUnknown: refusesKeys(unknownKeys),
    foreign: foreignScenario === 404 ? 'NOT_FOUND' : 'FORBIDDEN',
    hasEcho,
    lenderName: brandNames ? 'Harbour Mutual Bank' : 'harbour',
  };
};

const sandbox = (name: keyof typeof profiles): Service => {
  const chosen = new Set<ChoiceName>(profiles[name]);
  return {
    ...engine,
    name: `a sandbox with the choices of the profile ${name}`,
    start: () => startEmbedded(systemClock, chosen),
    takesExtensions: !chosen.has('drops-unknown'),
    foreign: chosen.has('foreign-403') ? 'FORBIDDEN' : 'NOT_FOUND',
    hasEcho: !chosen.has('no-echo'),
  };
};

const services: readonly Service[] = [
  { name: 'the engine in this process', start: () => startEmbedded(), ...engine },
  { name: 'the engine over HTTP', start: () => startOverHttp(), ...engine },
  stub('follows the samples of the specification', {}),
  ...choicesTogether.map((together) => stub(together.join(', '), mergedChoices(together))),
  stub('chooses otherwise wherever it may', furthestChoices),
  sandbox('strict'),
  sandbox('sparse'),
  sandbox('furthest'),
];

const missing = '65f0a1b2c3d4e5f6a7b8c9d0';

const valueOf = <T>(outcome: { ok: true; data: T } | { ok: false; error: { message: string } }): T => {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data;
};

/** An update that a busy service refuses is its sender's to repeat, after another look. */
const patiently = async <T>(call: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
  const outcome = await call();
  return !outcome.ok && outcome.error.code === 'RATE_LIMIT_EXCEEDED' ? patiently(call) : outcome;
};

const failure = (code: string, message?: string) => ({
  ok: false,
  error: { code, ...(message !== undefined && { message }) },
});

/* What the client can rely on, whatever a service chose where the specification is silent. */
describe.each(services)('the signed client and $name', ({ start, ...chosen }) => {
  const { foreign, hasEcho, takesExtensions, refusesUnknown } = chosen;
  const [lender, otherLender] = chosen.lenders;
  let service: CallableService;
  let grant: Grant;
  let client: ServiceClient;

  const clientFor = (holder: Grant, options: Parameters<typeof clientOf>[2] = {}): ServiceClient =>
    clientOf(service, holder, { takesExtensions, ...options }).client;

  beforeAll(async () => {
    service = await start();
    grant = service.grant({});
    client = clientFor(grant);
  });
  afterAll(() => service.close());

  it('names the user and the teams of the grant', async () => {
    expect(await client.user()).toMatchObject({ ok: true, data: { email: 'broker@example.com', teams: grant.teams } });
  });

  it('creates with defaults, in the first team', async () => {
    const record = valueOf(await client.createScenario({ body: {} }));
    expect(record).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      teamId: grant.teams[0]?.id,
      description: 'New Scenario',
      createdBy: 'broker@example.com',
      dateCreated: record.lastEditedOn,
      lastEditedBy: 'broker@example.com',
      scenario: emptyScenario(),
    });
    expect(await client.readScenario({ params: { id: record.id } })).toEqual({ ok: true, data: record });
  });

  it('creates in the team and with the title that it is given', async () => {
    const [, second] = grant.teams;
    const body = {
      teamId: second?.id,
      description: 'Zoë',
      scenario: { income: [{ id: 'i', name: '東京', payg: 0.1 }] },
    };
    const record = valueOf(await client.createScenario({ body }));
    expect(record).toMatchObject({ ...body, scenario: { ...emptyScenario(), ...body.scenario } });
  });

  it('replaces the parts of an update and leaves the rest', async () => {
    const scenario = { income: [{ id: 'i', payg: 1 }], liabilities: [{ type: 'other' }] };
    const before = valueOf(await client.createScenario({ body: { scenario } }));
    const changes = { income: [{ id: 'i', payg: 2 }], additional_info: { useDependantAges: true } };
    const after = valueOf(await patiently(() => client.updateScenario({ params: { id: before.id }, body: changes })));
    const { lastEditedOn } = after;
    expect(after).toMatchObject({ ...before, lastEditedOn, scenario: { ...before.scenario, ...changes } });
    expect(await client.readScenario({ params: { id: before.id } })).toEqual({ ok: true, data: after });
  });

  it('says where a body does not fit', async () => {
    const households = [{ postcode: '2204' as unknown as number }];
    expect(await client.createScenario({ body: { scenario: { households } } })).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_ERROR', issues: [{ path: ['scenario', 'households', 0, 'postcode'] }] },
    });
    const { id } = valueOf(await client.createScenario({ body: {} }));
    expect(await patiently(() => client.updateScenario({ params: { id }, body: { households } }))).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_ERROR', issues: [{ path: ['households', 0, 'postcode'] }] },
    });
  });

  it('answers 404 for a missing scenario', async () => {
    const notFound = failure('NOT_FOUND', `Scenario not found: ${missing}`);
    expect(await client.readScenario({ params: { id: missing } })).toEqual(notFound);
    expect(await patiently(() => client.updateScenario({ params: { id: missing }, body: { income: [] } }))).toEqual(
      notFound,
    );
    expect(await client.compute({ params: { scenarioId: missing }, body: { lenderName: lender } })).toEqual(notFound);
  });

  it('keeps teams and organizations apart', async () => {
    const other = service.grant({ organization: 'Other Brokers', email: 'other@example.com', teams: ['North'] });
    const stranger = clientFor(other);
    const { id } = valueOf(await client.createScenario({ body: {} }));
    expect(await stranger.readScenario({ params: { id } })).toMatchObject(failure(foreign));
    expect(await patiently(() => stranger.updateScenario({ params: { id }, body: { income: [] } }))).toMatchObject(
      failure(foreign),
    );
    const computed = await stranger.compute({ params: { scenarioId: id }, body: { lenderName: lender } });
    expect(computed).toMatchObject(failure(foreign));
    const team = grant.teams[0]?.id ?? '';
    expect(await stranger.createScenario({ body: { teamId: team } })).toEqual(
      failure('FORBIDDEN', `User does not have access to team: ${team}`),
    );
  });

  it('computes, with a buffer on the rates', async () => {
    const scenario = {
      households: [{ num_adults: 1 }],
      income: [{ which_household: 0, payg: 120_000 }],
      living_expenses: [{}],
      home_loans: [{ id: 'loan-1', loan_amount: 300_000, term: 30 }],
    };
    const { id } = valueOf(await client.createScenario({ body: { scenario } }));
    const compute = async (addToRates: number) =>
      valueOf(await client.compute({ params: { scenarioId: id }, body: { lenderName: lender, addToRates } }));
    const plain = await compute(0);
    expect(plain).toMatchObject({
      lender_name: chosen.lenderName,
      does_service: true,
      net_monthly_surplus: expect.any(Number) as number,
      per_loan_rate_breakdown: [{ loan_id: 'loan-1' }],
    });
    expect((await compute(2)).max_borrowing_capacity).toBeLessThan(plain.max_borrowing_capacity);
  });

  it('computes without what the service refuses, and says so', async () => {
    const trying = clientFor(grant, { takesExtensions: 'unless refused' });
    const { id } = valueOf(await trying.createScenario({ body: {} }));
    const compute = async () => {
      const body = { lenderName: lender, explain: true, figures: true };
      const outcome = await trying.compute({ params: { scenarioId: id }, body });
      return [outcome.ok, outcome.ok && outcome.notSent];
    };
    const expected = [true, refusesUnknown ? ['explain', 'figures'] : undefined];
    expect([await compute(), await compute()]).toEqual([expected, expected]);
  });

  it('refuses unknown and foreign lenders, each as the operation defines', async () => {
    const limited = clientFor(service.grant({ lenders: [lender] }));
    const { id } = valueOf(await limited.createScenario({ body: {} }));
    const compute = (lenderName: string) => limited.compute({ params: { scenarioId: id }, body: { lenderName } });
    const products = (...lenders: string[]) => limited.products({ query: { lenders } });
    expect(await compute('nobody')).toMatchObject({
      error: { code: 'VALIDATION_ERROR', issues: [{ path: ['lenderName'] }] },
    });
    expect(await compute(otherLender)).toMatchObject(failure('FORBIDDEN'));
    expect(await products(lender, otherLender)).toMatchObject(failure('FORBIDDEN'));
    expect(await products('nobody')).toMatchObject(failure('BAD_REQUEST'));
    expect(new Set(valueOf(await products(lender)).map((product) => product.lender))).toEqual(new Set([lender]));
  });

  it('finds policies by trigger and by arbitrary words', async () => {
    const query = { lenders: [lender, otherLender], triggers: ['payg', 'lmi'] };
    expect(valueOf(await client.policies({ query })).length).toBeGreaterThan(0);
    for (const search of ['income', 'a+b', '"quoted', '50% & more', "o'clock; DROP", 'é 東京', '*', '()', ' '])
      expect(await client.policies({ query: { ...query, search } })).toMatchObject({ ok: true });
  });

  it('echoes where it can', async () => {
    const expected = hasEcho ? { ok: true, data: { status: 200 } } : failure('NOT_FOUND');
    expect(await client.echo()).toMatchObject(expected);
  });

  it('is reached from a computer whose clock is wrong', async () => {
    for (const hours of [-3, 5]) {
      const late = clientFor(grant, { clock: { now: () => Date.now() + hours * 3_600_000 } });
      expect(await late.createScenario({ body: {} })).toMatchObject({ ok: true });
      expect(await late.products({ query: { lenders: [lender] } })).toMatchObject({ ok: true });
    }
  });

  it('refuses another key, client or token, and a revoked grant', async () => {
    expect(await clientFor(grant, { privateKey: strangeKey() }).user()).toMatchObject(failure('INVALID_SIGNATURE'));
    expect(await clientFor({ ...grant, clientId: 'nobody' }).user()).toMatchObject(failure('UNAUTHORIZED'));
    const other = service.grant({ email: 'third@example.com' });
    const mixed = clientFor({ ...grant, accessToken: other.accessToken });
    expect(await mixed.user()).toMatchObject(failure('UNAUTHORIZED'));
    service.revoke(other.accessToken);
    expect(await clientFor(other).user()).toMatchObject(failure('UNAUTHORIZED'));
  });

  it('accepts one nonce once', async () => {
    const random = { uuid: () => '0f0f0f0f-0000-4000-8000-000000000001', fraction: () => 0 };
    const repeating = clientFor(grant, { random });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => repeating.user()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
