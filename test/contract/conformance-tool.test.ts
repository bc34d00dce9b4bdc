import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type Sentence } from '../../main/conformance/contract.ts';
import type { Setting } from '../../main/conformance/tester.ts';
import type { Grant } from '../../main/engine/index.ts';
import { profiles } from '../../main/engine/sandbox/choices.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { tokenHash } from '../../main/store/index.ts';
import { publicKeyPem } from '../../main/vault/index.ts';
import { emptyScenario } from '../../shared/service/scenario.ts';
import { startOverHttp } from '../support/client/engines.ts';
import { testKeys } from '../support/client/tools.ts';
import { checkService, deviationsOf } from '../support/conformance/check.ts';
import { independentClient } from '../support/engine/independent-client.ts';
import {
  type ChoiceName,
  type Choices,
  choicesTogether,
  furthestChoices,
  mergedChoices,
} from '../support/stub-service/choices.ts';
import type { DoorLapse } from '../support/stub-service/door.ts';
import { type Lapse, lapses } from '../support/stub-service/lapses.ts';
import { startStubService, type StubService } from '../support/stub-service/service.ts';

/* The conformance tool against services whose choices and lapses are known. */

const decisionsOf = (choices: readonly { readonly id: string; readonly decision: string }[]) =>
  Object.fromEntries(choices.map(({ id, decision }) => [id, decision]));

const notChecked = (checks: readonly { readonly id: string; readonly state: string }[]): string[] =>
  checks.filter(({ state }) => state === 'not checked').map(({ id }) => id);

describe('the conformance tool and the engine', () => {
  let service: Awaited<ReturnType<typeof startOverHttp>>;
  let grant: Grant;
  const create = (owner: Grant, id: string): string => {
    const time = '2026-11-21T02:30:00.000Z';
    service.store.scenarios.create({
      ...{ id, teamId: owner.teams[0]?.id ?? '', description: 'Mine', createdBy: 'a@b', dateCreated: time },
      ...{ lastEditedBy: 'a@b', lastEditedOn: time },
      scenario: {
        ...emptyScenario(),
        households: [{ num_adults: 2, mine: 'kept' } as object],
        additional_info: { useDependantAges: true },
      },
    });
    return id;
  };

  beforeAll(async () => {
    service = await startOverHttp();
    grant = service.grant({ lenders: ['acacia', 'wattle'] });
  });
  afterAll(() => service.close());

  it('raises no false alarm, and leaves the scenario as it was', async () => {
    const others = service.grant({ organization: 'Others', email: 'other@example.com' });
    const scenario = create(grant, '65f0c0ffee00000000000001');
    const foreignScenario = create(others, '65f0c0ffee00000000000002');
    const before = service.store.scenarios.read([grant.teams[0]?.id ?? ''], scenario);
    const report = await checkService(service.url, grant, {
      ...{ lenders: ['acacia', 'wattle'], scenario, creates: true, foreignScenario, foreignLender: 'mallee' },
    });
    expect(deviationsOf(report)).toEqual([]);
    expect([report.conforms, report.leftBehind, notChecked(report.checks)]).toEqual([
      true,
      [],
      // The engine cannot remove a scenario.
      ['create.defaults', 'create.given', 'create.team', 'create.invalid', 'extensions.idempotency-key'],
    ]);
    // A check that conforms says what it held the service to, but for those of open choices.
    const unsaid = report.checks.filter(({ state, held }) => state === 'conforms' && held.length === 0);
    expect(unsaid.map(({ id }) => id)).toEqual(['routing.others', 'signing.path', 'scenario.unknown']);
    expect(decisionsOf(report.choices)).toEqual({
      ...{ updateMethod: 'both', path: 'alone', foreignScenario: '404', version: 'present', versionText: '1.0.0' },
      ...{ unknownFields: 'kept', echo: 'offered', list: 'absent', removal: 'absent', openapi: 'offered' },
      ...{ ownFields: 'none', products: 'full', rounding: 'cents', lenderName: 'identifier', checkOrder: 'client' },
      ...{ yearToDate: 'empty', debtToIncome: 'present', busy: 'never', clock: 'close', precision: 'milliseconds' },
      ...{ windowReason: 'told', emptyUpdateCode: 'BAD_REQUEST', tags: 'offered', createKeys: 'offered' },
      ...{ listPreview: 'offered', deprecation: 'none' },
    });
    const after = service.store.scenarios.read([grant.teams[0]?.id ?? ''], scenario);
    expect(after?.scenario).toEqual(before?.scenario);
    expect(
      service.store.library.list([grant.teams[0]?.id ?? ''], {
        ...{ search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 10 },
      } as const).total,
    ).toBe(1);
  });

  it('blames no lender that was given by mistake on the service', async () => {
    const scenario = create(grant, '65f0c0ffee00000000000003');
    for (const [lender, refused] of [
      ['no-such-lender', '400 BAD_REQUEST'],
      ['mallee', '403 FORBIDDEN'],
    ] as const) {
      const report = await checkService(service.url, grant, {
        scenario,
        lenders: ['acacia', lender],
        foreignLender: 'none',
      });
      expect(deviationsOf(report)).toEqual([]);
      const { reason } = report.checks.find(({ id }) => id === 'products.list') ?? {};
      expect(reason).toContain(`The service refuses the lender ${lender}: ${refused}`);
      const unmade = notChecked(report.checks).filter((id) => /^(?:compute|products|policies)/.test(id));
      expect(unmade).toEqual([
        ...['compute.result', 'compute.buffer', 'compute.invalid', 'compute.missing', 'compute.access'],
        ...['products.list', 'policies.list', 'policies.search', 'policies.refused'],
      ]);
    }
  });

  it('does not teach the engine that the client signs queries', () => {
    expect(service.store.access.findCaller(grant.clientId, tokenHash(grant.accessToken))?.client.signsQuery).toBe(
      false,
    );
  });
});

