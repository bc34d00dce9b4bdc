/*
 * Rows as programs wrote them when each version of the schema was the newest, in the columns that it had then. Seals
 * and hashes are of no matter to a migration: it moves rows and checks none.
 */

const team = 't'.repeat(24);
export const [chen, chan] = ['a'.repeat(24), 'b'.repeat(24)] as const;

const scenario = (id: string, description: string, applicants: string): string =>
  `INSERT INTO scenarios (id, team_id, description, applicants, requested, created_by, date_created, last_edited_by,
    last_edited_on, deleted_at, summary_hash, body_hash, body)
  VALUES ('${id}', '${team}', '${description}', '${applicants}', 500000.5, 'sam@example.com', '2026-11-20T02:30:00.000Z',
    'lee@example.com', '2026-11-21T02:30:00.000Z', NULL, zeroblob(32), randomblob(32), '{"households":[]}');`;

/** By version of the schema: rows of the tables that it made. */
export const rowsOfTheirDay: Readonly<Record<number, string>> = {
  1: `
    INSERT INTO organizations (id, name) VALUES (1, 'This computer');
    INSERT INTO users (id, email, active) VALUES (1, 'sam@example.com', 1);
    INSERT INTO teams (id, organization_id, name) VALUES ('${team}', 1, 'Drafts');
    INSERT INTO clients (id, public_key_pem, nonces_forgotten_ms, created_ms, seal) VALUES
      ('client-a', 'key 1', 5, 1, zeroblob(32)), ('client-b', 'key 1', 7, 2, zeroblob(32)),
      ('client-c', 'key 2', 0, 3, zeroblob(32));
    INSERT INTO grants (id, client_id, user_id, organization_id, token_hash, all_lenders, expires_ms, created_ms, seal)
      VALUES (1, 'client-a', 1, 1, randomblob(32), 0, 9, 4, zeroblob(32));
    INSERT INTO grant_teams (grant_id, position, team_id) VALUES (1, 0, '${team}');
    INSERT INTO grant_lenders (grant_id, position, lender) VALUES (1, 0, 'acacia');
    INSERT INTO nonces (client_id, nonce, expires_ms) VALUES
      ('client-a', 'n1', 100), ('client-b', 'n1', 200), ('client-b', 'n2', 300), ('client-c', 'n1', 400);
    ${scenario(chen, 'Chen 10, Marrickville', '["Zoë Chen"]')}
    ${scenario(chan, 'Çelik 2', '["Sam Chen"]')}
    INSERT INTO policies (position, lender, triggers, content, last_verified_on)
      VALUES (1, 'acacia', '["payg"]', 'Wages count.', '2026-11-03T00:00:00.000Z');
    INSERT INTO policy_search (policy_search) VALUES ('rebuild');
    INSERT INTO settings (key, value, value_hash) VALUES ('desk', '{"theme":"dark"}', zeroblob(32));`,
  3: `
    INSERT INTO profiles (row, id, name, colour, origin, base_path, client_id, key_fingerprint, email, teams,
      default_team_id, lenders, learned, registration, row_hash)
    VALUES (1, 'p1', 'Aggregator', 'blue', 'https://service.example', '/api', 'c1', 'SHA256:ab', 'sam@example.com', '[]',
      NULL, '[]', '{}', '{"state":"none"}', zeroblob(32));
    INSERT INTO links (scenario_id, profile_id, remote_id, team_id, base, seen, seen_by, seen_on, seen_ms, settled,
      merges, row_hash)
    VALUES ('${chen}', 'p1', '${'d'.repeat(24)}', '${team}', 'null', '{"description":"There"}', 'lee', '2026-11-21', 8,
      '{}', '[{"part":"income","element":"sam","kind":"added","from":"theirs"}]', zeroblob(32));
    INSERT INTO outbox (row, scenario_id, profile_id, kind, team_id, base_hash, state, reason, attempts, queued_ms,
      next_ms, again, sent, row_hash)
    VALUES (1, '${chen}', 'p1', 'update', NULL, 'cd34', 'waiting', 'null', 2, 10, 20, 1, NULL, zeroblob(32));
    INSERT INTO remote_results (scenario_id, profile_id, lender, add_to_rates, content_hash, at_ms, answer, row_hash)
      VALUES ('${chen}', 'p1', 'acacia', 0.5, 'ef56', 30, '{}', zeroblob(32));
    INSERT INTO reading_cache (profile_id, kind, question, at_ms, answer, row_hash)
      VALUES ('p1', 'products', '["acacia"]', 40, '[]', zeroblob(32));
    INSERT INTO lease (id, owner, until_ms) VALUES (1, 'desk 1', 50);`,
  5: `
    INSERT INTO policy_notes (lender, topic, text, written_ms, title, version, row_hash)
      VALUES ('acacia', 'payg', 'Ask for two payslips.', 60, 'Wages', '2026-11-03', zeroblob(32));`,
  6: `
    INSERT INTO marks (row, pinned, archived, tags, opened_ms, status, best, row_hash)
      VALUES (1, 1, 0, '["Refinance","first home"]', 70, 'services', '{"status":"services"}', zeroblob(32));`,
  7: `
    INSERT INTO figure_bases (id, lenders, row_hash) VALUES (1, '{"acacia":"0a1b"}', zeroblob(32));
    INSERT INTO figures (row, day, basis, inputs, figures, row_hash)
      VALUES (1, '2026-11-21', 1, 'in', '[{"lender":"acacia"}]', zeroblob(32));
    INSERT INTO figure_changes (row, lender, change_group, size, inputs, before, after, row_hash)
      VALUES (1, 'acacia', 'gained', 100, 'in', '{}', '{}', zeroblob(32));
    INSERT INTO figure_run (id, state, basis, began_on, cursor, done, total, lenders, uncompared, dismissed, row_hash)
      VALUES (1, 'done', 1, '2026-11-21', 2, 2, 2, '["acacia"]', 0, 0, zeroblob(32));`,
  8: `
    INSERT INTO variants (row, original, position, name, hidden, row_hash)
      VALUES (1, 1, 0, 'Original', 0, zeroblob(32)), (2, 1, 1, 'Larger deposit', 1, zeroblob(32));`,
  9: `
    INSERT INTO kept_notes (row, content, row_hash) VALUES (1, '{"words":{"reason":"Rate"}}', zeroblob(32));`,
  11: `
    INSERT INTO create_keys (row, user_id, key, request_hash, created_ms, row_hash)
      VALUES (1, 1, 'f3b0c442', '0a1b', 80, zeroblob(32));`,
  12: `
    INSERT INTO rules (row, id, content, row_hash) VALUES (1, 'r1', '{"isOn":true}', zeroblob(32));
    INSERT INTO rule_questions (id, basis, rules, scope, asked_on, day, state, row_hash)
      VALUES (1, 'ab', '[]', '{}', '2026-11-25T00:00:00.000Z', '2026-11-25', 'done', zeroblob(32));
    INSERT INTO rule_figures (question, row, inputs, figures, row_hash) VALUES (1, 1, 'in', '{}', zeroblob(32));`,
  13: `
    INSERT INTO listings (row, version, content, row_hash) VALUES (1, 1, '{"dates":[{"kind":
      "settlement","day":"2026-12-12","of":"s1"}],"lenders":["Acacia"],"states":["nsw"]}', zeroblob(32)),
      (2, 1, '{"dates":[{"kind":"settlement","day":"2027-01-09","of":"s1"},
      {"kind":"settlement","day":"2026-12-03","of":"s2"}],"lenders":[],"states":[]}', zeroblob(32));
    INSERT INTO stages (row, stage, row_hash) VALUES (1, 'lodged', zeroblob(32));`,
  14: `
    INSERT INTO written_variants (row, content_hash, row_hash) VALUES (2, '0a1b', zeroblob(32));`,
  15: `
    INSERT INTO handled_dates (row, kind, element, day, row_hash)
      VALUES (1, 'settlement', 's1', '2026-12-12', zeroblob(32));`,
};
