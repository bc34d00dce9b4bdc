import { createHash } from 'node:crypto';
import type { Store } from '../../main/store/index.ts';
import type { Content } from '../../shared/publishing/content.ts';
import type { Link } from '../../shared/publishing/link.ts';
import type { OutboxEntry } from '../../shared/publishing/outbox.ts';
import type { Profile } from '../../shared/publishing/profile.ts';
import type { BestLender } from '../../shared/scenario/marks.ts';
import type { ScenarioBody, ScenarioRecord } from '../../shared/service/scenario.ts';

/*
 * Something of everything that a data file holds: written into the file of a version when it is released, and read
 * back from it by every later one. It uses the store and nothing else, so that it runs with the code of any version.
 */

export const writtenAtMs = Date.parse('2026-11-21T02:30:00.000Z');
const day = '2026-11-21';
const tokenHash = createHash('sha256').update('token-1').digest('hex');

const [original, variant, binned, archived] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
  string,
];
const profileId = 'profile-1';
const lenders = new Map([['acacia', '0a1b']]);

const emptyBody = {
  ...{ households: [], income: [], securities: [], home_loans: [], liabilities: [], living_expenses: [] },
  ...{ rental_income: [], self_employed_income: [], home_loan_security_links: [] },
  additional_info: { useDependantAges: false },
} as unknown as ScenarioBody;

const fullBody = {
  households: [{ id: 'h1', status: 'couple', num_adults: 2, num_dependants: 1, postcode: 2204 }],
  income: [
    { id: 'i1', which_household: 0, name: 'Zoë Chen', payg: 98_000, entered: { payg: { amount: 8_166.67 } } },
    {
      id: 'i2',
      which_household: 0,
      name: 'Sam “S\u2028” 🏡',
      casual: 12_000.5,
      from_another_service: { kept: [1, null] },
    },
  ],
  securities: [
    {
      id: 's1',
      address: '1 Illawarra Rd',
      value: 985_000,
      transaction_type: 'purchasing',
      applicant_ownership: [60, 40],
    },
  ],
  home_loans: [
    { id: 'l1', product_type: 'variable_package', existing_or_proposed: 'proposed', loan_amount: 785_000.25, term: 30 },
  ],
  liabilities: [
    { id: 'd1', type: 'credit_card', limit: 5_000 },
    { id: 'd2', type: 'help', which_applicant: 1 },
  ],
  living_expenses: [{ id: 'e1', simple_basic_expense: 3_200 }],
  rental_income: [{ id: 'r1', weekly_rent: 450, applicant_ownership: [100] }],
  self_employed_income: [{ id: 'b1', which_applicant: 0, name: 'Chen Design' }],
  home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
  additional_info: { useDependantAges: true, tax_year: '2026-27', cash_at_hand: 210_000, unknown_key: 'kept' },
} as unknown as ScenarioBody;

const recordOf = (teamId: string, id: string, description: string, scenario: ScenarioBody): ScenarioRecord => ({
  ...{ id, teamId, description, scenario },
  createdBy: 'sam@example.com',
  dateCreated: '2026-11-19T02:30:00.000Z',
  lastEditedBy: 'lee@example.com',
  lastEditedOn: '2026-11-20T02:30:00.000Z',
});

const keyRecord = { publicKeyPem: 'PEM', modulusBits: 2048, origin: 'made', madeAtMs: 1 } as const;

const profile: Profile = {
  id: profileId,
  name: 'Aggregator “A”',
  colour: 'teal',
  origin: 'https://service.example',
  basePath: '/service',
  clientId: 'client-1',
  keyFingerprint: 'SHA256:0a1b',
  email: 'sam@example.com',
  teams: [{ id: 'e'.repeat(24), name: 'Sydney' }],
  defaultTeamId: 'e'.repeat(24),
  lenders: [{ name: 'acacia', displayName: 'Acacia', checkedAtMs: 5, standing: 'not_granted', reason: '403' }],
  learned: {
    ...{ updateMethod: 'PUT', signsQuery: true, clockOffsetMs: 1_500, echo: true },
    takes: { links: true, description: false, unknownKeys: true, ownFields: true },
  },
  registration: {
    state: 'rotating',
    key: { ...keyRecord, handedOver: { how: 'copied', atMs: 1 } },
    next: { ...keyRecord, fingerprint: 'SHA256:ff', clientId: 'client-2' },
  },
};

