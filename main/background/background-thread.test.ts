import { getEventListeners } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { samplePack } from '../../shared/pack/sample-pack.test-data.ts';
import { scenarioBody } from '../../shared/service/scenario.ts';
import { backgroundThread as file, assetsFolder } from '../../test/support/desk/open.ts';
import { movableClock, temporaryFolders } from '../../test/support/engine/store.ts';
import { caseNames, casesOf } from '../../test/support/scenarios/calibration-cases.ts';
import { vectorLender, vectorScenario } from '../../test/vectors/servicing-vectors.ts';
import { createCalibrator } from '../analysis/calibrator.ts';
import { createNoteCalculator } from '../analysis/notes/note-calculator.ts';
import { createPictures } from '../analysis/pictures.ts';
import { createSolver } from '../analysis/solver.ts';
import { createWorkshop } from '../analysis/workshop.ts';
import { owner, payload, rate } from '../banks/import/published-products.test-data.ts';
import type { ReadLine } from '../banks/import/read-line.ts';
import { readInSlices } from '../banks/import/read-lines.ts';
import { proposePolicies } from '../core/own-policies/propose.ts';
import { checkLenderFile } from '../core/packs/check-lender-file.ts';
import { firstFile, writeLenderText } from '../core/packs/versions.ts';
import { loadCatalogue } from '../engine/index.ts';
import { withChecksum } from '../platform/json-checksum.ts';
import { type BackgroundThread, createBackgroundThread } from './background-thread.ts';
import { analysisOnBackground, fileReaderOn, lenderCheckerOn, proposerOn } from './on-background.ts';

const folders = temporaryFolders();
const threads: BackgroundThread[] = [];
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()));
  folders.removeAll();
});

const catalogue = loadCatalogue(assetsFolder);
const clock = movableClock();
const never = new AbortController().signal;
const scenario = scenarioBody.parse(vectorScenario(caseNames[0] ?? ''));
const curves = { scenario, lender: 'acacia', addToRates: 0 };

const start = (
  options: Partial<Parameters<typeof createBackgroundThread>[0]> = {},
  used: Parameters<BackgroundThread['use']>[0] = catalogue,
): BackgroundThread => {
  const thread = createBackgroundThread({ file, clock, ...options });
  thread.use(used);
  threads.push(thread);
  return thread;
};

/** A thread of another program, for what ours does not do by itself. */
const threadOf = (source: string): URL => {
  const path = join(folders.make(), 'thread.mjs');
  writeFileSync(path, `import { parentPort } from 'node:worker_threads';\n${source}`);
  return pathToFileURL(path);
};

it('answers every question as the calculation itself does', async () => {
  const solver = createSolver(catalogue, clock);
  const pictures = createPictures(catalogue, clock);
  const calibrator = createCalibrator(catalogue);
  const calculator = createNoteCalculator(catalogue, clock);
  const there = analysisOnBackground(start(), { calibrator, calculator });
  const pack = createWorkshop(catalogue, clock).sample('acacia')?.pack;
  if (pack === undefined) throw new Error('There is no such lender.');
  const cases = casesOf(vectorLender('vanilla'), caseNames.slice(0, 3));
  const [first, second] = catalogue.lenders.map(({ id }) => id);
  const wanted = { lender: 'acacia', addToRates: 0.5 };
  // What a page names may be no lender’s id.
  const listed = { lenders: ['acacia', 'Nobody’s'], addToRates: 0 };
  const between = { from: first ?? '', to: second ?? '', addToRates: 0 };
  const inputs = calculator.inputs(scenario, { leftOut: [], addToRates: 0 });
  // What is asked about may be part of something larger, as of a note.
  const set = { chosen: [first ?? ''], compared: second, words: {} };
  const here = await Promise.all([
    solver.all(scenario, { lenders: undefined, addToRates: 0 }, never),
    solver.lender(scenario, wanted, never),
    pictures.curves(scenario, wanted, never),
    pictures.choices(scenario, wanted, never),
    pictures.bridges(scenario, { addToRates: 0 }, never),
    pictures.guarantees(scenario, { addToRates: 0 }, never),
    pictures.difference(scenario, between, never),
    calibrator.explain(pack, cases, never),
    calculator.compute(inputs, set),
    solver.all(scenario, listed, never),
    pictures.curves(scenario, { lender: 'nobody', addToRates: 0 }, never),
  ]);
  const answers = await Promise.all([
    there.solver.all(scenario, { lenders: undefined, addToRates: 0 }, never),
    there.solver.lender(scenario, wanted, never),
    there.pictures.curves(scenario, wanted, never),
    there.pictures.choices(scenario, wanted, never),
    there.pictures.bridges(scenario, { addToRates: 0 }, never),
    there.pictures.guarantees(scenario, { addToRates: 0 }, never),
    there.pictures.difference(scenario, between, never),
    there.calibrator.explain(pack, cases, never),
    there.calculator.compute(inputs, set),
    there.solver.all(scenario, listed, never),
    there.pictures.curves(scenario, { lender: 'nobody', addToRates: 0 }, never),
  ]);
  expect(JSON.stringify(answers)).toBe(JSON.stringify(here));
  expect(here.map((one) => one === undefined)).toEqual([...Array<boolean>(10).fill(false), true]);
});

