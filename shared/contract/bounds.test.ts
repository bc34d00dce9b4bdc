import { expect, it } from 'vitest';
import * as z from 'zod';
import { methods } from './index.ts';

/*
 * What a page may send: at least and at most so many characters or items, or numbers from and to. One name has the same
 * bounds in every call, but for those that are given with their call.
 */

interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly [keyword: string]: unknown;
}

const keywords: Readonly<Record<string, readonly [least: string, most: string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
};

interface Bounded {
  readonly name: string;
  readonly call: string;
  readonly bounds: string;
}

const boundedIn = (call: string, node: Node, name: string, depth: number): readonly Bounded[] => {
  const [least = '', most = ''] = keywords[node.type ?? ''] ?? [];
  const isBounded = typeof node[most] === 'number' && node[most] !== Number.MAX_SAFE_INTEGER;
  return [
    ...(isBounded
      ? [{ name, call, bounds: `${node.type ?? ''} ${Number(node[least] ?? 0)} ${node[most] as number}` }]
      : []),
    ...Object.entries(depth < 2 ? (node.properties ?? {}) : {}).flatMap(([key, one]) =>
      boundedIn(call, one, key, depth + 1),
    ),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => boundedIn(call, one, name, depth)),
    ...(node.items === undefined ? [] : boundedIn(call, node.items, `${name}[]`, depth)),
  ];
};

const sent = [...methods].map(
  ([call, { input }]) =>
    [call, z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Node] as const,
);
const all = sent.flatMap(([call, node]) => boundedIn(call, node, '', 0));

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
  ['string 0 2000', ['url']],
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

const defaultsIn = (name: string, node: Node): readonly unknown[] => [
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
