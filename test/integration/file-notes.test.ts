import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, sealOf } from '../../main/core/file-notes/note-seal.ts';
import type { Output } from '../../shared/contract/index.ts';
import { type NoteFile, noteFile } from '../../shared/note/note-file.ts';
import { noAdviser } from '../../shared/note/words.ts';
import { askedOf } from '../../shared/scenario/asked.ts';
import { figureOf } from '../../shared/scenario/lender-figures.ts';
import type { Product } from '../../shared/service/product.ts';
import { emptyScenario, scenarioBody } from '../../shared/service/scenario.ts';
import { takeWay } from '../../shared/ways-in/take-way.ts';
import { waysInOf } from '../../shared/ways-in/ways-in.ts';
import { hostileJson, mutated } from '../support/desk/hostile.ts';
import { noWords } from '../support/desk/notes.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { propertyRuns } from '../support/property-runs.ts';

let open: OpenDesk;
let note: NoteFile;
const call = succeedAt((name, input) => open.desk.router.dispatch(name, input));

beforeAll(async () => {
  open = await openDesk();
  const { id } = await call('scenarios.createSample', {});
  const made = await call('fileNotes.make', { scenarioId: id, beside: ['wattle'], leftOut: ['mulga'] });
  note = { ...made, words: { ...noWords, reason: 'Because' }, adviser: noAdviser };
});

afterAll(() => open.close());

const upgrader = {
  households: [{ num_adults: 1 }],
  income: [{ payg: 260_000 }],
  securities: [
    { id: 'old', transaction_type: 'selling', value: 800_000, settlement_date: '2027-05-15' },
    { id: 'new', transaction_type: 'purchasing', value: 950_000, postcode: '4000', settlement_date: '2027-02-15' },
  ],
  home_loans: [
    { id: 'l', existing_or_proposed: 'proposed', loan_amount: 700_000 },
    { id: 'x', existing_or_proposed: 'existing', balance: 400_000, closing: true },
  ],
  home_loan_security_links: [
    { home_loan_id: 'l', security_id: 'new' },
    { home_loan_id: 'x', security_id: 'old' },
  ],
};

const firstHome = {
  households: [{ num_adults: 1 }],
  income: [{ payg: 160_000 }],
  securities: [{ id: 'home', value: 700_000, purchase: { state: 'nsw', first_home: true } }],
  home_loans: [{ id: 'asked', existing_or_proposed: 'proposed', rate: 6, term: 30 }],
  home_loan_security_links: [{ home_loan_id: 'asked', security_id: 'home' }],
  additional_info: { cash_at_hand: 90_000 },
};

type Opened = Extract<Output<'fileNotes.open'>, { status: 'opened' }>;

const reopen = async (changed: unknown): Promise<Opened> => {
  const opened = await call('fileNotes.open', { text: JSON.stringify(changed) });
  if (opened.status !== 'opened') throw new Error(opened.status);
  return opened;
};