it('reads texts and files as is done without a thread', async () => {
  const thread = start();
  const text = '# Overtime\n\nTwo years of overtime count.\n\n# Casual\n\nCasual income counts after a year.\n';
  expect(await proposerOn(thread)(text)).toEqual(proposePolicies(text));
  const saving = { savedBy: 'Kim', savedMs: 1, remark: '' };
  const first = firstFile({ pack: samplePack(), notes: {}, policies: [] }, saving);
  const lender = writeLenderText(withChecksum(first));
  for (const written of [lender, lender.replace('Kim', 'Sam')])
    expect(await lenderCheckerOn(thread)(written)).toEqual(checkLenderFile(written));
  const file = { name: 'two.json', now: new Date(clock.now()), maxLines: 10 };
  const bytes = Buffer.from(JSON.stringify([payload({ lendingRates: [rate('0.06', owner)] }), { not: 'a product' }]));
  const there: ReadLine[] = [];
  const here: ReadLine[] = [];
  await fileReaderOn(thread)({ ...file, bytes }, (line) => there.push(line), never);
  await readInSlices({ ...file, bytes }, (line) => here.push(line), never);
  expect(there).toEqual(here);
  expect(here.map(({ outcome }) => outcome)).toContain('EXACT');
  await fileReaderOn(thread)({ ...file, bytes: undefined }, (line) => there.push(line), never);
  expect(there.at(-1)).toMatchObject({ outcome: 'TOO_LARGE' });
});

it('a file whose reading is cancelled says nothing more', async () => {
  const ending = new AbortController();
  const bytes = Buffer.from(
    JSON.stringify(Array.from({ length: 200 }, () => payload({ lendingRates: [rate('0.06', owner)] }))),
  );
  const lines: ReadLine[] = [];
  const file = { name: 'many.json', bytes, now: new Date(clock.now()), maxLines: 1_000 };
  await fileReaderOn(start())(
    file,
    (line) => {
      lines.push(line);
      ending.abort();
    },
    ending.signal,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lines.length).toBe(1);
});

it('calculates with the lenders as they are at the time of the question', async () => {
  const live = { lenders: catalogue.lenders, benchmark: catalogue.benchmark };
  const thread = start({}, live);
  expect(await thread.ask('pictures.curves', curves)).toBeDefined();
  live.lenders = catalogue.lenders.filter(({ id }) => id !== 'acacia');
  expect(await thread.ask('pictures.curves', curves)).toBeUndefined();
});

describe('a question that is cancelled', () => {
  it('ends at once, and those after it are answered', async () => {
    const thread = start();
    const cancelling = new AbortController();
    const cancelled = thread.ask('solver.all', { scenario, addToRates: 0 }, { signal: cancelling.signal });
    cancelling.abort();
    expect(await cancelled).toBeUndefined();
    expect(await thread.ask('solver.all', { scenario, addToRates: 0 }, { signal: cancelling.signal })).toBeUndefined();
    expect(await thread.ask('pictures.curves', curves)).toBeDefined();
  });

  it('is cancelled in the thread too', async () => {
    const echo = threadOf(`const heard = [];
      parentPort.on('message', (message) => {
        heard.push(message.kind);
        if (heard.length === 4) parentPort.postMessage({ id: message.id, stack: heard.join(' ') });
      });`);
    const thread = start({ file: echo });
    const cancelling = new AbortController();
    const cancelled = thread.ask('pictures.curves', curves, { signal: cancelling.signal });
    cancelling.abort();
    await cancelled;
    const next = await thread.ask('pictures.curves', curves).catch((error: unknown) => (error as Error).stack);
    expect(next).toBe('use ask cancel ask');
  });
});

