import { expect, it } from 'vitest';
import { figureHandlers, type FigureHandlerPorts } from './index.ts';

it('the line of a scenario shows on each day the best of the lenders that are compared, or none', async () => {
  const figure = (lender: string, lends: number) => ({
    ...{ lender, status: 'services' as const, serves: true, capacity: lends, lends, surplus: 1 },
  });
  const day = (on: string, ...figures: ReturnType<typeof figure>[]) => ({ day: on, basis: 1, inputs: 'x', figures });
  const days = [
    day('2026-11-25', figure('hidden', 900), figure('shown', 500)),
    day('2026-11-26', figure('hidden', 900)),
  ];
  const handlers = figureHandlers({
    figureStore: {
      // As many days as are shown.
      days: (_teams: readonly string[], _ids: readonly string[], most: number) =>
        new Map(most === 60 ? [['s', days]] : []),
    },
    ...{ teamIds: () => ['team'], hidden: () => ['hidden'] },
  } as unknown as FigureHandlerPorts);
  expect(await handlers['figures.days']({ ids: ['s'] })).toMatchObject({
    data: {
      scenarios: [
        {
          id: 's',
          points: [
            { day: '2026-11-25', best: { lender: 'shown' } },
            { day: '2026-11-26', best: null },
          ],
        },
      ],
    },
  });
});

it('the numbers of what changed and the list of it leave out the lenders that are not compared', async () => {
  const asked: unknown[] = [];
  const handlers = figureHandlers({
    figureStore: {
      run: () => undefined,
      countChanges: (teams: readonly string[], query: { readonly group: string }) => {
        asked.push([teams, query]);
        return { gained: 1, lost: 2, changed: 3 }[query.group];
      },
      changes: (teams: readonly string[], query: object) => {
        asked.push([teams, query]);
        return [];
      },
    },
    ...{ teamIds: () => ['team'], hidden: () => ['hidden'] },
  } as unknown as FigureHandlerPorts);
  const status = await handlers['figures.status']({ moreThan: 1_000 });
  expect(status).toMatchObject({ data: { run: null, totals: { gained: 1, lost: 2, changed: 3 } } });
  const page = { group: 'changed', moreThan: 5_000, offset: 100, limit: 100 } as const;
  expect(await handlers['figures.changes'](page)).toMatchObject({ data: { total: 3, items: [] } });
  const counted = { moreThan: 1_000, hidden: ['hidden'], offset: 0, limit: 0 };
  const listed = [['team'], { ...page, hidden: ['hidden'] }];
  expect(asked).toEqual([
    ...['gained', 'lost', 'changed'].map((group) => [['team'], { ...counted, group }]),
    ...[listed, listed],
  ]);
});

it('a run is told without its place in the library, and is stopped, resumed and dismissed as asked', async () => {
  const run = {
    state: 'running',
    beganOn: '2026-11-25',
    total: 9,
    done: 4,
    uncompared: 1,
    dismissed: false,
    lenders: ['wattle'],
  };
  const asked: string[] = [];
  const handlers = figureHandlers({
    figureStore: { run: () => ({ ...run, basis: 7, cursor: 3 }), countChanges: () => 0 },
    figureKeeper: {
      cancel: () => asked.push('cancel'),
      resume: () => asked.push('resume'),
      dismiss: () => asked.push('dismiss'),
    },
    ...{ teamIds: () => ['team'], hidden: () => [] },
  } as unknown as FigureHandlerPorts);
  const totals = { gained: 0, lost: 0, changed: 0 };
  expect(await handlers['figures.status']({ moreThan: 0 })).toEqual({ ok: true, data: { run, totals } });
  for (const name of ['figures.cancel', 'figures.resume', 'figures.dismiss'] as const) await handlers[name]({});
  expect(asked).toEqual(['cancel', 'resume', 'dismiss']);
});
