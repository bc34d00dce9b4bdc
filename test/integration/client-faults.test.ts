import { describe, expect, it } from 'vitest';
import { httpTransport } from '../../main/client/http-transport.ts';
import { publicKeyPem } from '../../main/vault/index.ts';
import { clientOf } from '../support/client/engines.ts';
import { startFaultProxy } from '../support/client/fault-proxy.ts';
import { type Fault, faults, seededFaults } from '../support/client/faults.ts';
import { testKeys } from '../support/client/tools.ts';
import { startStubService } from '../support/stub-service/service.ts';

/** A client whose every exchange goes through the proxy to a stub, and all that they wrote down. */
const throughFaults = async (choose: () => Fault, timeoutMs: number) => {
  const stub = await startStubService();
  const proxy = await startFaultProxy(stub.url, choose);
  const transport = httpTransport({ baseUrl: proxy.url, timeoutMs });
  if (!transport.ok) throw new Error(transport.error.message);
  const grant = stub.grant({ publicKeyPem: publicKeyPem(testKeys.publicKey), email: 'broker@example.com' });
  const { client } = clientOf({ transport: transport.data }, grant, { takesExtensions: false });
  const created = (description: string) =>
    stub.journal.filter(({ body, effect }) => effect?.kind === 'created' && body.includes(`"${description}"`)).length;
  const updates = () => stub.journal.flatMap(({ effect }) => (effect?.kind === 'updated' ? [effect] : []));
  return {
    ...{ stub, proxy, client, created, updates },
    close: async () => {
      await proxy.close();
      await stub.close();
    },
  };
};

/** What a create came to, for its caller and for the service. */
const createOnce = async (world: Awaited<ReturnType<typeof throughFaults>>, description: string) => {
  const outcome = await world.client.createScenario({ body: { description } });
  return { told: outcome.ok ? 'created' : outcome.error.code, made: world.created(description) };
};

describe('a create that meets a fault', () => {
  const unknown = (made: number) => ({ told: 'OUTCOME_UNKNOWN', made });
  const created = { told: 'created', made: 1 };
  const expected: Record<Fault, unknown> = {
    none: created,
    'cut before the request': unknown(0),
    'cut in the request': unknown(0),
    'cut before the answer': unknown(1),
    'cut in the status line': unknown(1),
    'cut in the headers': unknown(1),
    'cut before the body': unknown(1),
    'cut in the body': unknown(1),
    'cut before the last byte': unknown(1),
    'shorter than announced': unknown(1),
    // Repeated, because nothing was done: the second try goes through.
    '429 before': created,
    '500 before': unknown(0),
    '502 with a page before': unknown(0),
    '503 after': unknown(1),
    '502 with a page after': unknown(1),
    'redirect before': unknown(0),
    'redirect after': unknown(1),
    'captive portal': unknown(0),
    'hangs before': unknown(0),
    'hangs after': unknown(1),
    slow: created,
    'clock jumps': created,
  };

  it.each(faults)('is made once at most, and in doubt where it may have been: %s', async (fault) => {
    let exchanges = 0;
    const timeoutMs = fault.startsWith('hangs') ? 2_000 : 20_000;
    const world = await throughFaults(() => (exchanges++ === 0 ? fault : 'none'), timeoutMs);
    expect(await createOnce(world, 'only')).toEqual(expected[fault]);
    await world.close();
  });
});

describe('120 creates and their updates through random faults', () => {
  it('are told as what they came to', async () => {
    const world = await throughFaults(seededFaults(20_261_121, 0.5), 200);
    const told = new Map<string, number>();
    for (let number = 0; number < 120; number += 1) {
      const description = `scenario ${number}`;
      const outcome = await world.client.createScenario({ body: { description } });
      const code = outcome.ok ? 'created' : outcome.error.code;
      told.set(code, (told.get(code) ?? 0) + 1);
      if (outcome.ok) {
        expect({ number, made: world.created(description) }).toEqual({ number, made: 1 });
        await update(world, outcome.data.id, number);
      } else if (code === 'OUTCOME_UNKNOWN') expect(world.created(description)).toBeLessThanOrEqual(1);
      else expect({ code, made: world.created(description) }).toEqual({ code, made: 0 });
    }
    expect(new Set(world.proxy.mishaps.map(({ fault }) => fault))).toEqual(new Set(faults));
    expect([...told.keys()].sort()).toEqual(['OUTCOME_UNKNOWN', 'created']);
    await world.close();
  });
});

/** An update that succeeds for its caller is what stands there; one that failed did nothing else. */
const update = async (
  { client, updates }: Awaited<ReturnType<typeof throughFaults>>,
  id: string,
  number: number,
): Promise<void> => {
  const income = [{ id: 'i', payg: number }];
  const outcome = await client.updateScenario({ params: { id }, body: { income } });
  const mine = updates().filter((effect) => effect.id === id);
  for (const { after } of mine) expect(after.scenario).toMatchObject({ income, liabilities: [] });
  if (outcome.ok) {
    expect(mine.length).toBeGreaterThan(0);
    expect(outcome.data.scenario.income).toEqual(income);
  } else if (outcome.error.code === 'RATE_LIMIT_EXCEEDED') expect(mine).toEqual([]);
  else expect(outcome.error.code).toMatch(/^(SERVICE_UNREACHABLE|INTERNAL_SERVER_ERROR)$/);
};
