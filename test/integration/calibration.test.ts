import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxCases } from '../../shared/pack/lender-file.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

let folder: string;
let open: OpenDesk;
const call = (name: string, input: unknown) => open.desk.router.dispatch(name, input);
const good = succeedAt(call);

beforeEach(async () => {
  folder = folders.make();
  open = await openDesk({ dataFolder: folder });
});
afterEach(() => open.close());

const scenarios: ScenarioBodyInput[] = [
  {
    households: [{ num_adults: 2, num_dependants: 1, postcode: 2000 }],
    income: [{ name: 'Sam', payg: 160_000, bonus: 30_000, history_months: { bonus: 24 } }],
    home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 700_000, rate: 6 }],
    liabilities: [{ type: 'credit_card', limit: 20_000 }],
  },
  {
    households: [{ num_adults: 1, postcode: 4350 }],
    income: [{ name: 'Alex', payg: 120_000 }],
    rental_income: [{ weekly_rental_income: 700, applicant_ownership: [100] }],
    home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 500_000, rate: 6 }],
  },
  {
    households: [{ num_adults: 2, postcode: 3000 }],
    income: [
      { name: 'Jo', payg: 90_000 },
      { name: 'Max', payg: 80_000, overtime: 15_000, history_months: { overtime: 24 } },
    ],
    home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 600_000, rate: 6 }],
  },
];

const typed = (title: string, theirs: object) => ({ title, theirs, within: {}, readOn: '2026-11-20', readBy: 'Kim' });

/** A copy of a sample, and three cases as a calculator would answer them that has these parameters. */
const calibrated = async (servicing: object) => {
  const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Banksia', by: 'Kim' });
  const { content } = await good('packs.read', { id });
  const pack = { ...content.pack, servicing: { ...content.pack.servicing, ...servicing } };
  const ids: string[] = [];
  for (const [index, scenario] of scenarios.entries()) {
    const record = await good('scenarios.create', { description: `Case ${index + 1}`, scenario });
    const { after } = await good('packs.preview', { id, pack, scenarioId: record.id });
    const theirs = { capacity: after.capacity, surplus: after.surplus };
    await good('calibration.keep', { id, scenarioId: record.id, typed: typed(`Case ${index + 1}`, theirs) });
    ids.push(record.id);
  }
  return { id, content, scenarioIds: ids };
};

const agreeing = async (id: string) =>
  (await good('calibration.overview', {})).lenders.find((lender) => lender.id === id);

describe('the cases of a lender', () => {
  it('are calibrated on three results, saved, and give the same figures in another data folder', async () => {
    const { id, content } = await calibrated({ buffer_new: 3.5, rental_shade: 0.65 });
    expect(await agreeing(id)).toEqual({ id, cases: 3, agree: 0 });
    const { pairs } = await good('calibration.explain', { id, pack: content.pack });
    expect(pairs[0]?.agree).toBe(3);
    expect(pairs[0]?.changes.map(({ name, to }) => [name, to]).sort()).toEqual([
      ['buffer_new', 3.5],
      ['rental_shade', 0.65],
    ]);
    expect((await good('packs.read', { id })).content).toEqual(content);
    const pack = { ...content.pack, servicing: { ...content.pack.servicing, buffer_new: 3.5, rental_shade: 0.65 } };
    await good('packs.save', { id, base: 1, by: 'Kim', remark: 'Calibrated', content: { ...content, pack } });
    expect(await agreeing(id)).toEqual({ id, cases: 3, agree: 3 });
    const here = await good('calibration.check', { id });
    const other = folders.make();
    mkdirSync(join(other, 'catalogue', 'own'), { recursive: true });
    const name = `${id}.headroom-lender`;
    copyFileSync(join(folder, 'catalogue', 'own', name), join(other, 'catalogue', 'own', name));
    await open.close();
    open = await openDesk({ dataFolder: other });
    expect(await good('calibration.check', { id })).toEqual(here);
  });

  it('change the lender, for whoever shows it, when one is added or removed', async () => {
    const { id, scenarioIds } = await calibrated({});
    const heard: string[] = [];
    open.desk.events.subscribe((name) => heard.push(name));
    const again = { id, scenarioId: scenarioIds[0] ?? '', typed: typed('Again', { capacity: 1 }) };
    const { caseId } = await good('calibration.keep', again);
    expect(heard.splice(0)).toContain('lenders.changed');
    await good('calibration.remove', { id, caseId });
    expect(heard).toContain('lenders.changed');
  });

  it('say after a save which no longer agree, and keep their inputs when the scenario changes', async () => {
    const { id, content, scenarioIds } = await calibrated({});
    const before = await good('calibration.check', { id });
    await good('scenarios.update', { id: scenarioIds[0] ?? '', changes: { income: [{ payg: 10_000 }] } });
    expect(await good('calibration.check', { id })).toEqual(before);
    const pack = { ...content.pack, servicing: { ...content.pack.servicing, rental_shade: 0.5 } };
    expect((await good('calibration.check', { id, pack })).cases[1]?.edited).not.toEqual(before.cases[1]?.saved);
    await good('packs.save', { id, base: 1, by: 'Kim', content: { ...content, pack } });
    const { version, versionBefore, cases } = await good('calibration.check', { id });
    expect([version, versionBefore, cases.map((one) => one.before)]).toEqual([
      2,
      1,
      before.cases.map(({ saved }) => saved),
    ]);
    expect(await agreeing(id)).toEqual({ id, cases: 3, agree: 2 });
  });

  it('are refused with the field where the scenario is missing or cannot be calculated, and beyond their number', async () => {
    const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Banksia', by: 'Kim' });
    const empty = await good('scenarios.create', {});
    const keep = (scenarioId?: string) =>
      call('calibration.keep', { id, scenarioId, typed: typed('Couple', { capacity: 1 }) });
    const refusal = (message: string) => ({
      ok: false,
      error: { code: 'INVALID_INPUT', issues: [{ path: ['scenarioId'], message }] },
    });
    expect(await keep(empty.id)).toMatchObject(
      refusal('This scenario cannot be calculated yet: some of its input needs correcting.'),
    );
    expect(await keep()).toMatchObject(refusal('A case needs a scenario.'));
    const sample = await good('scenarios.createSample', {});
    for (let count = 0; count < maxCases; count += 1) expect(await keep(sample.id)).toMatchObject({ ok: true });
    expect(await keep(sample.id)).toMatchObject(refusal(`A lender can have at most ${maxCases} cases.`));
    expect((await agreeing(id))?.cases).toBe(maxCases);
  });

  it('say which choices of the lender weigh most in them, as the lender is saved', async () => {
    const { id } = await calibrated({});
    const [one] = (await good('calibration.check', { id })).cases;
    const { choices, of } = await good('calibration.choices', { id, caseId: one?.id ?? '' });
    expect(of).toBeGreaterThan(10);
    expect(choices.length).toBeGreaterThan(0);
    const sizes = choices.map(({ capacity }) => Math.abs(capacity));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const gone = await call('calibration.choices', { id, caseId: 'gone' });
    expect(gone).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('are searched once at a time: a newer question, or a stop, ends the older one', async () => {
    const { id, content } = await calibrated({ buffer_new: 4 });
    const older = call('calibration.explain', { id, pack: content.pack });
    const newer = call('calibration.explain', { id, pack: content.pack });
    expect(await older).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    expect(await newer).toMatchObject({ ok: true });
    const stopped = call('calibration.explain', { id, pack: content.pack });
    await good('calibration.stop', { id });
    expect(await stopped).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
  });
});