const content = (description: string, scenario: ScenarioBody = emptyBody): Content => ({ description, scenario });

/** As the code of the version writes it: 0.1 called the side of this computer `mine`. */
const mergesOf = (side: string): Link['merges'] =>
  [
    { part: 'income', element: 'i2', kind: 'added', from: 'theirs' },
    {
      part: 'liabilities',
      element: 'd1',
      kind: 'changed',
      from: 'both',
      fields: { [side]: ['limit'], theirs: ['type'] },
    },
    { part: 'home_loans', kind: 'order', from: side },
  ] as unknown as Link['merges'];

const link = (side: string): Link => ({
  ...{ scenarioId: original, profileId, remoteId: 'f'.repeat(24), teamId: 'e'.repeat(24) },
  base: content('Base', fullBody),
  seen: content('Seen there', { ...fullBody, liabilities: [] }),
  ...{ seenBy: 'alex@example.com', seenOn: '2026-11-21T01:00:00.000Z', seenAtMs: writtenAtMs },
  settled: { liabilities: 'ab12' },
  merges: mergesOf(side),
});

const entry: OutboxEntry = {
  ...{ scenarioId: original, profileId, kind: 'update', baseHash: 'cd34', state: 'waiting' },
  reason: { kind: 'unsettled', message: 'No answer came.' },
  ...{ attempts: 2, queuedAtMs: 10, nextAtMs: 20, again: true },
  sent: {
    attempt: 'attempt-1',
    content: content('Sent', fullBody),
    parts: ['liabilities', 'other'],
    base: content(''),
    settled: { income: 'ef56' },
  },
};

const best: BestLender = {
  ...{ status: 'services', lender: 'acacia', spare: 12_000.5, serving: 2, of: 3 },
  ...{ editedOn: '2026-11-20T02:30:00.000Z', computedOn: '2026-11-21T02:30:00.000Z' },
};

const figure = { status: 'services', serves: true, capacity: 800_000, lends: 800_000, surplus: 320.63 } as const;

const writeScenarios = (store: Store, teamId: string): void => {
  store.scenarios.create(recordOf(teamId, original, 'Chen 10, Marrickville', fullBody));
  store.scenarios.create(recordOf(teamId, variant, 'Chen 10, Marrickville', { ...fullBody, liabilities: [] }));
  store.scenarios.create(recordOf(teamId, binned, 'Çelik 2', emptyBody));
  store.scenarios.create(recordOf(teamId, archived, 'New Scenario', emptyBody));
  store.library.mark([teamId], original, {
    pinned: true,
    tags: ['Refinance', 'first home'],
    openedMs: writtenAtMs,
    best,
  });
  store.library.mark([teamId], archived, { archived: true });
  store.library.remove([teamId], binned);
  store.publishing.transaction(() => {
    store.variants.put(original, [
      { id: original, name: 'As asked' },
      { id: variant, name: 'Cards closed' },
    ]);
  });
  store.keptNotes.write([teamId], original, {
    words: { reason: 'The lowest rate.\n\nSecond paragraph.', nextSteps: 'Sign.' },
    ...{ recommended: 'acacia', beside: ['banksia'], compared: '' },
  });
};

const writePublishing = ({ publishing }: Store, side: string): void => {
  publishing.profiles.put(profile);
  publishing.links.put(link(side));
  publishing.outbox.put(entry);
  publishing.remoteResults.put({
    ...{ scenarioId: original, profileId, lender: 'acacia', addToRates: 0.5, contentHash: 'ef56', atMs: 30 },
    answer: { does_service: true },
  });
  publishing.readings.put({ profileId, kind: 'products', question: '["acacia"]', atMs: 40, answer: [{ _id: 'p' }] });
};

