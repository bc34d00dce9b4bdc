import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { initial } from './0001-initial.ts';
import { noncesByKey } from './0002-nonces-by-key.ts';
import { prefixSearch } from './0004-prefix-search.ts';
import { migrations } from './index.ts';

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

it('4 keeps every scenario in the search, by words and by their first letters', () => {
  const database = new Database(':memory:');
  for (const { sql } of migrations.slice(0, 3)) database.exec(sql);
  database.exec(`INSERT INTO organizations VALUES (1, 'o'); INSERT INTO teams VALUES ('${'t'.repeat(24)}', 1, 't')`);
  const insert = database.prepare(
    `INSERT INTO scenarios VALUES (NULL, ?, '${'t'.repeat(24)}', ?, ?, 0, '', '', '', '', NULL, zeroblob(32), zeroblob(32), '{}')`,
  );
  insert.run('a'.repeat(24), 'Buying in Marrickville', '["Zoë Chen"]');
  database.exec(prefixSearch.sql);
  insert.run('b'.repeat(24), 'Refinance', '["Sam Chen"]');
  const found = (match: string): unknown =>
    database.prepare('SELECT rowid FROM scenario_search WHERE scenario_search MATCH ?').pluck().all(match);
  const answers = ['"z"*', '"ma"*', '"chen"*', '"refinance"', '"nobody"*'].map((match) => found(match));
  database.close();
  expect(answers).toEqual([[1], [1], [1, 2], [2], []]);
});
