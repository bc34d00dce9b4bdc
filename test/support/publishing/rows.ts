import type { Link } from '../../../shared/publishing/link.ts';
import type { OutboxEntry } from '../../../shared/publishing/outbox.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { body, cards } from './desk.ts';
import { profileId, testProfile } from './world.ts';

/*
 * One of everything that publishing keeps, every column filled.
 */

const keyRecord = { publicKeyPem: 'PEM', modulusBits: 2048, origin: 'made' as const, madeAtMs: 1 };

export const fullProfile = (): Profile =>
  testProfile({
    name: 'Näïve \0 "brokers" 🏡',
    basePath: '/service',
    clientId: 'client-1',
    keyFingerprint: 'SHA256:0a1b',
    email: 'sam@example.com',
    teams: [{ id: 'b'.repeat(24), name: 'Sydney' }],
    defaultTeamId: 'b'.repeat(24),
    lenders: [{ name: 'acacia', displayName: 'Acacia', checkedAtMs: 5, standing: 'not_granted', reason: '403' }],
    registration: {
      state: 'rotating',
      key: { ...keyRecord, handedOver: { how: 'copied', atMs: 1 } },
      next: { ...keyRecord, fingerprint: 'SHA256:ff', clientId: 'client-2', handedOver: { how: 'emailed', atMs: 2 } },
    },
  });

export const fullLink = (scenarioId: string): Link => ({
  scenarioId,
  profileId,
  remoteId: 'd'.repeat(24),
  teamId: 'b'.repeat(24),
  base: { description: 'Base', scenario: body(cards(1)) },
  seen: { description: 'Seen\u2028', scenario: body({ ...cards(2), income: [{ id: 'sam', name: 'Sam' }] }) },
  seenBy: 'alex@example.com',
  seenOn: '2026-11-21T02:30:00.000Z',
  seenAtMs: 1_795_228_200_000,
  settled: { liabilities: 'ab12' },
  merges: [{ part: 'income', element: 'sam', kind: 'added', from: 'theirs' }],
});

export const fullEntry = (scenarioId: string): OutboxEntry => ({
  scenarioId,
  profileId,
  kind: 'create',
  teamId: 'b'.repeat(24),
  baseHash: 'cd34',
  state: 'blocked',
  reason: { kind: 'create_unknown', message: 'Lost.' },
  attempts: 3,
  queuedAtMs: 10,
  nextAtMs: 20,
  again: true,
  sent: {
    attempt: 'attempt-1',
    content: { description: 'Sent', scenario: body(cards(3)) },
    parts: ['liabilities', 'other'],
    base: { description: '', scenario: emptyScenario() },
    settled: { income: 'ef56' },
  },
});
