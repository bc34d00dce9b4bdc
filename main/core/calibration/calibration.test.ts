import { describe, expect, it } from 'vitest';
import type { CalibrationCase } from '../../../shared/calibration/case.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import { type LenderFile, maxCases, maxLenderCharacters } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { firstFile } from '../packs/versions.ts';
import { type CalibrationPorts, calibrationHandlers } from './index.ts';

const caseOf = (id: string, more: Partial<CalibrationCase> = {}): CalibrationCase => ({
  ...{ id, title: id, theirs: { capacity: 500_000 }, within: {}, readOn: '2026-11-01', readBy: 'Kim', scenario: {} },
  ...more,
});
const { id: _id, scenario: _scenario, ...typed } = caseOf('typed', { title: 'As typed' });
const saving = { savedBy: 'Kim', savedMs: 1, remark: '' };

/** A desk with the lender Oak, which calculates a capacity for each case by the name of its pack. */
const openDesk = (
  cases: readonly CalibrationCase[],
  capacities: Readonly<Record<string, number>> = {},
  choices: (pack: { readonly name: string }, one: CalibrationCase) => unknown = () => undefined,
) => {
  let file: LenderFile = {
    ...firstFile({ pack: samplePack({ id: 'own-oak', name: 'Oak' }), notes: {}, policies: [] }, saving),
    cases: [...cases],
  };
  let calculations = 0;
  const reading = Promise.withResolvers<undefined>();
  const searches: { readonly signal: AbortSignal; readonly end: (answer: unknown) => void }[] = [];
  const handlers = calibrationHandlers({
    ownLenders: {
      list: () => [{ id: 'own-oak', file }],
      put: (_id: string, next: LenderFile) => {
        file = next;
        return succeed(undefined);
      },
    },
    calibrator: {
      choices,
      figures: (pack: { readonly name: string }, some: readonly unknown[]) => {
        calculations += 1;
        return some.map(() => (pack.name in capacities ? { capacity: capacities[pack.name] } : undefined));
      },
      explain: (_pack: unknown, _cases: unknown, signal: AbortSignal) =>
        new Promise((end) => {
          searches.push({ signal, end });
          signal.addEventListener('abort', () => end(undefined));
        }),
    },
    connections: {
      current: () => ({
        client: { readScenario: () => reading.promise.then(() => succeed({ scenario: emptyScenario() })) },
      }),
    },
    ids: { next: () => 'new' },
  } as unknown as CalibrationPorts);
  return {
    ...{ handlers, searches, read: () => reading.resolve(undefined) },
    file: () => file,
    change: (next: Partial<LenderFile>) => (file = { ...file, ...next }),
    calculations: () => calculations,
  };
};
const idsOf = ({ cases }: LenderFile): string[] => cases.map(({ id }) => id);

