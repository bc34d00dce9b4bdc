import { expect, it } from 'vitest';
import { methods } from './index.ts';
import { boundsIn, schemaOf, type SchemaNode } from './testing/schema-bounds.ts';

/*
 * What a page may send: at least and at most so many characters or items, or numbers from and to. One name has the same
 * bounds in every call, but for those that are given with their call.
 */

const sent = [...methods].map(([call, { input }]) => [call, schemaOf(input, 'input')] as const);
const all = sent.flatMap(([call, node]) =>
  boundsIn(node, 2).flatMap(({ name, type, least = 0, most }) =>
    most === undefined ? [] : { name, call, bounds: `${type} ${least} ${most}` },
  ),
);

const boundsOf = (named: string): readonly string[] => {
  const [first = '', second] = named.split(' ');
  const found = all.filter(({ name, call }) =>
    second === undefined ? name === first : call === first && name === second,
  );
  return [...new Set(found.map(({ bounds }) => bounds))].toSorted();
};

const identifiers =
  'adopted banks[] caseId chosen[] ids[] original origin others[] profileId remoteId scenarioId scenarioIds[] staged teamId';
const keyCalls = ['discard', 'enter', 'rotate', 'switchOver', 'unlock'];

it.each([
  ['string 1 64', [...identifiers.split(' '), 'scenarios.read id', 'variants.of id']],
  [
    'string 1 200',
    [
      'from',
      'to',
      'topic',
      'user',
      'calibration.keep title',
      'scenarios.list name',
      'compute.lender lender',
      'solve.lender lender',
    ],
  ],
  [
    'string 1 24',
    ['packs.read id', 'packs.duplicate name', 'packs.takeFile name', 'team.put id', 'calibration.keep id'],
  ],
  [
    'string 1 80',
    [
      'readBy',
      'verifiedBy',
      'packs.save by',
      'packs.duplicate by',
      'team.start by',
      'profiles.create name',
      'rules.put name',
    ],
  ],
  ['string 1 60', ['notice', 'variants.rename name']],
  ['string 1 40', ['policyId', 'tags[]', 'settings.update by']],
  ['string 1 100', ['displayName', 'profiles.changeLenders name']],
  ['string 1 255', ['team.show file', 'team.take file', 'team.ignore file']],
  ['string 1 300', ['brand', 'host', 'removeMissingOf[]']],
  ['string 1 500', ['network.choose address']],
  ['string 1 1000', ['banks.addFiles name']],
  ['string 1 2000', ['path', 'profiles.probe address', 'profiles.create address', 'profiles.changeAddress address']],
  ['string 0 40', ['tag']],
  ['string 0 60', ['creditLicence', 'panel', 'fileNotes.make name']],
  ['string 0 64', ['defaultTeamId', 'editedOn', 'here', 'madeOn', 'mark', 'seenAs', 'version', 'whole']],
  ['string 0 100', ['names[]', 'order[]', 'program', 'remove[]']],
  ['string 0 200', ['backup', 'business', 'search', 'five_percent[]', 'waiver[]', 'profiles.remove name']],
  ['string 0 300', ['contact', 'source', 'packs.recover file', 'scenarios.create description']],
  ['string 0 500', ['password', 'replace[]', 'rules.share replace']],
  ['string 0 1000', ['element', 'note', 'remark', 'fileNotes.savePdf description', 'policies.writeNote title']],
  ['string 0 1024', ['filePassphrase', ...keyCalls.map((call) => `keys.${call} passphrase`)]],
  ['string 8 1024', ['keys.make passphrase', 'keys.import passphrase']],
  ['string 0 2000', ['start', 'url']],
  ['string 0 4000', ['policies.writeNote text']],
  ['string 0 12000', ['fileNotes.exportTable rows[][]']],
  ['string 0 20000', ['accessToken', 'clientId', 'rules.exportList rows[][]']],
  ['string 0 100000', ['keys.import text', 'keys.rotate text', 'profiles.readLenders text']],
  ['string 0 200000', ['ownPolicies.propose text']],
  ['string 0 1000000', ['base64', 'rules.importFile text']],
  ['string 0 1900000', ['fileNotes.open text', 'packs.openFile text']],
  ['string 0 3000000', ['scenarios.importFile text']],
  ['array 1 10', ['kinds']],
  ['array 1 50', ['products']],
  ['array 1 100', ['versions', 'policies.query triggers', 'remote.policies triggers']],
  ['array 1 200', ['changes', 'choices', 'policies.query lenders', 'products.list lenders', 'solve.all lenders']],
  [
    'array 1 500',
    ['parts', 'scenarioIds', 'remote.compute lenders', 'remote.products lenders', 'remote.policies lenders'],
  ],
  ['array 1 5000', ['banks']],
  ['array 0 2', ['wanted']],
  ['array 0 4', ['others']],
  ['array 0 20', ['rows[]', 'tags']],
  ['array 0 30', ['cases']],
  ['array 0 50', ['panels', 'team.put replace']],
  ['array 0 60', ['services', 'packs.save policies']],
  ['array 0 100', ['ids', 'guides.find triggers']],
  ['array 0 500', ['hiddenLenders', 'starredLenders', 'five_percent', 'waiver', 'names', 'order', 'put', 'remove']],
  ['array 0 500', ['fileNotes.make beside', 'fileNotes.make leftOut', 'fileNotes.make lenders']],
  ['array 0 5000', ['removeMissingOf']],
  ['array 0 10000', ['rows']],
  ['integer 0 1000000', ['line']],
  ['integer 1 365', ['payslipDays']],
  ['number -5 10', ['addToRates']],
  ['number 0 1000000000', ['moreThan']],
])('%s is what a page may send of %j', (bounds, names) => {
  expect(names.map((name) => [name, boundsOf(name)])).toEqual(names.map((name) => [name, [bounds]]));
});

