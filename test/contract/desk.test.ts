import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../shared/contract/desk/settings.ts';
import { type MethodName, methods } from '../../shared/contract/index.ts';
import { enteredIncome, withIncome } from '../../shared/scenario/entered-income.ts';
import { asksNoBank, importsProducts } from '../support/desk/banks.ts';
import { calibratesLenders } from '../support/desk/calibration.ts';
import { listsDates } from '../support/desk/dates.ts';
import { looksUp, readsPoliciesAhead } from '../support/desk/lookups.ts';
import { drawsPictures, writesFileNotes } from '../support/desk/notes.ts';
import { keepOwnLenders } from '../support/desk/own-lenders.ts';
import { keepPolicyNotes } from '../support/desk/policy-notes.ts';
import { carriesAProfile, refusesEarlySteps } from '../support/desk/profiles.ts';
import { recoversNothing } from '../support/desk/recovery.ts';
import { putsRules } from '../support/desk/rules.ts';
import { type Call, type ReachedDesk, succeedAt, useDeskTransports } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { expectVariants } from '../support/variants/steps.ts';

const missing = '65f0a1b2c3d4e5f6a7b8c9d0';
const notFound = { ok: false, error: { code: 'NOT_FOUND', message: `Scenario not found: ${missing}` } };

const folders = temporaryFolders();
afterAll(folders.removeAll);

