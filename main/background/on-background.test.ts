import { getEventListeners } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StoreError } from '../platform/store-error.ts';
import type { BackgroundThread } from './background-thread.ts';
import {
  analysisOnBackground,
  copierOn,
  datesOn,
  fileReaderOn,
  lenderCheckerOn,
  libraryOn,
  markdownReaderOn,
  proposerOn,
  rulesOn,
  scriptRunnerOn,
} from './on-background.ts';

test('rules are computed gently while calls come in, as it is at each batch', async () => {
  const asked: unknown[] = [];
  const thread: Pick<BackgroundThread, 'ask'> = {
    ask: (name, question) => {
      asked.push([name, question]);
      return Promise.resolve([] as never);
    },
  };
  let isBusy = false;
  const { compute } = rulesOn(thread, '/data', { isBusy: () => isBusy });
  const question = { rules: [], basis: 'basis', day: '2026-11-26' };
  await compute(question, [1, 2]);
  isBusy = true;
  await compute(question, [3]);
  expect(asked).toEqual([
    ['rules.compute', { folder: '/data', rows: [1, 2], question, isGentle: false }],
    ['rules.compute', { folder: '/data', rows: [3], question, isGentle: true }],
  ]);
});

test('a thread that has other lenders gives no answer, rather than an empty one', async () => {
  const thread = { ask: () => Promise.resolve(null) } as unknown as BackgroundThread;
  const { compute } = rulesOn(thread, '/data', { isBusy: () => false });
  const question = { rules: [], basis: 'basis', day: '2026-11-26' };
  await expect(compute(question, [1])).rejects.toThrow('other lenders');
  await expect(libraryOn(thread, '/data')([1], new Map())).rejects.toThrow('other lenders');
});

test('of a question about rules only what its answer rests on is sent', async () => {
  const asked: unknown[] = [];
  const thread = {
    ask: (_name: string, sent: { readonly question: object }) => {
      asked.push(sent.question);
      return Promise.resolve([]);
    },
  } as unknown as BackgroundThread;
  const applied = { rules: [], basis: 'basis', day: '2026-11-26' };
  await rulesOn(thread, '/data', { isBusy: () => false }).compute({ ...applied, done: 3 } as typeof applied, [1]);
  expect(asked).toEqual([applied]);
});

/** A thread that answers everything alike, and what it was asked. */
const askedThread = (answer: unknown) => {
  const asked: unknown[][] = [];
  const ask = (...words: unknown[]) => {
    asked.push(words);
    return Promise.resolve(answer);
  };
  return { asked, thread: { ask } as unknown as BackgroundThread };
};

test('every question comes with all that it asks, and can be called off where the desk calls it off', async () => {
  const { asked, thread } = askedThread({});
  const { signal } = new AbortController();
  const onPart = (): void => undefined;
  const { solver, pictures, calibrator, calculator } = analysisOnBackground(thread, {
    calibrator: {},
    calculator: {},
  } as never);
  const rules = rulesOn(thread, '/data', { isBusy: () => false });
  const [scenario, pack, cases, more] = [{ is: 'a scenario' }, { is: 'a pack' }, [{ is: 'a case' }], { addToRates: 1 }];
  const applied = { rules: [], basis: 'basis', day: '2026-11-26' };
  const ruled = { question: applied, lender: 'wattle' };
  await Promise.all([
    solver.all(scenario as never, more as never, signal),
    solver.lender(scenario as never, more as never, signal),
    ...(['curves', 'choices', 'guarantees', 'bridges', 'waysIn', 'difference'] as const).map((picture) =>
      pictures[picture](scenario as never, more as never, signal),
    ),
    calibrator.explain(pack as never, cases as never, signal),
    rules.difference(scenario as never, ruled as never, signal),
    rules.wayBack(scenario as never, ruled as never, signal),
    calibrator.choices(pack as never, cases[0] as never),
    calculator.compute({ is: 'a note' } as never, { chosen: ['wattle'], compared: 'banksia' }),
    libraryOn(thread, '/data')([1, 2], new Map([['wattle', 'print']])),
    fileReaderOn(thread)({ name: 'a.json' } as never, onPart, signal),
  ]);
  const stored = { scenario, ...more };
  const names = ['solver.all', 'solver.lender'];
  const pictured = ['curves', 'choices', 'guarantees', 'bridges', 'waysIn', 'difference'];
  expect(asked).toEqual([
    ...[...names, ...pictured.map((name) => `pictures.${name}`)].map((name) => [name, stored, { signal }]),
    ['calibrator.explain', { pack, cases }, { signal }],
    ['rules.difference', { scenario, ...ruled }, { signal }],
    ['rules.wayBack', { scenario, ...ruled }, { signal }],
    ['calibrator.choices', { pack, one: cases[0] }],
    ['notes.compute', { inputs: { is: 'a note' }, set: { chosen: ['wattle'], compared: 'banksia' } }],
    ['figures.compute', { folder: '/data', rows: [1, 2], fingerprints: [['wattle', 'print']] }],
    ['banks.readFile', { name: 'a.json' }, { onPart, signal }],
  ]);
});