/** The soak tries each; they choose of the same, and the furthest the most. */
const sandboxes = Object.entries(profiles).filter(
  ([name]) => process.env.HEADROOM_CHOICES === 'alone' || ['plain', 'furthest'].includes(name),
);

describe.each(sandboxes)('the conformance tool and a sandbox with the profile %s', (_name, names) => {
  it('creates, checks everything that it is given, and leaves only what a reset puts in', async () => {
    const sandbox = await startOverHttp(systemClock, new Set(names));
    const grant = sandbox.grant({});
    const report = await checkService(sandbox.url, grant, { lenders: ['acacia'], creates: true });
    const { items } = sandbox.store.library.list(
      grant.teams.map(({ id }) => id),
      {
        ...{ search: '', sort: 'description', direction: 'asc', offset: 0, limit: 10 },
      } as const,
    );
    await sandbox.close();
    expect([deviationsOf(report), report.leftBehind, notChecked(report.checks)]).toEqual([
      ...[[], [], ['scenario.foreign', 'compute.access']],
    ]);
    expect(items.map(({ description }) => description.split(':')[0])).toEqual(['Sandbox', 'Sandbox', 'Sandbox']);
  });
});

interface StubRun {
  readonly choices?: Partial<Choices>;
  readonly lapse?: Lapse;
  readonly setting?: Partial<Setting>;
  readonly perSecond?: number;
}

/** The scenarios that were created and not removed. */
const remaining = (journal: StubService['journal']): string[] => {
  const removed = journal.filter(({ method, status }) => method === 'DELETE' && status === 200).map(({ url }) => url);
  const created = journal.flatMap(({ effect }) => (effect?.kind === 'created' ? [effect.id] : []));
  return created.filter((id) => !removed.includes(`/api/v1/scenarios/${id}`));
};

/** Checks the stub: what was found, what arrived, and which scenarios are still there. */
const checkStub = async ({ choices = {}, lapse = {}, setting, perSecond }: StubRun) => {
  const stub = await startStubService({ removes: true, ...choices }, lapse);
  const wishes = { publicKeyPem: publicKeyPem(testKeys.publicKey), email: 'broker@example.com' };
  const grant = stub.grant({ ...wishes, teams: ['North', 'South'], lenders: ['harbour', 'summit'] });
  const others = stub.grant({ ...wishes, organization: 'Others', teams: ['East'] });
  const theirs = independentClient(stub.url, { ...others, privateKey: testKeys.privateKey });
  const timestamp = new Date(Date.now() + (choices.clockAheadMs ?? 0)).toISOString();
  await theirs({ method: 'POST', path: '/api/v1/scenarios', body: '{"description":"Theirs"}', timestamp });
  const [foreignScenario] = remaining(stub.journal);
  const given = { lenders: ['harbour', 'summit'], creates: true, foreignLender: 'coastline', foreignScenario };
  const report = await checkService(stub.url, grant, setting ?? given, perSecond);
  await stub.close();
  return { report, journal: stub.journal, left: remaining(stub.journal).filter((id) => id !== foreignScenario) };
};

