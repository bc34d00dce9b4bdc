import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { initial } from './0001-initial.ts';
import { noncesByKey } from './0002-nonces-by-key.ts';

it('2 moves the nonces of clients with one key to the key, and loses none', () => {
  const database = new Database(':memory:');
  database.exec(initial.sql);
  const client = database.prepare(
    'INSERT INTO clients (id, public_key_pem, nonces_forgotten_ms, created_ms, seal) VALUES (?, ?, ?, 0, zeroblob(32))',
  );
  client.run('a', 'key 1', 5);
  client.run('b', 'key 1', 7);
  client.run('c', 'key 2', 0);
  const nonce = database.prepare('INSERT INTO nonces VALUES (?, ?, ?)');
  for (const row of [
    ['a', 'n1', 100],
    ['b', 'n1', 200],
    ['b', 'n2', 300],
    ['c', 'n1', 400],
  ])
    nonce.run(...row);
  database.exec(noncesByKey.sql);
  const keys = database.prepare('SELECT public_key_pem, nonces_forgotten_ms FROM signing_keys ORDER BY 1').raw().all();
  const nonces = database
    .prepare('SELECT public_key_pem, nonce, expires_ms FROM nonces JOIN signing_keys ON id = key_id ORDER BY 1, 2')
    .raw()
    .all();
  database.close();
  expect([keys, nonces]).toEqual([
    [
      ['key 1', 7],
      ['key 2', 0],
    ],
    [
      ['key 1', 'n1', 200],
      ['key 1', 'n2', 300],
      ['key 2', 'n1', 400],
    ],
  ]);
});