const defaultsIn = (name: string, node: SchemaNode): readonly unknown[] => [
  ...Object.entries(node.properties ?? {}).flatMap(([key, one]) => [
    ...(key === name && 'default' in one ? [one.default] : []),
    ...defaultsIn(name, one),
  ]),
  ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => defaultsIn(name, one)),
];

it.each([
  ['acceptDifferent', [false]],
  ['addToRates', [0]],
  ['archived', [false]],
  ['changed', [false]],
  ['direction', ['desc']],
  ['explain', [false]],
  ['failedOnly', [false]],
  ['filePassphrase', ['']],
  ['handled', [false]],
  ['limit', [100]],
  ['modulusBits', [2048]],
  ['offset', [0]],
  ['overdue', [false]],
  ['passphrase', ['']],
  ['place', ['current']],
  ['remark', ['']],
  ['shelf', ['library']],
  ['sort', ['lastEditedOn', 'effect']],
])('where a page does not say %s, it is %j', (name, usual) => {
  expect([...new Set(sent.flatMap(([, node]) => defaultsIn(name, node)))]).toEqual(usual);
});

const answered = [...methods].flatMap(([call, { output }]) =>
  boundsIn(schemaOf(output, 'output')).map((one) => ({ ...one, call })),
);

it('whatever is counted may be none, but for versions and the lenders of a choice', () => {
  const counts = Map.groupBy(
    answered.filter(({ type, least, most }) => type === 'integer' && least !== undefined && most === undefined),
    ({ least }) => least,
  );
  expect(new Set(counts.keys())).toEqual(new Set([0, 1]));
  expect([...new Set(counts.get(1)?.map(({ name }) => name))].toSorted()).toEqual([
    ...['lenders', 'modelVersion', 'version'],
  ]);
});

const change =
  'integer liability 0..999, integer household 0..999, integer loan 0..999, number cash 0..1000000000, number limit 0..1000000000, number less 0..1000000000, integer months 1..480, integer years 1..40, array households 1..20, array rates 1..200';

it.each([
  ['products.list', 'array notPublished ..20, array offers ..16, array bands ..500'],
  ['remote.products', 'array notPublished ..20, array offers ..16, array bands ..500'],
  ['rules.ofBanks', 'array changes ..200'],
  ['rules.status', 'array rules ..100'],
  ['rules.effects', 'string lost[] 1..200, string gained[] 1..200'],
  ['rules.wayBack', `array changes ..3, ${change}`],
  ['calibration.explain', 'array changes 1..2, array predictions 2..'],
  ['calibration.choices', 'array choices ..5'],
  ['pictures.choices', 'array choices ..5'],
  ['pictures.curves', 'array rate ..17, array term ..30'],
  ['pictures.difference', 'array steps ..11, array parameters ..100, array rates ..200, string loan ..1000'],
  ['pictures.bridges', 'array lenders ..500, string lender ..200'],
  ['pictures.guarantees', 'array lenders ..500, string lender ..200'],
  ['solve.all', `array changes ..3, ${change}, array flips ..4, string served[] ..200, string opened[] ..200`],
  ['solve.all', 'string gained[] ..200, string lost[] ..200'],
  ['solve.lender', `${change}, array shocks ..4, array tolerances ..4`],
])('%s answers with %s', (call, bounds) => {
  const found = answered.flatMap((one) =>
    one.call === call ? `${one.type} ${one.name} ${one.least ?? ''}..${one.most ?? ''}` : [],
  );
  expect(bounds.split(', ').filter((one) => !found.includes(one))).toEqual([]);
});
