import { createBankProducts, type OpenBankProducts, systemAskPorts } from '../../../main/banks/bank-products.ts';
import { payload } from '../../../main/banks/import/published-products.test-data.ts';
import { registerAt } from '../../../main/banks/update/register.ts';
import type { BankProgress } from '../../../main/ports/banks.ts';
import type { ProductChange } from '../../../shared/published/changes.ts';
import { projectRoot } from '../source-files.ts';
import { type ReplayedBank, replayRegister, type ReplayServer } from './server.ts';

const running: ReplayServer[] = [];

/** A register that ends with the test. */
export const replay = async (banks: ReplayedBank[]): Promise<ReplayServer> => {
  const server = await replayRegister(banks);
  running.push(server);
  return server;
};

export const stopReplays = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((server) => server.close()));
};

/** A bank with so many products, `p0` onwards. */
export const bankWith = (id: string, products: number, more: Partial<ReplayedBank> = {}): ReplayedBank => ({
  id,
  name: id,
  products: Array.from(
    { length: products },
    (_, index) => payload({ productId: `p${index}`, brandName: id, name: `Home loan ${index}` }).data,
  ),
  ...more,
});

/** Published products of a folder, asked for at a replayed register, with pauses that take no time. */
export interface ReplayedProducts extends OpenBankProducts {
  /** Milliseconds, as they were asked for. */
  readonly pauses: readonly number[];
  /** How the newest update ended. */
  readonly last: () => readonly BankProgress[];
  /** Fetches everything of these banks, takes it, and returns what that changed. */
  readonly fetchAndTake: (ids: readonly string[]) => Promise<readonly ProductChange[]>;
}

interface Options {
  /** The lowest version is not sent, as if the bank did not look at it. */
  readonly ignoresLowest?: boolean;
  /** For one answer; nobody waits so long but a test of that. */
  readonly timeoutMs?: number;
}

export const banksUnder = (
  dataFolder: string,
  server: ReplayServer,
  { ignoresLowest = false, timeoutMs = 30_000 }: Options = {},
): ReplayedProducts => {
  const pauses: number[] = [];
  let now = Date.now();
  const clock = { now: () => now };
  const real = systemAskPorts(clock);
  const register = registerAt(server.registerUrl, [1]);
  if (register === undefined) throw new Error('No register');
  const banks = createBankProducts({
    ...{ dataFolder, assetsFolder: `${projectRoot}/assets`, clock, register },
    onProgress: () => undefined,
    onBug: (error) => {
      throw error;
    },
    ports: {
      ...real,
      get: (url, options) => {
        const { 'x-min-v': lowest = '', ...headers } = options.headers;
        const sent = ignoresLowest ? headers : { ...headers, 'x-min-v': lowest };
        return real.get(url, { ...options, headers: sent, timeoutMs });
      },
      sleep: (ms) => {
        pauses.push(ms);
        now += ms;
        return Promise.resolve();
      },
    },
  });
  return {
    ...banks,
    pauses,
    last: () => banks.updates.status().brands,
    fetchAndTake: async (ids) => {
      const read = await banks.updates.readRegister();
      if (!read.ok) throw new Error(read.error.message);
      now += 1_000;
      const ended = await banks.updates.start(ids);
      if (!ended.ok || ended.data.state !== 'fetched') throw new Error('The update did not end');
      const staged = await banks.stageUpdate();
      if (staged === undefined) throw new Error('Nothing is staged');
      const changes = (await staged.stage.preview()).brands.flatMap((brand) => brand.changes);
      await banks.take(staged.id, new Set());
      return changes;
    },
  };
};