describe('a file note', () => {
  it('recommends the cheapest over five years of those that would make the loan, and sets out those beside it', () => {
    const { inputs, results } = note;
    const asked = askedOf(inputs.scenario);
    const serving = results.answers.flatMap(({ lender, result }) =>
      figureOf(lender, result, asked).serves ? lender : [],
    );
    const costs = (results.costs ?? []).filter(({ lender, isDoubtful }) => serving.includes(lender) && !isDoubtful);
    const least = Math.min(...costs.map(({ fiveYears }) => fiveYears));
    expect(costs.length).toBeGreaterThan(3);
    expect(costs.find(({ lender }) => lender === note.chosen[0])?.fiveYears).toBe(least);
    expect(note.chosen).toEqual(['lomandra', 'wattle']);
    expect([note.compared === note.chosen[0], note.compared]).toEqual([false, expect.any(String)]);
    expect(note.leftOut).toEqual(['Mulga Bank']);
    const explained = note.results.answers.filter(({ result }) => result.explanation !== undefined);
    expect(explained.map(({ lender }) => lender)).toEqual(['lomandra', 'wattle']);
  });

  it('prices only products with the features that the client wants, in the file as in the recommendation', async () => {
    const { id } = await call('scenarios.createSample', {});
    const make = (wanted: ('offsetAccount' | 'redrawFacility')[]) =>
      call('fileNotes.make', { scenarioId: id, beside: [], leftOut: [], wanted });
    const [plain, offset] = [await make([]), await make(['offsetAccount'])];
    const withOffset = new Set(
      offset.inputs.packs.flatMap(({ products }) =>
        (products as Product[]).flatMap((one) => (one.productFeatures.offsetAccount ? one.productName : [])),
      ),
    );
    const priced = (made: typeof plain) => (made.results.costs ?? []).flatMap(({ products }) => products);
    expect(priced(offset).length).toBeGreaterThan(3);
    expect(priced(offset).filter((name) => !withOffset.has(name))).toEqual([]);
    expect(priced(plain).filter((name) => !withOffset.has(name))).not.toEqual([]);
    const whole = { ...offset, words: noWords, adviser: noAdviser };
    expect((await reopen(whole)).check.outcome).toEqual({ status: 'same' });
    const { wanted: _wanted, ...inputs } = whole.inputs;
    expect((await reopen({ ...whole, inputs })).check.outcome.status).toBe('differs');
  });

  it('has a sale and purchase at every lender, and calculates it again from what it holds', async () => {
    const { id } = await call('scenarios.create', { description: 'Upgrader', scenario: upgrader });
    const made = await call('fileNotes.make', { scenarioId: id, beside: [], leftOut: [] });
    const { plan, lenders = [] } = made.results.selling ?? {};
    expect([plan?.order, plan?.months, lenders.length]).toEqual(['after', 3, 14]);
    const whole = { ...made, words: noWords, adviser: noAdviser };
    expect((await reopen(whole)).check.outcome).toEqual({ status: 'same' });
    const wattle = lenders.find(({ lender }) => lender === 'wattle')?.figures;
    if (wattle) wattle.bridge.end += 0.01;
    expect((await reopen(whole)).check.outcome.status).toBe('differs');
    const { selling: _selling, ...earlier } = whole.results;
    expect((await reopen({ ...whole, results: earlier })).check.outcome).toEqual({ status: 'same' });
  });

  it('has the ways into a home at every lender once one is taken, and calculates them again from what it holds', async () => {
    const body = scenarioBody.parse({ ...emptyScenario(), ...firstHome });
    const plan = waysInOf(body, '2026-11-25');
    const way = plan?.ways.find(({ kind }) => kind === 'insured');
    if (plan === undefined || way === undefined) throw new Error('No way into the home');
    const { id } = await call('scenarios.create', { description: 'First home', scenario: takeWay(body, plan, way) });
    const made = await call('fileNotes.make', { scenarioId: id, beside: [], leftOut: [] });
    const { waysIn } = made.results;
    expect([waysIn?.plan.price, waysIn?.lenders.length]).toEqual([700_000, 14]);
    const whole = { ...made, words: noWords, adviser: noAdviser };
    expect((await reopen(whole)).check.outcome).toEqual({ status: 'same' });
    const dearer = waysIn && { ...waysIn, plan: { ...waysIn.plan, price: 710_000 } };
    const changed = { ...whole, results: { ...whole.results, waysIn: dearer } };
    expect((await reopen(changed)).check.outcome.status).toBe('differs');
  });

  it('is not made where every lender is left out', async () => {
    const { id } = await call('scenarios.createSample', {});
    const leftOut = (await call('lenders.list', {})).lenders.map((lender) => lender.id);
    expect(await open.desk.router.dispatch('fileNotes.make', { scenarioId: id, beside: [], leftOut })).toMatchObject({
      error: { code: 'INVALID_INPUT', message: expect.stringContaining('Every lender is left out') as string },
    });
  });

  it('contains neither the parameters nor the answer of a lender that is left out', () => {
    const held = [note.inputs.packs.map(({ id }) => id), note.results.answers.map(({ lender }) => lender)];
    expect(held.map((ids) => [ids.includes('pandanus'), ids.includes('mulga')])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('is written and read back whole, and computes to the same cents', async () => {
    const written = await call('fileNotes.exportFile', { note, isOpened: false });
    if (written.status !== 'download') throw new Error(written.status);
    expect(written.fileName).toBe('Example Sam and Alex, first home in Marrickville file note.json');
    const opened = await call('fileNotes.open', { text: written.text });
    expect(opened).toEqual({
      status: 'opened',
      note: { ...note, seal: expect.anything() as unknown },
      check: {
        outcome: { status: 'same' },
        isSealed: true,
        changed: [],
        modelVersion: note.modelVersion,
        changesSince: [],
      },
    });
  });

  it('computes from what it holds: another pack or table gives other figures, and the hash tells', async () => {
    const changed = structuredClone(note);
    const pack = changed.inputs.packs.find(({ id }) => id === 'pandanus');
    Object.assign(pack?.servicing as object, { buffer_new: 3 });
    Object.assign(changed.inputs.taxTables[1] ?? {}, { medicareLevy: { nilTo: 0, shadeInRate: 0.1, rate: 0.04 } });
    const scale = changed.inputs.costs.duty.nsw?.general[0]?.scale as { bands: { rate: number }[] };
    for (const band of scale.bands) band.rate += 1;
    const { check } = await reopen(changed);
    if (check.outcome.status !== 'differs') throw new Error(check.outcome.status);
    const places = check.outcome.differences.map(({ place }) => place);
    expect(places).toContain('Answers, pandanus, result, max borrowing capacity');
    expect(places).toContain('Answers, acacia, result, net monthly surplus');
    expect(check.changed).toEqual(['inputs']);
  });

  it('is sealed in every part: whatever is changed in the file is named, and nothing else', async () => {
    const written = await call('fileNotes.exportFile', { note, isOpened: false });
    if (written.status !== 'download') throw new Error(written.status);
    const sealed = noteFile.parse(JSON.parse(written.text));
    const changes: Record<string, (file: NoteFile) => void> = {
      inputs: (file) => (file.inputs.packs[0]!.name = 'Another'),
      results: (file) => (file.results.funds.used += 1),
      words: (file) => (file.words.verified = 'Payslips of May'),
      adviser: (file) => (file.adviser.name = 'Another'),
      record: (file) => (file.madeAt = '2026-03-02T00:00:00.000Z'),
    };
    for (const [part, change] of Object.entries(changes)) {
      const changed = structuredClone(sealed);
      change(changed);
      expect((await reopen(changed)).check.changed, part).toEqual([part]);
      const again = await call('fileNotes.exportFile', { note: changed, isOpened: true });
      if (again.status !== 'download') throw new Error(again.status);
      expect((await reopen(JSON.parse(again.text))).check.changed, `${part}, written again`).toEqual([part]);
    }
    const { seal: _seal, ...unsealed } = sealed;
    expect((await reopen(unsealed)).check).toMatchObject({ isSealed: false, changed: [] });
  });

  it('that is backdated opens as the same, where whoever changed it sealed it again: a seal has no key', async () => {
    const { note: made } = await reopen(note);
    const backdated: NoteFile = { ...made, madeAt: '2025-03-02T00:00:00.000Z' };
    const inputs = structuredClone(made.inputs);
    for (const pack of inputs.packs) pack.asAt = '2025-03-01';
    const forged = { ...backdated, inputs, inputsHash: hashOf(inputs) };
    const { check } = await reopen({ ...forged, seal: sealOf(forged) });
    // A limit that the screen, the manual and docs/trust.md state.
    expect([check.outcome.status, check.isSealed, check.changed]).toEqual(['same', true, []]);
  });

  it('names a figure that was changed in it, stated and computed', async () => {
    const changed = structuredClone(note);
    changed.results.funds.used += 1;
    const { check } = await reopen(changed);
    expect(check).toMatchObject({
      changed: [],
      outcome: {
        status: 'differs',
        more: 0,
        differences: [{ place: 'Funds, used', stated: '1,091,803.46', now: '1,091,802.46' }],
      },
    });
  });

  it('of a later version is shown as it states itself, and not computed', async () => {
    const { check } = await reopen({ ...note, modelVersion: note.modelVersion + 1 });
    expect(check.outcome).toMatchObject({ status: 'not computed' });
  });

  it('that is damaged in any way is refused or computed, and never breaks anything', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(note, hostileJson), async (changed) => {
        await open.desk.router.dispatch('fileNotes.open', { text: JSON.stringify([changed]).slice(1, -1) });
      }),
      propertyRuns(15),
    );
    expect(open.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('keeps its words with the scenario, and no other scenario has them', async () => {
    const [{ id }, other] = [await call('scenarios.createSample', {}), await call('scenarios.createSample', {})];
    const kept = { words: { reason: 'Offset\nwanted' }, recommended: 'acacia', beside: ['wattle'] };
    await call('fileNotes.writeKept', { scenarioId: id, kept });
    expect(await call('fileNotes.readKept', { scenarioId: id })).toEqual(kept);
    expect(await call('fileNotes.readKept', { scenarioId: other.id })).toEqual({ words: {} });
    const gone = await open.desk.router.dispatch('fileNotes.readKept', { scenarioId: 'f'.repeat(24) });
    expect(gone).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('exports cells that no spreadsheet takes for a formula', async () => {
    const rows = [
      [
        '=HYPERLINK("https://x")',
        '+1',
        '-1',
        '@SUM(A1)',
        '\t=1',
        ' =1',
        '＝1',
        '＋1',
        '－1',
        '＠A',
        'plain, "quoted"',
        -1.5,
      ],
    ];
    const written = await call('fileNotes.exportTable', { description: '../a:b', rows });
    expect(written).toEqual({
      status: 'download',
      fileName: 'a b file note.csv',
      text: `\uFEFF"'=HYPERLINK(""https://x"")","'+1","'-1","'@SUM(A1)","'\t=1","' =1","'＝1","'＋1","'－1","'＠A","plain, ""quoted""",-1.5\r\n`,
    });
  });
});

describe('a note of every released version of the calculation', () => {
  const folder = new URL('../notes/', import.meta.url);

  it.each(readdirSync(folder))('%s computes to the cents that it states', async (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const kept = noteFile.parse(JSON.parse(text));
    const { check } = await reopen(kept);
    expect([check.changed, check.isSealed]).toEqual([[], kept.version > 1]);
    expect(check.outcome).toEqual({ status: 'same' });
  });

  it('is there, for each version', () => {
    const versions = readdirSync(folder).map((name) => Number(/^model-(\d+)-/.exec(name)?.[1]));
    const newest = note.modelVersion;
    expect(new Set(versions)).toEqual(new Set(Array.from({ length: newest }, (_, index) => index + 1)));
  });
});