const writeFigures = ({ figures }: Store, teamId: string): void =>
  figures.transaction(() => {
    const row = figures.rowOf([teamId], original) ?? 0;
    const basis = figures.basisFor(lenders);
    const inputs = figures.find(row)?.inputs ?? '';
    figures.keep(row, { day, basis, inputs, figures: [{ lender: 'acacia', ...figure }] });
    const before = {
      day: '2026-11-20',
      ...figure,
      capacity: 700_000,
      lends: 700_000,
      serves: false,
      status: 'fails',
    } as const;
    figures.putChange(row, { lender: 'acacia', group: 'gained', inputs, before, after: { day, ...figure } });
    figures.putRun({
      ...{ state: 'cancelled', basis, beganOn: '2026-11-21T02:30:00.000Z', cursor: row, done: 1, total: 3 },
      ...{ lenders: ['acacia'], uncompared: 1, dismissed: false },
    });
  });

/** Fills an empty store. `side` is the name of this computer's side in the merges that the version keeps. */
export const writeContents = (store: Store, side = 'ours'): void => {
  const { teams } = store.access.issue({
    ...{ clientId: 'client-1', publicKeyPem: 'a public key', email: 'Sam@example.com', organization: 'Brokers' },
    ...{ teams: ['Drafts', 'Sydney'], lenders: ['acacia'], expiresAtMs: null, ephemeral: false, tokenHash },
  });
  const teamId = teams[0]?.id ?? '';
  store.nonces.use({
    clientId: 'client-1',
    publicKeyPem: 'a public key',
    nonce: 'nonce-1',
    timestampMs: writtenAtMs,
    signedQuery: true,
  });
  writeScenarios(store, teamId);
  writePublishing(store, side);
  writeFigures(store, teamId);
  store.policies.index([
    {
      lender: 'acacia',
      triggers: ['payg', 'casual'],
      content: 'Wages and salaries count.',
      lastVerifiedOn: '2026-11-03T00:00:00.000Z',
    },
  ]);
  store.policyNotes.put({
    lender: 'acacia',
    topic: 'payg',
    text: 'Ask for two payslips.',
    writtenMs: 60,
    title: 'Wages',
    version: '1',
  });
  store.settings.write({ theme: 'dark', hiddenLenders: ['banksia'] } as never);
};

/** Everything that `writeContents` wrote, as the store reads it. The identifiers of teams are the file's own. */
export const readContents = (store: Store): object => {
  const { client, grant } = store.access.findCaller('client-1', tokenHash) ?? {};
  const teamIds = grant?.teams.map(({ id }) => id) ?? [];
  const list = (shelf: 'library' | 'archive' | 'bin') =>
    store.library.list(teamIds, { search: '', shelf, sort: 'description', direction: 'asc', offset: 0, limit: 10 });
  const row = store.figures.rowOf(teamIds, original) ?? 0;
  const basis = store.figures.run()?.basis ?? 0;
  const { publishing } = store;
  return {
    client,
    grant,
    isNonceUsed: store.nonces.isUsed({ publicKeyPem: 'a public key', nonce: 'nonce-1' }),
    scenarios: [original, variant, archived].map((id) => store.scenarios.read(teamIds, id)),
    shelves: { library: list('library'), archive: list('archive'), bin: list('bin') },
    search: ['marr', 'zoe', 'nobody'].map((search) =>
      store.library
        .list(teamIds, { search, sort: 'description', direction: 'asc', offset: 0, limit: 10 })
        .items.map(({ id }) => id),
    ),
    // Files of versions before stages have none.
    marks: [original, archived].map((id) => {
      const { stage = null, ...marks } = store.library.marksOf(teamIds, id) ?? {};
      return { ...marks, ...(stage !== null && { stage }) };
    }),
    tags: store.library.tags(teamIds),
    variants: store.variants.of(original),
    note: store.keptNotes.read(teamIds, original),
    profiles: publishing.profiles.list(),
    links: publishing.links.ofScenario(original),
    outbox: publishing.outbox.list(),
    results: publishing.remoteResults.ofScenario(original, profileId),
    readings: publishing.readings.find(profileId, 'products', '["acacia"]'),
    figures: {
      days: [...store.figures.days(teamIds, [original], 5)],
      change: store.figures.findChange(row, 'acacia'),
      run: store.figures.run(),
      basis: [...store.figures.basis(basis)],
    },
    policies: store.policies.search(['acacia'], ['payg'], ['salaries']),
    policyNotes: store.policyNotes.list(),
    settings: store.settings.read(),
  };
};
