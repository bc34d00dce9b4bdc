import { describe, expect, it } from 'vitest';
import { fakeClient, fakeConnections } from '../../../test/support/desk/fakes.ts';
import type { Solver } from '../../ports/calculations.ts';
import { solveHandlers } from './index.ts';

const directory = {
  list: () => [{ id: 'acacia', name: 'Acacia', whiteLabel: false, asAt: '2026-11-01' }],
};

/** A solver whose searches end on demand or when cancelled. */
const manualSolver = () => {
  const searches: { readonly question: unknown; readonly end: () => void; readonly signal: AbortSignal }[] = [];
  const search = <T>(question: unknown, signal: AbortSignal, found: T): Promise<T | undefined> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined));
      searches.push({ question, signal, end: () => resolve(found) });
    });
  const solver: Solver = {
    all: (_, question, signal) => search(question, signal, { lenders: [], flips: [], dates: [] }),
    lender: (_, question, signal) => search(question, signal, { levers: [] }),
  };
  return { solver, searches };
};

const withScenario = async () => {
  const client = fakeClient();
  const created = await client.createScenario({ body: {} });
  const { solver, searches } = manualSolver();
  const handlers = solveHandlers({ connections: fakeConnections(client), directory, solver });
  return { handlers, searches, scenarioId: created.ok ? created.data.id : '' };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('solve', () => {
  it('cancels an older question when a newer one of its kind arrives for the scenario', async () => {
    const { handlers, searches, scenarioId } = await withScenario();
    const first = handlers['solve.all']({ scenarioId, addToRates: 0, lenders: ['acacia'] });
    await turn();
    const second = handlers['solve.all']({ scenarioId, addToRates: 0.5, lenders: ['acacia'] });
    const other = handlers['solve.lender']({ scenarioId, addToRates: 0, lender: 'acacia' });
    await turn();
    expect(await first).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    for (const { end } of searches) end();
    expect(await second).toEqual({ ok: true, data: { lenders: [], flips: [], dates: [] } });
    expect(await other).toEqual({ ok: true, data: { levers: [] } });
    expect(searches.map(({ question }) => question)).toEqual([
      { lenders: ['acacia'], addToRates: 0 },
      { lenders: ['acacia'], addToRates: 0.5 },
      { lender: 'acacia', addToRates: 0 },
    ]);
  });

  it('refuses an unknown lender and a missing scenario', async () => {
    const { handlers, scenarioId } = await withScenario();
    expect(await handlers['solve.lender']({ scenarioId, addToRates: 0, lender: 'nobody' })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(await handlers['solve.all']({ scenarioId: 'none', addToRates: 0 })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
  });
});
