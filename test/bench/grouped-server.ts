// The control of the engine under load: as little as a server can do that verifies each request, uses up its nonce in
// one commit with all that wait, and then answers. `node grouped-server.ts FOLDER PUBLIC-KEY-FILE` prints its address.
import { constants, createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
import { canonicalRequest } from '../../shared/service/canonical-request.ts';
import { authHeaders } from '../../shared/service/endpoints.ts';

const [folder = '', keyFile = ''] = process.argv.slice(2);
const key = { key: createPublicKey(readFileSync(keyFile, 'utf8')), padding: constants.RSA_PKCS1_PADDING };
const database = new Database(join(folder, 'control.sqlite3'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('CREATE TABLE nonces (nonce TEXT PRIMARY KEY) STRICT, WITHOUT ROWID');
const insert = database.prepare('INSERT INTO nonces VALUES (?)');

let waiting: { nonce: string; resolve: () => void }[] = [];
const commit = database.transaction((group: typeof waiting) => {
  for (const { nonce } of group) insert.run(nonce);
});
const use = (nonce: string): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.length === 0)
      setImmediate(() => {
        const group = waiting;
        waiting = [];
        commit.immediate(group);
        for (const one of group) one.resolve();
      });
    waiting.push({ nonce, resolve });
  });

const noBody = createHash('sha256').update('').digest('hex');
const app = new Hono();
app.get('/api/v1/user', async (context) => {
  const header = (name: keyof typeof authHeaders): string => context.req.header(authHeaders[name]) ?? '';
  const nonce = header('nonce');
  const parts = { method: 'GET', path: context.req.path, timestamp: header('timestamp'), nonce, bodyHash: noBody };
  const isSigned = verify(
    'sha256',
    Buffer.from(canonicalRequest(parts)),
    key,
    Buffer.from(header('signature'), 'base64'),
  );
  if (!isSigned) return context.json({ error: 'not signed' }, 401);
  await use(nonce);
  return context.json({ data: { email: 'sam@example.com' } });
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${String(port)}` })}\n`);
});
