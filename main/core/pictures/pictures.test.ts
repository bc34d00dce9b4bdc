import { describe, expect, it } from 'vitest';
import { fakeClient, fakeConnections } from '../../../test/support/desk/fakes.ts';
import type { Pictures } from '../../ports/calculations.ts';
import { pictureHandlers } from './index.ts';

const directory = {
  list: () => ['acacia', 'wattle'].map((id) => ({ id, name: id.toUpperCase(), whiteLabel: false, asAt: '2026-11-01' })),
};
const curves = { requested: 0, rate: [], term: [], termNow: null };
const difference = { from: { capacity: 1, surplus: 2 }, steps: [], rates: [] };

/** Calculations that end on demand or when cancelled. */
const manual = () => {
  const questions: { readonly question: unknown; readonly end: () => void }[] = [];
  const run = <T>(question: unknown, signal: AbortSignal, found: T): Promise<T | undefined> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined));
      questions.push({ question, end: () => resolve(found) });
    });
  const pictures: Pictures = {
    curves: (_, question, signal) => run(question, signal, curves),
    choices: (_, question, signal) => run(question, signal, { choices: [], of: 0 }),
    bridges: (_, question, signal) => run(question, signal, { lenders: [] }),
    waysIn: (_, question, signal) => run(question, signal, { lenders: [] }),
    guarantees: (_, question, signal) => run(question, signal, { lenders: [] }),
    difference: (_, question, signal) => run(question, signal, difference),
  };
  return { asked: questions, pictures };
};

const withScenario = async () => {
  const client = fakeClient();
  const created = await client.createScenario({ body: {} });
  const { asked: questions, pictures } = manual();
  const handlers = pictureHandlers({ connections: fakeConnections(client), directory, pictures });
  return { handlers, asked: questions, scenarioId: created.ok ? created.data.id : '' };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('pictures', () => {
  it('cancels an older question when a newer one of its kind arrives for the scenario', async () => {
    const { handlers, asked: questions, scenarioId } = await withScenario();
    const first = handlers['pictures.curves']({ scenarioId, addToRates: 0, lender: 'acacia' });
    await turn();
    const second = handlers['pictures.curves']({ scenarioId, addToRates: 0, lender: 'wattle' });
    const other = handlers['pictures.difference']({ scenarioId, addToRates: 1, from: 'acacia', to: 'wattle' });
    await turn();
    expect(await first).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    for (const { end } of questions) end();
    expect(await second).toEqual({ ok: true, data: curves });
    expect(await other).toEqual({ ok: true, data: difference });
    expect(questions.map(({ question }) => question)).toEqual([
      { lender: 'acacia', addToRates: 0 },
      { lender: 'wattle', addToRates: 0 },
      { from: 'acacia', to: 'wattle', addToRates: 1 },
    ]);
  });

  it('asks for each kind with its own question, and no kind cancels another', async () => {
    const client = fakeClient();
    const created = await client.createScenario({ body: {} });
    const scenarioId = created.ok ? created.data.id : '';
    const signals: AbortSignal[] = [];
    const pictures = new Proxy({} as Pictures, {
      get: (_none, kind) => async (_scenario: unknown, question: unknown, signal: AbortSignal) => {
        signals.push(signal);
        await turn();
        return { kind, question };
      },
    });
    const handlers = pictureHandlers({ connections: fakeConnections(client), directory, pictures });
    const [of, at] = [{ lender: 'acacia' }, { addToRates: 0.5 }];
    const between = { from: 'wattle', to: 'acacia' };
    const answers = await Promise.all([
      handlers['pictures.curves']({ scenarioId, ...of, ...at }),
      handlers['pictures.choices']({ scenarioId, ...of, ...at }),
      handlers['pictures.bridges']({ scenarioId, ...at }),
      handlers['pictures.waysIn']({ scenarioId, ...at }),
      handlers['pictures.guarantees']({ scenarioId, ...at }),
      handlers['pictures.difference']({ scenarioId, ...between, ...at }),
    ]);
    expect(answers.map((one) => one.ok && one.data)).toEqual([
      { kind: 'curves', question: { ...of, ...at } },
      { kind: 'choices', question: { ...of, ...at } },
      { kind: 'bridges', question: at },
      { kind: 'waysIn', question: at },
      { kind: 'guarantees', question: at },
      { kind: 'difference', question: { ...between, ...at } },
    ]);
    expect(signals.map(({ aborted }) => aborted)).toEqual(Array(6).fill(false));
  });

  it('refuses an unknown lender and a missing scenario', async () => {
    const { handlers, scenarioId } = await withScenario();
    const notFound = { ok: false, error: { code: 'NOT_FOUND' } };
    const pair = { scenarioId, addToRates: 0, from: 'acacia', to: 'wattle' };
    expect(await handlers['pictures.curves']({ scenarioId, addToRates: 0, lender: 'nobody' })).toMatchObject(notFound);
    expect(await handlers['pictures.choices']({ scenarioId, addToRates: 0, lender: 'nobody' })).toMatchObject(notFound);
    expect(await handlers['pictures.difference']({ ...pair, from: 'nobody' })).toMatchObject(notFound);
    expect(await handlers['pictures.difference']({ ...pair, to: 'nobody' })).toMatchObject(notFound);
    expect(await handlers['pictures.difference']({ ...pair, scenarioId: 'none' })).toMatchObject(notFound);
  });
});