describe('a case', () => {
  it('is replaced in its place with the inputs that it has, or with those of a scenario', async () => {
    const { handlers, file, read } = openDesk(
      [caseOf('a'), caseOf('b', { scenario: { income: [{ payg: 1 }] } }), caseOf('c')],
      {
        Oak: 1,
      },
    );
    read();
    const keep = (caseId: string, scenarioId?: string) =>
      handlers['calibration.keep']({ id: 'own-oak', caseId, typed, ...(scenarioId !== undefined && { scenarioId }) });
    expect(await keep('b')).toEqual(succeed({ caseId: 'b' }));
    expect(file().cases[1]).toEqual({ id: 'b', ...typed, scenario: { income: [{ payg: 1 }] } });
    await keep('b', 's');
    expect([idsOf(file()), file().cases[1]?.scenario.income ?? []]).toEqual([['a', 'b', 'c'], []]);
    expect(await keep('gone')).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('is added to the lender as it is once its scenario is read, where there is room', async () => {
    const desk = openDesk([caseOf('a')], { Oak: 1 });
    const add = (scenarioId?: string) =>
      desk.handlers['calibration.keep']({ id: 'own-oak', typed, ...(scenarioId !== undefined && { scenarioId }) });
    expect(await add()).toMatchObject({ error: { code: 'INVALID_INPUT', issues: [{ path: ['scenarioId'] }] } });
    const adding = add('s');
    desk.change({ cases: [caseOf('b')] });
    desk.read();
    expect([await adding, idsOf(desk.file())]).toEqual([succeed({ caseId: 'new' }), ['b', 'new']]);
    desk.change({ cases: Array.from({ length: maxCases }, (_, index) => caseOf(`c${index}`)) });
    expect(await add('s')).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    expect(desk.file().cases).toHaveLength(maxCases);
  });

  it('is not added of a scenario that cannot be calculated', async () => {
    const { handlers, file, read } = openDesk([]);
    read();
    expect(await handlers['calibration.keep']({ id: 'own-oak', scenarioId: 's', typed })).toMatchObject({
      error: { code: 'INVALID_INPUT' },
    });
    expect(file().cases).toEqual([]);
  });

  it('is not added where the lender’s document would be too long, and may be replaced there and removed', async () => {
    const desk = openDesk([caseOf('a'), caseOf('b')], { Oak: 1 });
    desk.read();
    const [version] = desk.file().versions;
    desk.change({ versions: [{ ...version!, remark: 'a'.repeat(maxLenderCharacters) }] });
    const keep = (which: object) =>
      desk.handlers['calibration.keep']({ id: 'own-oak', typed, scenarioId: 's', ...which });
    expect(await keep({})).toMatchObject({
      error: {
        code: 'INVALID_INPUT',
        issues: [{ path: ['scenarioId'], message: expect.stringContaining('too long') as string }],
      },
    });
    expect(await keep({ caseId: 'a' })).toEqual(succeed({ caseId: 'a' }));
    expect(await desk.handlers['calibration.remove']({ id: 'own-oak', caseId: 'b' })).toEqual(succeed({ caseId: 'b' }));
    expect(idsOf(desk.file())).toEqual(['a']);
  });

  it('is weighed by the newest version of its lender, as long as both are kept', async () => {
    const weighed: unknown[] = [];
    const desk = openDesk([caseOf('a'), caseOf('b')], {}, (pack, one) => {
      weighed.push([pack.name, one.id]);
      return Promise.resolve({ choices: [], of: 3 });
    });
    const choices = (id: string, caseId: string) => desk.handlers['calibration.choices']({ id, caseId });
    expect(await choices('own-oak', 'b')).toEqual(succeed({ choices: [], of: 3 }));
    const missing = { ok: false, error: { code: 'NOT_FOUND' } };
    expect([await choices('own-oak', 'gone'), await choices('own-elm', 'a')]).toMatchObject([missing, missing]);
    expect(weighed).toEqual([['Oak', 'b']]);
  });

  it('of a lender that is not here is neither kept, removed, checked nor explained', async () => {
    const { handlers, file } = openDesk([caseOf('a')]);
    const id = 'own-elm';
    const { pack } = file().versions[0]!;
    expect([
      await handlers['calibration.keep']({ id, typed, scenarioId: 's' }),
      await handlers['calibration.remove']({ id, caseId: 'a' }),
      await handlers['calibration.check']({ id, pack }),
      await handlers['calibration.explain']({ id, pack }),
    ]).toMatchObject(Array.from({ length: 4 }, () => ({ ok: false, error: { code: 'NOT_FOUND' } })));
  });

  it('is removed once', async () => {
    const { handlers, file } = openDesk([caseOf('a'), caseOf('b')]);
    const remove = () => handlers['calibration.remove']({ id: 'own-oak', caseId: 'a' });
    expect([await remove(), idsOf(file()), await remove()]).toMatchObject([
      ...[succeed({ caseId: 'a' }), ['b'], { error: { code: 'NOT_FOUND' } }],
    ]);
  });
});

describe('the cases of a lender', () => {
  const agreeing = caseOf('agrees', { theirs: { capacity: 500_000 } });
  const off = caseOf('off', { theirs: { capacity: 600_000 } });

  it('are counted as they agree with its newest version, which is calculated once while it stays', async () => {
    const desk = openDesk([agreeing, off], { Oak: 500_000 });
    const overview = () => desk.handlers['calibration.overview']({});
    const counted = succeed({ lenders: [{ id: 'own-oak', cases: 2, agree: 1 }] });
    expect([await overview(), await overview(), desk.calculations()]).toEqual([counted, counted, 1]);
    desk.change({ cases: [agreeing] });
    expect(await overview()).toEqual(succeed({ lenders: [{ id: 'own-oak', cases: 1, agree: 1 }] }));
  });

  it('are set beside the version before, the newest and the edit', async () => {
    const desk = openDesk([agreeing], { Oak: 1, 'Oak 2': 2, 'Oak 3': 3 });
    const [first] = desk.file().versions;
    const edit = samplePack({ id: 'own-oak', name: 'Oak 3' });
    const check = () => desk.handlers['calibration.check']({ id: 'own-oak', pack: edit });
    const one: Outcome<unknown> = await check();
    expect(one).toMatchObject({ data: { version: 1, cases: [{ saved: { capacity: 1 }, edited: { capacity: 3 } }] } });
    expect(JSON.stringify(one)).not.toMatch(/before|"scenario"/i);
    if (first !== undefined)
      desk.change({ versions: [first, { ...first, version: 4, pack: samplePack({ id: 'own-oak', name: 'Oak 2' }) }] });
    expect(await check()).toMatchObject({
      data: {
        ...{ version: 4, versionBefore: 1 },
        cases: [{ id: 'agrees', before: { capacity: 1 }, saved: { capacity: 2 }, edited: { capacity: 3 } }],
      },
    });
  });

  it('are explained by the newest search, which a stop ends, and the next is not ended by an earlier end', async () => {
    const { handlers, searches } = openDesk([agreeing]);
    const explain = () => handlers['calibration.explain']({ id: 'own-oak', pack: samplePack() });
    const cancelled = { error: { code: 'CANCELLED' } };
    const first = explain();
    const second = explain();
    expect([await first, searches.map(({ signal }) => signal.aborted)]).toMatchObject([cancelled, [true, false]]);
    await handlers['calibration.stop']({ id: 'own-oak' });
    expect(await second).toMatchObject(cancelled);
    const third = explain();
    searches[2]?.end('explained');
    expect(await third).toEqual(succeed('explained'));
  });
});
