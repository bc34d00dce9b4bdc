import type { Input, MethodName } from '../../../shared/contract/index.ts';
import type { NoteFile } from '../../../shared/note/note-file.ts';
import { samplePack, sampleProduct } from '../../../shared/pack/sample-pack.test-data.ts';

type AwayMethod = Extract<MethodName, `publishing.${string}` | `remote.${string}`>;

const awayInputsFor = (scenarioId: string): { readonly [N in AwayMethod]: Input<N> } => {
  const key = { scenarioId, profileId: 'profile-1' };
  const remoteId = '65f0a1b2c3d4e5f6a7b8c9d0';
  return {
    'publishing.standings': { scenarioIds: [scenarioId] },
    'publishing.publish': { ...key, teamId: remoteId },
    'publishing.publishAsNew': key,
    'publishing.notSent': key,
    'publishing.notHeld': key,
    'publishing.keepPartsHere': key,
    'publishing.push': key,
    'publishing.pull': key,
    'publishing.openById': { profileId: key.profileId, remoteId },
    'publishing.openTheirs': key,
    'publishing.conflicts': key,
    'publishing.resolve': { ...key, seenAs: 'aa', decision: { 'income sam': 'both' } },
    'publishing.mergesSeen': key,
    'publishing.keepHereOnly': key,
    'publishing.outbox': {},
    'publishing.cancel': key,
    'publishing.resume': {},
    'publishing.foundCreated': { ...key, remoteId, acceptDifferent: true },
    'publishing.createdNothing': key,
    'remote.compute': { ...key, lenders: ['acacia'], addToRates: 1 },
    'remote.cancelCompute': key,
    'remote.results': key,
    'remote.askBridge': { ...key, lender: 'acacia', addToRates: 0 },
    'remote.bridgeAnswers': key,
    'remote.products': { profileId: key.profileId, lenders: ['acacia'] },
    'remote.policies': { profileId: key.profileId, lenders: ['acacia'], triggers: ['payg'], search: 'income' },
  };
};

type KeyMethod = Extract<MethodName, `profiles.${string}` | `keys.${string}`>;

const keyInputs: { readonly [N in KeyMethod]: Input<N> } = (() => {
  const byProfile = { profileId: 'profile-1' };
  const protection = { name: 'passphrase', passphrase: 'correct horse' } as const;
  const byId = { id: byProfile.profileId };
  return {
    'profiles.list': {},
    'keys.secretStore': {},
    'profiles.probe': { address: 'http://127.0.0.1:1' },
    'profiles.create': { name: 'Brokers', address: 'https://service.example/api', colour: 'teal' },
    'profiles.changeAddress': { id: 'p', address: 'https://service.example/api', passphrase: 'x' },
    'profiles.update': { ...byId, name: 'Others', colour: 'red', defaultTeamId: '65f0a1b2c3d4e5f6a7b8c9d1' },
    'profiles.remains': byId,
    'profiles.remove': { ...byId, proof: { name: 'Brokers' } },
    'profiles.readLenders': { ...byId, text: 'acacia, wattle = Wattle Bank' },
    'profiles.changeLenders': { ...byId, put: [{ name: 'acacia', displayName: 'Acacia' }], remove: ['wattle'] },
    'profiles.checkLenders': { ...byId, names: ['acacia'] },
    'keys.make': { ...byProfile, modulusBits: 2048, protection },
    'keys.cancelMake': {},
    'keys.import': { ...byProfile, text: '-----BEGIN PRIVATE KEY-----', filePassphrase: 'x', protection },
    'keys.publicKey': { ...byProfile, place: 'current' },
    'keys.handOver': { ...byProfile, place: 'next', how: 'copied' },
    'keys.enter': { ...byProfile, clientId: '"client-1"', accessToken: '{"accessToken":"t"}', passphrase: 'x' },
    'keys.test': { ...byProfile, place: 'current' },
    'keys.finish': { ...byProfile, defaultTeamId: '65f0a1b2c3d4e5f6a7b8c9d1' },
    'keys.rotate': { ...byProfile, source: { kind: 'make', modulusBits: 2048 }, passphrase: 'x' },
    'keys.switchOver': { ...byProfile, passphrase: 'x' },
    'keys.abandonNext': { ...byProfile, passphrase: 'x' },
    'keys.unlock': { ...byProfile, passphrase: 'x' },
    'keys.lock': byProfile,
    'keys.protect': { ...byProfile, protection, passphrase: 'x' },
    'keys.discard': { ...byProfile, proof: { passphrase: 'x' } },
    'keys.touch': {},
  };
})();