describe('a thread that fails', () => {
  it('passes a bug on with its stack, and goes on', async () => {
    const thread = start();
    const wrong = { ...curves, addToRates: 'much' as unknown as number };
    const error = await thread.ask('pictures.curves', wrong).catch((failure: unknown) => failure);
    expect((error as Error).stack).toContain('addToRates');
    expect(await thread.ask('pictures.curves', curves)).toBeDefined();
  });

  it('that ends says what it was calculating, and the next question starts another', async () => {
    const ending = threadOf(`parentPort.once('message', () => {
      parentPort.once('message', ({ question }) => {
        if (question.addToRates === 0) process.exit(1);
        parentPort.postMessage({ id: 2, stack: 'answered by another' });
      });
    });`);
    const thread = start({ file: ending });
    const first = thread.ask('pictures.curves', curves);
    await expect(first).rejects.toThrow('The background thread ended while it worked on pictures.curves.');
    const second = await thread.ask('pictures.curves', { ...curves, addToRates: 1 }).catch((error: unknown) => error);
    expect((second as Error).stack).toBe('answered by another');
  });

  it('says what ended it', async () => {
    const thread = start({ file: threadOf("throw new Error('There is no memory left');") });
    const error = await thread.ask('pictures.curves', curves).catch((failure: unknown) => failure);
    expect((error as Error).cause).toMatchObject({ message: 'There is no memory left' });
  });

  it('whose answer does not fit is not believed', async () => {
    const lying = threadOf(`parentPort.on('message', ({ id, kind }) => {
      if (kind === 'ask') parentPort.postMessage({ id, answer: { points: 'many' } });
    });`);
    const thread = start({ file: lying });
    // Nor where it is asked so often that its answers are read by a compiled schema.
    for (let asked = 0; asked < 25; asked += 1)
      await expect(thread.ask('pictures.curves', curves)).rejects.toThrow('Invalid input');
  });
});

it('what is told meanwhile and does not fit is not believed', async () => {
  const lying = threadOf(`parentPort.on('message', ({ id, kind }) => {
    if (kind === 'ask') parentPort.postMessage({ id, part: { outcome: 'FINE' } });
  });`);
  const file = { name: 'one.json', bytes: Buffer.from('{}'), now: new Date(clock.now()), maxLines: 1 };
  await expect(fileReaderOn(start({ file: lying }))(file, () => undefined, never)).rejects.toThrow('does not fit');
});

it('a thread that is asked nothing ends, and is started again for the next question', async () => {
  const counting = threadOf(`parentPort.on('message', ({ id, kind }) => {
    if (kind === 'use') lenders = true;
    else parentPort.postMessage({ id, stack: lenders ? 'told' : 'untold' });
    lenders = kind === 'use';
  });
  let lenders = false;`);
  const thread = start({ file: counting, idleMs: 10 });
  const ask = () => thread.ask('pictures.curves', curves).catch((error: unknown) => (error as Error).stack);
  const [first, second] = [await ask(), await ask()];
  await new Promise((resolve) => setTimeout(resolve, 500));
  // A new thread is told the lenders again.
  expect([first, second, await ask()]).toEqual(['told', 'untold', 'told']);
});

it('a thread is kept for as long as it works on something, and for a minute after', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const one = threadOf(`parentPort.on('message', ({ kind, id, question }) => {
    if (kind === 'cancel' || question?.addToRates === 0) parentPort.postMessage({ id, stack: 'by one' });
  });`);
  const thread = start({ file: one });
  const ask = (addToRates: number, how = {}) =>
    thread.ask('pictures.curves', { ...curves, addToRates }, how).catch((error: unknown) => (error as Error).stack);
  const ending = new AbortController();
  const answers = [await ask(0)];
  const long = ask(1, { signal: ending.signal, untilEnded: true });
  answers.push(await ask(0));
  vi.advanceTimersByTime(3_600_000);
  ending.abort();
  expect([...answers, await long]).toEqual(['by one', 'by one', 'by one']);
  expect(getEventListeners(ending.signal, 'abort')).toEqual([]);
  vi.advanceTimersByTime(59_999);
  const before = vi.getTimerCount();
  vi.advanceTimersByTime(1);
  expect([before, vi.getTimerCount()]).toEqual([1, 0]);
});
