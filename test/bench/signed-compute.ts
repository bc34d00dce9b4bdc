import { sign, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequestLog } from '../../main/client/index.ts';
import { openEmbedded } from '../../main/compose/embedded-connection.ts';
import { ephemeralNoncesInMemory } from '../../main/compose/ephemeral-nonces.ts';
import { createEngine, createOperator, loadCatalogue } from '../../main/engine/index.ts';
import { computeServicing } from '../../main/engine/servicing/index.ts';
import { openLog } from '../../main/platform/log/open-log.ts';
import { pkcs1Key } from '../../main/platform/pkcs1-key.ts';
import { openStore } from '../../main/store/index.ts';
import { generateKeys } from '../../main/vault/index.ts';
import { projectRoot } from '../support/source-files.ts';
import { vectorScenario } from '../vectors/servicing-vectors.ts';
import { type BenchRow, inTurns } from './row.ts';

const clock = { now: () => Date.now() };

const must = <T>(outcome: { ok: true; data: T } | { ok: false; error: { message: string } }): T => {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data;
};

/** Computing over the signed wire with the store, against the unavoidable parts: one lender, and all in one call. */
export const benchSignedCompute = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  const store = openStore({ folder, clock, dailyBackup: false });
  try {
    const catalogue = loadCatalogue(join(projectRoot, 'assets'));
    const engine = createEngine({
      store: { ...store, nonces: ephemeralNoncesInMemory(store.nonces, clock) },
      catalogue,
      assetsFolder: join(projectRoot, 'assets'),
      clock,
      log: openLog(folder),
    });
    const operator = createOperator({ store, catalogue, clock });
    const keys = await generateKeys();
    const { client } = must(openEmbedded({ engine, operator, keys, clock, requestLog: createRequestLog() }));
    const scenario = vectorScenario('S6 investors, established home');
    const [lender] = catalogue.lenders;
    if (lender === undefined) throw new Error('Nothing to measure with');
    const { id } = must(await client.createScenario({ body: { scenario } }));
    const bytes = Buffer.from('POST\n/api/v1/compute/0123456789abcdef01234567\n2026-11-21T02:30:00.000Z\nnonce\nhash');
    const privateKey = pkcs1Key(keys.privateKey);
    const publicKey = pkcs1Key(keys.publicKey);
    const requestTo = (one: typeof lender) => {
      const { benchmark } = catalogue;
      return { scenario, lender: one, benchmark, addToRates: 0, today: '2026-11-21', figures: true };
    };
    const lenderNames = catalogue.lenders.map(({ id: name }) => name);
    const params = { scenarioId: id };
    const body = { lenderName: lender.id, figures: true };
    // Enough turns for the compiler to settle: the desk signs a request for each key.
    const times = await inTurns(2_000, {
      parts: () => {
        verify('sha256', bytes, publicKey, sign('sha256', bytes, privateKey));
        computeServicing(requestTo(lender));
      },
      whole: async () => must(await client.compute({ params, body })),
      pure: () => catalogue.lenders.map((one) => computeServicing(requestTo(one))),
      together: async () => must(await client.compute({ params, body: { ...body, lenderNames } })),
    });
    const count = `${lenderNames.length} bundled lenders`;
    return [
      { name: 'signed compute', value: times.whole, unit: 'ms', budget: 2 },
      { name: 'signed compute / (sign + verify + compute)', value: times.whole / times.parts, unit: '×', budget: 1.5 },
      {
        name: `one signed call, ${count} / their computation`,
        value: times.together / times.pure,
        unit: '×',
        budget: 4,
      },
    ];
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