const ownContent = {
  pack: { ...samplePack(), id: 'own-banksia', products: [sampleProduct({ lender: 'own-banksia' })] },
  notes: { floor_rate: { note: 'As told', source: 'Portal', sourceDay: '2026-11-20' } },
  policies: [
    {
      ...{ id: 'policy-1', title: 'Casual income', triggers: ['casual'], content: 'Counts after twelve months.' },
      ...{ source: 'Broker guide', sourceLink: 'https://lender.example/guide' },
      ...{ verifiedOn: '2026-11-20', verifiedBy: 'Kim' },
    },
  ],
};
const ownFile: Input<'packs.takeFile'>['file'] = {
  format: 'headroom.lender',
  formatVersion: 1,
  versions: [{ version: 1, savedBy: 'Kim', savedMs: 1, remark: '', ...ownContent }],
  cases: [],
};

type CalibrationMethod = Extract<MethodName, `calibration.${string}`>;

const calibrationInputsFor = (scenarioId: string): { readonly [N in CalibrationMethod]: Input<N> } => ({
  'calibration.overview': {},
  'calibration.choices': { id: 'own-banksia', caseId: 'c' },
  'calibration.check': { id: 'own-banksia', pack: ownContent.pack },
  'calibration.keep': {
    ...{ id: 'own-banksia', scenarioId },
    typed: {
      ...{ title: 'Couple', readOn: '2026-11-20', readBy: 'Kim', note: 'Portal' },
      ...{ theirs: { capacity: 800_000, nsr: 1.05 }, within: { capacity: 5_000 } },
    },
  },
  'calibration.remove': { id: 'own-banksia', caseId: 'case' },
  'calibration.explain': { id: 'own-banksia', pack: ownContent.pack },
  'calibration.stop': { id: 'own-banksia' },
});

type TeamMethod = Extract<MethodName, `team.${string}`>;

const teamInputs: { readonly [N in TeamMethod]: Input<N> } = (() => {
  const seen = { file: 'own-banksia.headroom-lender', whole: 'a' };
  return {
    'team.read': {},
    'team.chooseFolder': {},
    'team.start': { path: '/nowhere/to/be/found', by: 'Kim', mode: 'automatic' },
    'team.stop': {},
    'team.look': {},
    'team.show': seen,
    'team.take': { choices: [{ ...seen, here: '' }] },
    'team.ignore': seen,
    'team.undo': { id: 'own-banksia' },
    'team.dismiss': {},
    'team.put': { id: 'own-banksia', replace: ['b'] },
  };
})();

type VariantMethod = Extract<MethodName, `variants.${string}`>;

const variantInputsFor = (id: string): { readonly [N in VariantMethod]: Input<N> } => ({
  'variants.of': { id },
  'variants.branch': { id },
  'variants.rename': { id, name: 'Lower loan' },
  'variants.remove': { id },
  'variants.restore': { id },
  'variants.compare': { id },
  'variants.adopt': { id },
  'variants.undoAdoption': { original: id, adopted: id, others: [id] },
});

type RuleMethod = Extract<MethodName, `rules.${string}`>;

const ruleInputsFor = (scenarioId: string): { readonly [N in RuleMethod]: Input<N> } => {
  const rule = {
    ...{ name: 'Rent at 75 %', from: '2026-12-01', source: 'A letter' },
    changes: [{ kind: 'set', lenders: ['wattle'], parameter: 'rental_shade', value: 0.75 }],
  } as const;
  const about = { scenarioId, askedOn: '2026-11-21T02:30:00.000Z' };
  return {
    'rules.list': {},
    'rules.put': { rule },
    'rules.turn': { id: 'rule', isOn: true },
    'rules.remove': { id: 'rule' },
    'rules.ofBanks': { since: '2026-11-14' },
    'rules.team': {},
    'rules.take': { id: 'rule', mark: 'mark' },
    'rules.ignore': { id: 'rule', mark: 'mark' },
    'rules.share': { id: 'rule', replace: 'mark' },
    'rules.exportFile': { id: 'rule' },
    'rules.importFile': { text: JSON.stringify({ format: 'headroom.rule', formatVersion: 1, rule }) },
    'rules.exportList': { rows: [['a', 1]] },
    'rules.ask': { scope: { tag: 'refinance', madeSince: '2026-11-01', state: 'vic', stage: 'lodged' } },
    'rules.status': {},
    'rules.stop': {},
    'rules.resume': {},
    'rules.effects': {
      effect: 'loses',
      lender: 'wattle',
      margin: { kind: 'dti', over: 5.5 },
      sort: 'settles',
      limit: 5,
    },
    'rules.scenario': about,
    'rules.difference': { ...about, lender: 'wattle' },
    'rules.wayBack': { ...about, lender: 'wattle' },
  };
};

