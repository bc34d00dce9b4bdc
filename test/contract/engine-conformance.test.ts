import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grant } from '../../main/engine/index.ts';
import type { ServiceClient } from '../../main/ports/service.ts';
import { emptyScenario } from '../../shared/service/scenario.ts';
import { clientOf, type RunningService, startEmbedded, startOverHttp, strangeKey } from '../support/client/engines.ts';

const valueOf = <T>(outcome: { ok: true; data: T } | { ok: false; error: { message: string } }): T => {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data;
};

const services = [
  { name: 'embedded in this process', start: () => startEmbedded() },
  { name: 'over HTTP', start: () => startOverHttp() },
];

/* What the engine promises its client beyond what every service does, whatever the transport. */
describe.each(services)('the signed client and the engine, $name', ({ start }) => {
  let service: RunningService;
  let grant: Grant;
  let client: ServiceClient;

  beforeAll(async () => {
    service = await start();
    grant = service.grant({});
    ({ client } = clientOf(service, grant));
  });
  afterAll(() => service.close());

  it('creates with defaults, in the first team', async () => {
    const record = valueOf(await client.createScenario({ body: {} }));
    expect(record).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      teamId: grant.teams[0]?.id,
      description: 'New Scenario',
      createdBy: 'broker@example.com',
      dateCreated: record.dateCreated,
      lastEditedBy: 'broker@example.com',
      lastEditedOn: record.dateCreated,
      scenario: emptyScenario(),
    });
    expect(await client.readScenario({ params: { id: record.id } })).toEqual({ ok: true, data: record });
  });

  it('keeps every field, known or not, byte for byte', async () => {
    const scenario = {
      households: [{ id: 'h', postcode: 2204, own: { deep: [null, 'Zoë 東京 🏡', 1e21, -0.1], '': [] } }],
      income: [{ name: '“Sam” \\ </script> \u2028', payg: 0.1 + 0.2 }],
    };
    const record = valueOf(
      await client.createScenario({ body: { teamId: grant.teams[1]?.id, description: 'Zoë', scenario } }),
    );
    expect(record).toMatchObject({ teamId: grant.teams[1]?.id, description: 'Zoë' });
    expect(record.scenario).toEqual({ ...emptyScenario(), ...scenario });
    expect(valueOf(await client.readScenario({ params: { id: record.id } })).scenario).toEqual(record.scenario);
  });

  it('replaces the parts of an update and leaves the rest', async () => {
    const before = valueOf(
      await client.createScenario({ body: { scenario: { income: [{ payg: 1 }], liabilities: [{ type: 'other' }] } } }),
    );
    const changes = {
      income: [{ payg: 2 }],
      home_loan_security_links: [{ home_loan_id: 'a' }],
      description: 'Renamed',
    };
    const after = valueOf(await client.updateScenario({ params: { id: before.id }, body: changes }));
    expect(after).toEqual({
      ...before,
      description: 'Renamed',
      lastEditedOn: after.lastEditedOn,
      scenario: {
        ...before.scenario,
        income: changes.income,
        home_loan_security_links: changes.home_loan_security_links,
      },
    });
  });

  it('refuses an empty update, which is signed over an empty body', async () => {
    const { id } = valueOf(await client.createScenario({ body: {} }));
    expect(await client.updateScenario({ params: { id }, body: {} })).toMatchObject({
      ok: false,
      error: { code: 'BAD_REQUEST' },
    });
  });

  it('computes, with a buffer and an explanation', async () => {
    const scenario = {
      households: [{ num_adults: 1 }],
      income: [{ which_household: 0, payg: 120_000 }],
      living_expenses: [{}],
    };
    const { id } = valueOf(await client.createScenario({ body: { scenario } }));
    const plain = valueOf(await client.compute({ params: { scenarioId: id }, body: { lenderName: 'acacia' } }));
    const buffered = valueOf(
      await client.compute({
        params: { scenarioId: id },
        body: { lenderName: 'acacia', addToRates: 2, explain: true },
      }),
    );
    expect(plain).toMatchObject({ lender_name: expect.any(String) as string, does_service: true });
    expect(plain).not.toHaveProperty('explanation');
    expect(buffered).toHaveProperty('explanation');
    expect(buffered.max_borrowing_capacity).toBeLessThan(plain.max_borrowing_capacity);
  });

  it('echoes, and needs one try for everything', async () => {
    const { client: fresh, requestLog } = clientOf(service, grant);
    expect(await fresh.echo()).toEqual({ ok: true, data: { status: 200 } });
    await fresh.products({ query: { lenders: ['acacia'] } });
    const { id } = valueOf(await fresh.createScenario({ body: {} }));
    await fresh.updateScenario({ params: { id }, body: { income: [] } });
    expect(requestLog.list().map(({ method, status, attempts }) => [method, status, attempts])).toEqual([
      ['PATCH', 200, 1],
      ['POST', 200, 1],
      ['GET', 200, 1],
      ['POST', 200, 1],
    ]);
  });

  it('corrects a wrong clock once, and then needs one try', async () => {
    for (const hours of [-3, 5]) {
      const clock = { now: () => Date.now() + hours * 3_600_000 };
      const { client: late, requestLog } = clientOf(service, grant, { clock });
      expect(await late.createScenario({ body: {} })).toMatchObject({ ok: true });
      expect(await late.user()).toMatchObject({ ok: true });
      expect(requestLog.list().map(({ attempts }) => attempts)).toEqual([1, 2]);
    }
  });

  it('refuses another key, client or token, and a revoked grant', async () => {
    const invalid = {
      ok: false,
      error: { code: 'INVALID_SIGNATURE', message: 'Request signature verification failed' },
    };
    expect(await clientOf(service, grant, { privateKey: strangeKey() }).client.user()).toEqual(invalid);
    const unknown = { ...grant, clientId: 'nobody' };
    expect(await clientOf(service, unknown).client.user()).toEqual({
      ok: false,
      error: { code: 'UNAUTHORIZED', message: 'Invalid client identifier' },
    });
    const noToken = {
      ok: false,
      error: { code: 'UNAUTHORIZED', message: 'Missing required authentication headers' },
    };
    const other = service.grant({ email: 'third@example.com' });
    expect(await clientOf(service, { ...grant, accessToken: other.accessToken }).client.user()).toEqual(noToken);
    service.revoke(other.accessToken);
    expect(await clientOf(service, other).client.user()).toEqual(noToken);
  });
});
