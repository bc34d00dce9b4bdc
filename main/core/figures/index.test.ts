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