/** What each choice of the stub looks like from outside. */
const seen: Readonly<Record<ChoiceName, readonly [subject: string, decision: string]>> = {
  'takes PUT only': ['updateMethod', 'PUT'],
  'takes PATCH and PUT': ['updateMethod', 'both'],
  'signs the query': ['path', 'whole'],
  'answers 403 for a foreign scenario': ['foreignScenario', '403'],
  'answers 201 to a create': ['createStatus', '201'],
  'says v1': ['versionText', 'v1'],
  'says no version': ['version', 'absent'],
  'refuses unknown fields of elements': ['unknownFields', 'refused'],
  'drops unknown keys': ['unknownKeys', 'ignored'],
  'refuses unknown keys': ['unknownKeys', 'refused'],
  'refuses unknown keys without naming them': ['unknownKeys', 'refused unnamed'],
  'has no echo': ['echo', 'absent'],
  'adds fields of its own': ['ownFields', 'added'],
  'lists products in the short shape': ['products', 'compact'],
  'rounds to thousands': ['rounding', 'thousands'],
  'does not round': ['rounding', 'none'],
  'shows year-to-date results of its own': ['yearToDate', 'filled'],
  'names lenders by brand': ['lenderName', 'brand'],
  'checks the token first': ['checkOrder', 'token'],
  'is busy now and then': ['busy', 'sometimes'],
  'has a clock that is two hours ahead': ['clock', 'ahead'],
  'tells the time to the second': ['precision', 'seconds'],
  'offers tags of copies': ['tags', 'offered'],
  'offers keys of creates': ['createKeys', 'offered'],
  'offers a list as a preview': ['listPreview', 'offered'],
  'declares that its list goes': ['deprecation', 'declared'],
};

/** What breaks more than its own sentence, or hides what another one breaks. */
const apart = new Set([
  ...['accepts any signature', 'accepts any time', 'accepts a nonce again', 'hashes the text of an empty object'],
  ...['hashes the body after parsing it', 'accepts a line feed at the end', 'accepts parts joined by CR LF'],
  ...['answers 403 to whom it does not know', 'names no code', 'answers errors as pages', 'answers a list of one'],
  ...['leaves out data', 'allows no update', 'answers 401 for a foreign scenario'],
]);

const merged = (together: readonly Lapse[]): Lapse => ({
  door: Object.assign({}, ...together.map(({ door }) => door)) as DoorLapse,
  arrival: (arrival) => together.reduce((one, { arrival: change }) => change?.(one) ?? one, arrival),
  answer: (right, arrival) => together.reduce((one, { answer }) => answer?.(one, arrival) ?? one, right),
});

type NamedLapse = readonly [name: string, (typeof lapses)[string]];

/** The lapses, six to a service; in the soak each alone. Those that stand together speak of the same, and are dealt out. */
const lapsing = (): readonly (readonly NamedLapse[])[] => {
  const all = Object.entries(lapses);
  if (process.env.HEADROOM_LAPSES === 'alone') return all.map((one) => [one]);
  const others = all.filter(([name]) => !apart.has(name));
  const count = Math.ceil(others.length / 6);
  return [
    ...all.filter(([name]) => apart.has(name)).map((one) => [one]),
    ...Array.from({ length: count }, (_, group) => others.filter((_one, index) => index % count === group)),
  ];
};

