import type { Migration } from './migration.ts';

/*
 * A nonce belongs to the key that signed it: one key under two clients must not be replayed under the
 * other. A key is known by its text, which is canonical (SubjectPublicKeyInfo in PEM). It outlives its
 * clients for as long as its nonces must be remembered.
 */
export const noncesByKey: Migration = {
  version: 2,
  name: 'nonces-by-key',
  sql: `
CREATE TABLE signing_keys (
  id INTEGER PRIMARY KEY,
  public_key_pem TEXT NOT NULL UNIQUE,
  nonces_forgotten_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO signing_keys (public_key_pem, nonces_forgotten_ms)
SELECT public_key_pem, max(nonces_forgotten_ms) FROM clients GROUP BY public_key_pem;

CREATE TABLE key_nonces (
  key_id INTEGER NOT NULL REFERENCES signing_keys (id),
  nonce TEXT NOT NULL,
  expires_ms INTEGER NOT NULL,
  PRIMARY KEY (key_id, nonce)
) STRICT, WITHOUT ROWID;
INSERT INTO key_nonces (key_id, nonce, expires_ms)
SELECT k.id, n.nonce, max(n.expires_ms)
FROM nonces n JOIN clients c ON c.id = n.client_id JOIN signing_keys k ON k.public_key_pem = c.public_key_pem
GROUP BY k.id, n.nonce;

DROP TABLE nonces;
ALTER TABLE key_nonces RENAME TO nonces;
CREATE INDEX nonces_by_expiry ON nonces (expires_ms);
ALTER TABLE clients DROP COLUMN nonces_forgotten_ms;
`,
};