/** A good input of every method for a scenario that is there, to start the mutations from. */
export const goodInputsFor = (id: string, note: NoteFile): { readonly [N in MethodName]: Input<N> } => ({
  'app.info': {},
  'app.showUnsaved': { unsaved: true },
  'app.organisation': {},
  'app.openLink': { url: 'https://www.ato.gov.au/' },
  ...variantInputsFor(id),
  'scenarios.list': { search: 'sam', sort: 'requested', direction: 'asc', offset: 0, limit: 5 },
  'dates.progress': {},
  'dates.list': { until: '2026-12-31', overdue: true, kinds: ['settlement'], tag: 'refinance', limit: 5 },
  'dates.handle': {
    ...{ scenarioId: id, kind: 'settlement', element: 's1', day: '2026-12-12', isHandled: true },
  },
  'dates.exportFile': { until: '2026-12-31', archived: true, as: 'ics', lender: { id: 'wattle', name: 'Wattle' } },
  'scenarios.create': {
    description: 'x',
    scenario: { households: [{ postcode: 2000 }], income: [{ payg: 1, history_months: { bonus: 1 } }] },
  },
  'scenarios.read': { id },
  'scenarios.update': { id, changes: { income: [{ payg: 1 }], description: 'x' } },
  'scenarios.duplicate': { id },
  'scenarios.remove': { id },
  'scenarios.restore': { id },
  'scenarios.emptyBin': {},
  'scenarios.mark': { id, pinned: true, archived: false, tags: ['refinance'] },
  'scenarios.opened': { id },
  'scenarios.noteBest': {
    id,
    best: {
      ...{ status: 'services', lender: 'acacia', spare: 1, serving: 1, of: 14 },
      ...{ editedOn: '2026-11-21T02:30:00.000Z', computedOn: '2026-11-21T02:30:00.000Z' },
    },
  },
  'scenarios.recent': {},
  'scenarios.tags': {},
  'scenarios.createSample': {},
  'scenarios.exportFile': { id },
  'scenarios.importFile': { text: '{"scenario":{"income":[{"payg":1}]}}' },
  'compute.lender': { scenarioId: id, lender: 'acacia', addToRates: 0, explain: false },
  'compute.allLenders': { scenarioId: id, addToRates: 0 },
  'figures.status': { moreThan: 10_000 },
  'figures.changes': { group: 'changed', lender: 'acacia', moreThan: 10_000, offset: 0, limit: 5 },
  'figures.days': { ids: [id] },
  'figures.cancel': {},
  'figures.resume': {},
  'figures.dismiss': {},
  ...ruleInputsFor(id),
  'solve.all': { scenarioId: id, lenders: ['acacia', 'wattle'], addToRates: 0 },
  'solve.lender': { scenarioId: id, lender: 'acacia', addToRates: 0 },
  'pictures.curves': { scenarioId: id, lender: 'acacia', addToRates: 0 },
  'pictures.bridges': { scenarioId: id, addToRates: 0 },
  'pictures.waysIn': { scenarioId: id, addToRates: 0 },
  'pictures.guarantees': { scenarioId: id, addToRates: 0 },
  'pictures.choices': { scenarioId: id, lender: 'acacia', addToRates: 0 },
  'pictures.difference': { scenarioId: id, from: 'acacia', to: 'wattle', addToRates: 0 },
  'fileNotes.make': {
    ...{ scenarioId: id, addToRates: 0, recommended: 'acacia', beside: ['mulga'], leftOut: ['wattle'] },
    ...{ compared: 'mulga', wanted: ['offsetAccount'], panel: { name: 'Mine', lenders: ['acacia', 'mulga'] } },
  },
  'fileNotes.open': { text: JSON.stringify(note) },
  'fileNotes.exportFile': { note, isOpened: false },
  'fileNotes.exportTable': { description: 'x', rows: [['a', 1]] },
  'fileNotes.savePdf': { description: 'x', page: 'File note' },
  'fileNotes.readKept': { scenarioId: id },
  'fileNotes.writeKept': {
    scenarioId: id,
    kept: { words: { reason: 'x' }, wanted: [], recommended: 'acacia', beside: ['wattle'] },
  },
  'lenders.list': {},
  ...teamInputs,
  'packs.list': {},
  'packs.read': { id: 'wattle' },
  'packs.duplicate': { id: 'wattle', name: 'Banksia', by: 'Kim' },
  'packs.save': { id: 'own-banksia', base: 1, by: 'Kim', content: ownContent },
  'packs.preview': { id: 'wattle', pack: ownContent.pack, scenarioId: id },
  'packs.restore': { id: 'own-banksia', version: 1, by: 'Kim' },
  'packs.recover': { file: 'own-banksia.headroom-lender' },
  'packs.remove': { id: 'own-banksia-2' },
  'packs.version': { id: 'own-banksia', version: 1 },
  'packs.exportFile': { id: 'own-banksia' },
  'packs.openFile': { text: JSON.stringify(ownFile) },
  'packs.takeFile': { file: ownFile, as: { kind: 'version', base: 1, by: 'Kim' } },

  ...calibrationInputsFor(id),
  'ownPolicies.due': {},
  'ownPolicies.propose': { text: '# Casual\n\n<p>Counts.</p>' },
  'ownPolicies.verify': {
    ...{ id: 'own-banksia', by: 'Kim' },
    policies: [{ policyId: 'policy-1', verifiedOn: '2026-11-21', verifiedBy: 'Kim' }],
  },
  'products.list': { lenders: ['acacia'] },
  'policies.query': { lenders: ['acacia'], triggers: ['payg'], search: 'income' },
  'policies.notes': {},
  'policies.writeNote': { lender: 'acacia', topic: 'payg', text: 'Ask Kim', title: 'Wages', version: 'aa' },
  'policies.exportNotes': {},
  'policies.prepare': {},
  'guides.find': { triggers: ['lmi'], search: 'deposit' },
  'connection.status': {},
  'connection.test': {},
  ...awayInputsFor(id),
  ...keyInputs,
  'requests.list': { profileId: 'profile-1', search: 'user', failedOnly: true },
  'requests.read': { id: 1 },
  'requests.export': { search: 'user' },
  'requests.curl': { id: 1, shell: 'posix' },
  'requests.clear': {},
  'banks.brands': {},
  'banks.products': {},
  'banks.history': { id: '65f0a1b2c3d4e5f6a7b8c9d1' },
  'banks.remove': { brand: 'Quokka Mutual' },
  'banks.beginImport': {},
  'banks.addFiles': { id: 'import', parts: [{ name: 'bank.json', base64: 'e30=', last: true }] },
  'banks.staged': {},
  'banks.outcomes': { id: 'import' },
  'banks.preview': { id: 'import' },
  'banks.line': { id: 'import', line: 0 },
  'banks.take': { id: 'import', removeMissingOf: ['Quokka Mutual'] },
  'banks.discard': { id: 'import' },
  'banks.register': {},
  'banks.readRegister': { host: 'register.example' },
  'banks.update': {},
  'banks.startUpdate': { banks: ['quokka'] },
  'banks.resumeUpdate': {},
  'banks.cancelUpdate': {},
  'banks.stageUpdate': {},
  'settings.read': {},
  'settings.update': { colourScheme: 'dark', hiddenLenders: ['acacia'] },
  'network.status': {},
  'network.choose': { mode: 'direct' },
  'network.signIn': { user: 'broker', password: 'secret' },
  'recovery.status': {},
  'recovery.reopen': {},
  'recovery.restore': { backup: 'headroom-2026-11-21.sqlite3' },
  'recovery.salvage': {},
});