test('a library without dates has none, and not one without a name', async () => {
  const find = datesOn(askedThread('').thread, '/data', { store: {} as never, report: () => undefined });
  expect(await find([], {} as never)).toEqual([]);
});

test('what is asked of the thread and never called off has an answer, or fails', async () => {
  const { thread } = askedThread(undefined);
  const rules = rulesOn(thread, '/data', { isBusy: () => false });
  const { calibrator } = analysisOnBackground(thread, { calibrator: {}, calculator: {} } as never);
  for (const asked of [
    rules.productsInUse([]),
    rules.effects({} as never, {} as never),
    libraryOn(thread, '/data')([1], new Map()),
    lenderCheckerOn(thread)('text'),
    proposerOn(thread)('text'),
    markdownReaderOn(thread)('text'),
    scriptRunnerOn(thread)('script', 'https://service.example/'),
    calibrator.choices({} as never, {} as never),
  ])
    await expect(asked).rejects.toThrow('The background thread has no answer.');
});

test('a proxy script has ten seconds on its thread, which is left alone once it has answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers: ((answer: string) => void)[] = [];
  let closed = 0;
  const thread = {
    ask: () => new Promise((resolve) => answers.push(resolve)),
    close: () => Promise.resolve((closed += 1)),
  } as unknown as BackgroundThread;
  const run = (): Promise<string> => scriptRunnerOn(thread)('script', 'https://service.example/');
  const inTime = run();
  vi.advanceTimersByTime(9_999);
  answers[0]?.('DIRECT');
  expect([await inTime, vi.getTimerCount(), closed]).toEqual(['DIRECT', 0, 0]);
  void run();
  vi.advanceTimersByTime(10_000);
  expect(closed).toBe(1);
});

test('the copy of a backup that its thread refuses is refused in the words of the store, and one called off is none', async () => {
  const question = { folder: '/no/such/folder', nowMs: 0 };
  const copied = async (answer: unknown, isCalledOff = false) => {
    const ending = new AbortController();
    const reports: unknown[] = [];
    const thread = {
      ask: (...asked: unknown[]) => {
        expect(asked).toEqual(['backups.copy', question, { signal: ending.signal, untilEnded: true }]);
        if (isCalledOff) ending.abort();
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    } as unknown as BackgroundThread;
    const copy = copierOn(thread, (error) => reports.push(error))(question, ending.signal);
    const outcome = await copy.catch((error: unknown) => error);
    return [outcome, reports, getEventListeners(ending.signal, 'abort').length];
  };
  const refusal = new StoreError('corrupt', 'row 3');
  expect(await copied({ end: 'kept' })).toEqual(['kept', [], 0]);
  expect(await copied({ end: 'kept' }, true)).toEqual(['kept', [], 0]);
  expect(await copied({ refused: 'corrupt', detail: 'row 3' })).toEqual([refusal, [], 0]);
  expect(await copied({ refused: 'corrupt', detail: 'row 3' }, true)).toEqual([undefined, [], 0]);
  expect(await copied(undefined, true)).toEqual([undefined, [], 0]);
});
