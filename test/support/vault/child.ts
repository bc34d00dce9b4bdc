import { readFileSync } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { join } from 'node:path';
import type { VaultIdentity } from '../../../main/ports/keys.ts';
import type { FilePort } from '../../../main/vault/file/durable-files.ts';
import { holdKey } from '../../../main/vault/keys/held-key.ts';
import { createVault } from '../../../main/vault/vault.ts';

/*
 * A process that does one operation on a vault and kills itself at a given step: run with the path of a JSON
 * file that holds this order.
 */
export interface VaultOrder {
  readonly dataFolder: string;
  readonly operation: 'create' | 'protect' | 'switch' | 'remove';
  /** Before which call that touches the disk, or after writing half of a file. */
  readonly killAt: number | 'half';
  readonly identity: VaultIdentity;
  readonly passphrase: string;
  readonly newPassphrase: string;
  /** PKCS#8, base64. */
  readonly key: string;
}

const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as VaultOrder;
let calls = 0;

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
};

/** Counts a call and dies before it if it is the chosen one. */
const step = (): void => {
  calls += 1;
  if (calls === order.killAt) die();
};

const watched = (handle: nodeFiles.FileHandle): nodeFiles.FileHandle =>
  new Proxy(handle, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        if (!['chmod', 'writeFile', 'write', 'sync', 'close'].includes(String(name))) {
          return Reflect.apply(member, target, given) as unknown;
        }
        if (order.killAt === 'half' && String(name).startsWith('write')) {
          const [bytes] = given as [Buffer];
          await target.write(bytes, 0, Math.floor(bytes.length / 2), 0);
          die();
        }
        step();
        return Reflect.apply(member, target, given) as unknown;
      };
    },
  });

const files: FilePort = {
  ...nodeFiles,
  open: async (...given) => {
    step();
    return watched(await nodeFiles.open(...given));
  },
  mkdir: ((...given: Parameters<typeof nodeFiles.mkdir>) => {
    step();
    return nodeFiles.mkdir(...given);
  }) as FilePort['mkdir'],
  chmod: (...given) => {
    step();
    return nodeFiles.chmod(...given);
  },
  rename: (...given) => {
    step();
    return nodeFiles.rename(...given);
  },
  unlink: (...given) => {
    step();
    return nodeFiles.unlink(...given);
  },
};

const { dataFolder, identity, passphrase, newPassphrase } = order;
const vault = createVault({
  folder: join(dataFolder, 'vault'),
  clock: { now: () => Date.now() },
  cost: { N: 16, r: 8, p: 1 },
  files,
});

const operations = {
  create: () => vault.create(identity, holdKey(Buffer.from(order.key, 'base64')), { name: 'passphrase', passphrase }),
  protect: () => vault.protect(identity, { name: 'passphrase', passphrase: newPassphrase }, passphrase),
  switch: () => vault.switchToNext(identity, passphrase),
  remove: () => vault.remove(identity.profileId),
};

const outcome = await operations[order.operation]();
process.stdout.write(JSON.stringify({ ok: outcome.ok, calls }));