describe('the conformance tool and a service that', () => {
  it.each(choicesTogether.map((together) => [together.join(', '), together] as const))(
    '%s: reports these choices, and no deviation',
    async (_names, together) => {
      const { report, left } = await checkStub({ choices: mergedChoices(together) });
      expect([deviationsOf(report), left]).toEqual([[], []]);
      expect(decisionsOf(report.choices)).toMatchObject(Object.fromEntries(together.map((name) => seen[name])));
      // Each with the request that showed it; only what never happened has none.
      const isDeclared = together.some((name) => seen[name][0] === 'deprecation');
      const unseen = report.choices.filter(({ request }) => request === undefined).map(({ id }) => id);
      expect(unseen).toEqual(isDeclared ? ['busy'] : ['deprecation', 'busy']);
      expect(notChecked(report.checks)).toEqual([]);
    },
  );

  it('follows the samples: has none of these choices', async () => {
    const { report } = await checkStub({});
    const decisions = decisionsOf(report.choices);
    expect(deviationsOf(report)).toEqual([]);
    expect(Object.values(seen).filter(([subject, decision]) => decisions[subject] === decision)).toEqual([]);
  });

  it('chooses otherwise wherever it may: no deviation', async () => {
    const { report, left } = await checkStub({ choices: { ...furthestChoices, removes: true } });
    expect([deviationsOf(report), left]).toEqual([[], []]);
  });

  it.each(lapsing().map((together) => [together.map(([name]) => name).join(', '), together] as const))(
    '%s: finds each sentence that it breaks',
    async (_names, together) => {
      const { report, left } = await checkStub({
        choices: { offers: ['etag', 'idempotency-key', 'scenario-list'] },
        lapse: merged(together.map(([, [, lapse]]) => lapse)),
      });
      const broken = report.checks.flatMap(({ deviations }) => deviations.map(({ sentence }) => sentence));
      const missed = together.filter(([, [sentence]]) => !broken.includes(contract[sentence][1]));
      expect([report.conforms, missed.map(([name]) => name), left]).toEqual([false, [], []]);
      // What a check found broken it does not count as kept.
      const both = report.checks.flatMap(({ deviations, held }) =>
        held.filter(({ sentence }) => deviations.some((one) => one.sentence === sentence)),
      );
      expect([both, report.heldEverywhere.filter(({ sentence }) => broken.includes(sentence))]).toEqual([[], []]);
    },
  );
});

it('is tried on a service that breaks it for each sentence but these', () => {
  const broken = new Set(Object.values(lapses).map(([sentence]) => sentence));
  expect((Object.keys(contract) as Sentence[]).filter((sentence) => !broken.has(sentence))).toEqual([
    ...['missingHeaders', 'signed', 'invalid', 'record', 'createInvalid', 'policyOrder', 'gone', 'deprecation'],
    ...['etag', 'keyReused'],
  ]);
});

it('says that a scenario is not as it was where the service adds to what is put back', async () => {
  const stub = await startStubService(undefined, {
    door: { skips: 'signature' },
    arrival: (arrival) =>
      arrival.body.startsWith('{"households":')
        ? { ...arrival, body: arrival.body.replace('{', '{"additional_info":{"left":true},') }
        : arrival,
  });
  const grant = stub.grant({ publicKeyPem: publicKeyPem(testKeys.publicKey), email: 'broker@example.com' });
  const client = independentClient(stub.url, { ...grant, privateKey: testKeys.privateKey });
  await client({ method: 'POST', path: '/api/v1/scenarios', body: '{"description":"Mine"}' });
  const [scenario = ''] = remaining(stub.journal);
  const { leftBehind } = await checkService(stub.url, grant, { scenario });
  await stub.close();
  expect(leftBehind).toEqual([`The scenario ${scenario} is not as it was.`]);
});

it('sends no more requests in any second than it is told', async () => {
  const { journal } = await checkStub({ perSecond: 40 });
  const times = journal.map(({ atMs }) => atMs);
  const most = Math.max(...times.map((time) => times.filter((other) => other >= time && other < time + 1_000).length));
  expect([times.length > 60, most <= 40, most > 10]).toEqual([true, true, true]);
});

it('quotes what the page for partners says of extensions', () => {
  const page = readFileSync('docs/partner/extensions.md', 'utf8').replaceAll(/\s+/g, ' ').replaceAll('`', '');
  const quoted = Object.values(contract).filter(([section]) => /^(?:Extension|Preview)/.test(section));
  expect([quoted.length, quoted.filter(([, sentence]) => !page.includes(sentence))]).toEqual([9, []]);
});

it('writes nothing unless it is asked to', async () => {
  const { report, journal } = await checkStub({ setting: {} });
  expect([report.conforms, journal.filter(({ effect }) => effect !== undefined)]).toMatchObject([
    true,
    [{ body: '{"description":"Theirs"}' }],
  ]);
});