describe.each(useDeskTransports())('the contract over $name', (transport) => {
  let desk: ReachedDesk;
  const called = new Set<string>();
  const call: Call = (name, input) => {
    called.add(name);
    return desk.call(name, input);
  };
  const good = succeedAt(call);

  beforeAll(async () => {
    desk = await transport.open(folders.make());
  });
  afterAll(() => desk.close());

  it('reports what is running, and opens no link that is not listed', async () => {
    expect(await good('app.info', {})).toEqual({ name: 'Headroom', ...transport.info, dataFolder: desk.dataFolder });
    expect(await good('app.organisation', {})).toEqual({ policiesSet: [], serviceAddress: null, problems: [] });
    expect(await good('app.openLink', { url: 'https://moneysmart.gov.au/' })).toEqual({ opened: transport.opensLinks });
    expect(await call('app.openLink', { url: 'https://evil.example/' })).toMatchObject({ error: { code: 'REFUSED' } });
    expect(await good('app.showUnsaved', { unsaved: false })).toEqual({});
  });

  it('keeps scenarios: create, read, update, list, duplicate, remove, restore', async () => {
    const created = await good('scenarios.create', {
      description: 'Contract home',
      scenario: { income: [{ id: 'i', name: 'Sam', payg: 90_000, ...{ own_field: { kept: [1, null] } } }] },
    });
    const { id } = created;
    expect(await good('scenarios.read', { id })).toEqual(created);
    const links = [{ home_loan_id: 'l', security_id: 's' }];
    const changes = {
      description: 'Contract home, changed',
      home_loans: [{ id: 'l', loan_amount: 500_000, existing_or_proposed: 'proposed' }],
      securities: [{ id: 's', value: 650_000 }],
      home_loan_security_links: links,
    };
    const acknowledged = await good('scenarios.update', { id, changes, madeOn: created.lastEditedOn });
    const { lastEditedBy, lastEditedOn } = acknowledged;
    expect(acknowledged).toEqual({ lastEditedBy, lastEditedOn });
    const updated = await good('scenarios.read', { id });
    expect(updated).toEqual({
      ...created,
      description: changes.description,
      lastEditedBy,
      lastEditedOn,
      scenario: {
        ...created.scenario,
        home_loans: changes.home_loans,
        securities: changes.securities,
        home_loan_security_links: links,
      },
    });
    const copy = await good('scenarios.duplicate', { id });
    expect(copy).toMatchObject({ description: 'Contract home, changed (copy)', scenario: updated.scenario });
    const search = { search: 'contract home' };
    expect((await good('scenarios.list', { ...search, sort: 'description', direction: 'asc' })).items).toMatchObject([
      { id, description: 'Contract home, changed', applicants: ['Sam'], requested: 500_000 },
      { id: copy.id, description: 'Contract home, changed (copy)' },
    ]);
    expect(await good('scenarios.remove', { id })).toEqual({ id });
    expect(await call('scenarios.read', { id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect((await good('scenarios.list', search)).items.map((item) => item.id)).toEqual([copy.id]);
    expect(await good('scenarios.restore', { id })).toEqual({ id });
    expect(await good('scenarios.read', { id })).toEqual(updated);
  });

  it('keeps what the desk alone knows of a scenario beside it, and empties the bin', async () => {
    const { id, lastEditedOn: editedOn } = await good('scenarios.create', { description: 'Marked 2' });
    const computedOn = '2026-11-21T02:30:00.000Z';
    const best = { status: 'close', lender: 'acacia', spare: 9_000, serving: 3, of: 14, editedOn, computedOn } as const;
    await good('scenarios.mark', { id, pinned: true, tags: ['Refinance'] });
    await good('scenarios.noteBest', { id, best });
    await good('scenarios.opened', { id });
    const line = { id, description: 'Marked 2', pinned: true, archived: false, tags: ['Refinance'], best };
    const { items } = await good('scenarios.list', { tag: 'refinance', status: 'close', service: 'draft' });
    expect([items, (await good('scenarios.recent', {})).items[0]]).toMatchObject([[line], line]);
    expect(await good('scenarios.tags', {})).toEqual({ tags: [{ tag: 'Refinance', scenarios: 1 }] });
    await good('scenarios.remove', { id });
    const bin = { shelf: 'bin', search: 'marked' } as const;
    expect((await good('scenarios.list', bin)).items).toMatchObject([{ id, tags: ['Refinance'] }]);
    expect((await good('scenarios.emptyBin', {})).deleted).toBeGreaterThan(0);
    expect([await good('scenarios.list', bin), await call('scenarios.restore', { id })]).toEqual([
      { total: 0, more: false, items: [] },
      { ...notFound, error: { ...notFound.error, message: `Scenario not found: ${id}` } },
    ]);
  });

  it('keeps variants of a scenario together, compares them and adopts one, which can be undone', () =>
    expectVariants(desk, call, good));

  it('returns NOT_FOUND for a missing scenario', async () => {
    for (const name of [
      'scenarios.read',
      'scenarios.duplicate',
      'scenarios.remove',
      'scenarios.restore',
      'scenarios.exportFile',
    ]) {
      expect(await call(name, { id: missing })).toEqual(notFound);
    }
    expect(await call('scenarios.update', { id: missing, changes: { income: [] } })).toEqual(notFound);
    expect(await call('compute.lender', { scenarioId: missing, lender: 'acacia' })).toEqual(notFound);
    expect(await call('compute.allLenders', { scenarioId: missing })).toEqual(notFound);
  });

  it('exports a scenario to a file and imports it again, with new ids', async () => {
    const sample = await good('scenarios.createSample', {});
    const text = await desk.exportText(call, sample.id);
    const imported = await desk.importText(call, text);
    if (imported.status !== 'imported') throw new Error('Expected a record');
    const withoutIds = (scenario: unknown): unknown =>
      JSON.parse(JSON.stringify(scenario), (key, value: unknown) => (/^(id|.*_id)$/.test(key) ? 'id' : value));
    expect(withoutIds(imported.record.scenario)).toEqual(withoutIds(sample.scenario));
    const [loan] = imported.record.scenario.home_loans;
    const [security] = imported.record.scenario.securities;
    expect(imported.record.scenario.home_loan_security_links).toEqual([
      { home_loan_id: loan?.id, security_id: security?.id },
    ]);
    expect(loan?.id).not.toBe(sample.scenario.home_loans[0]?.id);
    await expect(desk.importText(call, 'no scenario')).rejects.toThrow('INVALID_FILE');
  });

  it('keeps an income as it was entered, wherever the scenario goes', async () => {
    const sample = await good('scenarios.createSample', {});
    const [sam = {}, ...others] = sample.scenario.income;
    const changes = { income: [withIncome(sam, 'casual', { amount: 900, frequency: 'weekly' }), ...others] };
    await good('scenarios.update', { id: sample.id, changes });
    const imported = await desk.importText(call, await desk.exportText(call, sample.id));
    if (imported.status !== 'imported') throw new Error('Expected a record');
    const copies = [
      await good('scenarios.read', { id: sample.id }),
      await good('scenarios.duplicate', { id: sample.id }),
      imported.record,
    ];
    expect(copies.map(({ scenario: { income } }) => [income[0]?.casual, enteredIncome(income[0], 'casual')])).toEqual(
      copies.map(() => [46_800, { amount: 900, frequency: 'weekly' }]),
    );
  });

  it('computes one lender and all of them', async () => {
    const { id } = await good('scenarios.createSample', {});
    const { lenders } = await good('lenders.list', {});
    expect(lenders.length).toBeGreaterThan(5);
    const all = await good('compute.allLenders', { scenarioId: id, addToRates: 0.5 });
    expect(all.outcomes.map(({ lender, status }) => [lender, status])).toEqual(
      lenders.map((lender) => [lender.id, 'computed']),
    );
    const [first] = all.outcomes;
    const one = await good('compute.lender', { scenarioId: id, lender: lenders[0]?.id ?? '', addToRates: 0.5 });
    expect(first).toEqual({ lender: lenders[0]?.id, status: 'computed', result: one });
    const explained = await good('compute.lender', {
      scenarioId: id,
      lender: lenders[0]?.id ?? '',
      addToRates: 0.5,
      explain: true,
    });
    expect(explained).toMatchObject(one);
    expect(explained).toHaveProperty('explanation');
    expect(await call('compute.lender', { scenarioId: id, lender: 'nobody' })).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_ERROR', issues: [{ path: ['lenderName'] }] },
    });
  });

  it('computes an empty scenario to a result that does not service', async () => {
    const { id } = await good('scenarios.create', {});
    expect(await good('compute.lender', { scenarioId: id, lender: 'acacia' })).toMatchObject({ does_service: false });
  });

  it('searches what gets a scenario to the amount asked', async () => {
    const { id } = await good('scenarios.createSample', {});
    const { scenario } = await good('scenarios.read', { id });
    const [loan] = scenario.home_loans;
    await good('scenarios.update', { id, changes: { home_loans: [{ ...loan, loan_amount: 900_000 }] } });
    const { lenders } = await good('lenders.list', {});
    const all = await good('solve.all', { scenarioId: id });
    expect(all.lenders.map(({ lender }) => lender).toSorted()).toEqual(lenders.map((lender) => lender.id).toSorted());
    expect(all.lenders.filter(({ status }) => status === 'incomplete')).toEqual([]);
    const some = await good('solve.all', { scenarioId: id, lenders: ['acacia'], addToRates: 1 });
    expect(some.lenders.map(({ lender }) => lender)).toEqual(['acacia']);
    const one = await good('solve.lender', { scenarioId: id, lender: 'acacia' });
    expect(one.levers.length).toBeGreaterThan(0);
    expect(one.firmness?.served).toBe(all.lenders.find(({ lender }) => lender === 'acacia')?.status === 'served');
    expect(await call('solve.lender', { scenarioId: id, lender: 'nobody' })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
    expect(await call('solve.all', { scenarioId: missing })).toEqual(notFound);
  });

  it('looks up products and policies', () => looksUp(call));

  it('reads policies ahead, a few at each call', () => readsPoliciesAhead(call));

  it('keeps notes on policies', () => keepPolicyNotes(call));

  it('shows and tests the connection, and its requests', async () => {
    expect(await good('connection.status', {})).toEqual({
      kind: 'embedded',
      label: 'This computer',
      user: {
        email: 'broker@localhost',
        teams: [{ id: expect.stringMatching(/^[0-9a-f]{24}$/) as string, name: 'Drafts' }],
      },
      clientId: expect.any(String) as string,
      keyFingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      keyHeld: 'In memory only, made for this run of Headroom',
      clockCorrectionMs: 0,
    });
    expect(await good('connection.test', {})).toMatchObject({ status: 200 });
    const { entries } = await good('requests.list', {});
    expect(entries[0]).toMatchObject({ method: 'POST', path: '/api/v1/echo', status: 200, code: null, attempts: 1 });
    expect(await good('requests.clear', {})).toEqual({});
    expect(await good('requests.list', {})).toEqual({ entries: [] });
  });

  it('keeps settings', async () => {
    expect(await good('settings.read', {})).toEqual(defaultSettings);
    const change = { colourScheme: 'dark' as const, hiddenLenders: ['acacia'], starredLenders: ['wattle'] };
    const changed = { ...defaultSettings, ...change };
    expect(await good('settings.update', change)).toEqual(changed);
    expect(await good('settings.read', {})).toEqual(changed);
  });

  it('keeps the choice of a proxy', async () => {
    const { systemIs, ...status } = await good('network.status', {});
    const usual = { choice: { mode: 'system' }, isSetByOrganisation: false, signIn: null, signedInTo: [] };
    expect(status).toEqual(usual);
    const choice = { mode: 'proxy', address: 'http://proxy.example:8080' } as const;
    const chosen = await good('network.choose', { mode: 'proxy', address: 'proxy.example:8080' });
    expect(chosen).toEqual({ ...usual, systemIs, choice });
    expect(await good('settings.read', {})).toMatchObject({ proxy: choice });
    expect(await good('network.choose', { mode: 'system' })).toEqual({ ...usual, systemIs });
    const refused = await call('network.signIn', { user: 'broker', password: 'secret' });
    expect(refused).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('emits events for what changed', async () => {
    const heard: unknown[] = [];
    const stop = await desk.listen((name, payload) => {
      if (name !== 'requests.logged') heard.push([name, payload]);
    });
    const { id } = await good('scenarios.create', { origin: 'window-1' });
    await good('scenarios.remove', { id });
    await good('settings.update', {});
    await expect.poll(() => heard).toHaveLength(3);
    stop();
    await good('scenarios.restore', { id });
    expect(heard).toEqual([
      ['scenarios.changed', { id, kind: 'written', origin: 'window-1' }],
      ['scenarios.changed', { id, kind: 'removed' }],
      ['settings.changed', {}],
    ]);
  });

  it('sends nothing to a missing profile', async () => {
    const { id: scenarioId } = await good('scenarios.create', {});
    const profileId = 'nobody';
    const key = { scenarioId, profileId };
    const noProfile = { ok: false, error: { code: 'NOT_FOUND', message: 'Profile not found: nobody' } };
    const noLink = { ok: false, error: { code: 'NOT_FOUND', message: `Scenario not found: ${scenarioId}` } };
    const noQuestion = {
      ok: false,
      error: { code: 'REFUSED', message: 'There is no open question about this scenario.' },
    };
    const lookup = { profileId, lenders: ['acacia'] };
    const calls: readonly [string, object, unknown][] = [
      ['publishing.publish', key, noProfile],
      ['publishing.publishAsNew', { ...key, teamId: missing }, noProfile],
      ['publishing.push', key, noLink],
      ['publishing.pull', key, noProfile],
      ['publishing.openById', { profileId, remoteId: missing }, noProfile],
      ['publishing.openTheirs', key, noLink],
      ['publishing.conflicts', key, noLink],
      ['publishing.resolve', { ...key, seenAs: '', decision: 'ours' }, noLink],
      ['publishing.foundCreated', { ...key, remoteId: missing }, noProfile],
      ['publishing.createdNothing', key, noQuestion],
      ['publishing.keepPartsHere', key, noLink],
      ['remote.compute', key, noProfile],
      ['remote.askBridge', { ...key, lender: 'acacia' }, noProfile],
      ['remote.products', lookup, noProfile],
      ['remote.policies', { ...lookup, triggers: ['payg'] }, noProfile],
    ];
    for (const [name, input, outcome] of calls) expect([name, await call(name, input)]).toEqual([name, outcome]);
    expect({
      standings: await good('publishing.standings', { scenarioIds: [scenarioId, missing] }),
      notSent: await good('publishing.notSent', key),
      notHeld: await good('publishing.notHeld', key),
      mergesSeen: await good('publishing.mergesSeen', key),
      keepHereOnly: await good('publishing.keepHereOnly', key),
      cancel: await good('publishing.cancel', key),
      resume: await good('publishing.resume', {}),
      outbox: await good('publishing.outbox', {}),
      cancelCompute: await good('remote.cancelCompute', key),
      results: await good('remote.results', key),
      bridges: await good('remote.bridgeAnswers', key),
    }).toEqual({
      standings: { standings: [] },
      notSent: { names: [], sends: true },
      notHeld: { paths: [] },
      ...{ mergesSeen: key, keepHereOnly: key, cancel: key },
      resume: {},
      outbox: { entries: [] },
      cancelCompute: { cancelled: false },
      results: { results: [] },
      bridges: { states: [] },
    });
  });

  it('carries a profile from an address to credentials, and lets go of it', () =>
    carriesAProfile(call, transport.protection));

  it('refuses what the state of a profile does not allow', () => refusesEarlySteps(call));

  it('shows what was signed for a request', async () => {
    await good('connection.status', {});
    const { entries } = await good('requests.list', {});
    const [newest] = entries;
    if (newest === undefined) throw new Error('Nothing was logged');
    expect(await good('requests.read', { id: newest.id })).toMatchObject({
      entry: newest,
      attempts: [{ canonicalRequest: expect.stringContaining(newest.path) as string }],
    });
    expect(await call('requests.curl', { id: newest.id, shell: 'posix' })).toEqual({
      ok: false,
      error: {
        code: 'REFUSED',
        message: 'This request went to the service inside Headroom, which curl cannot reach.',
      },
    });
    const exported = await good('requests.export', {});
    expect(['saved', 'download', 'cancelled']).toContain(exported.status);
  });

  it('lists the dates of the library, for a calendar and for a spreadsheet too', () => listsDates(call));

  it('puts rules to the library, and answers line by line', () => putsRules(call));

  it('keeps the figures of the library, and lists what a change of rates did to them', async () => {
    const totals = { gained: 0, lost: 0, changed: 0 };
    expect(await good('figures.status', { moreThan: 10_000 })).toMatchObject({ totals });
    expect(await good('figures.changes', { group: 'gained', moreThan: 0 })).toEqual({ total: 0, items: [] });
    expect(await good('figures.days', { ids: [missing] })).toEqual({ scenarios: [] });
    for (const name of ['cancel', 'resume', 'dismiss'] as const) expect(await good(`figures.${name}`, {})).toEqual({});
  });

  it('keeps lenders of one’s own', () => keepOwnLenders(call));

  it('keeps what lenders’ own calculators said, beside ours', () => calibratesLenders(call));

  it('writes file notes, reads them again and keeps their words', () => writesFileNotes(call));

  it('draws what a lender says as rate and term move, and why two differ', () => drawsPictures(call));

  it('keeps what banks publish: files are read, looked at, taken and removed', () => importsProducts(good, call));

  it('asks no bank but on a word, and no other host than the one that is named', () => asksNoBank(good, call));

  it('has nothing to recover while its data file is in use', () => recoversNothing(good, call));

  it('has had every method called', () => {
    expect([...methods.keys()].filter((name) => !called.has(name as MethodName))).toEqual([]);
  });
});
