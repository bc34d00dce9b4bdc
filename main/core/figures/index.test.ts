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
    figureStore: { days: () => new Map([['s', days]]) },
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
