import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { FigurePoint } from '../../../../shared/contract/scenarios/figures.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { CapacityDays } from './CapacityDays.tsx';

const point = (day: string, capacity: number, serves = true): FigurePoint => ({
  day,
  best: { lender: 'wattle', status: serves ? 'services' : 'fails', serves, capacity, lends: capacity, surplus: 0 },
});

const said = async (...points: readonly FigurePoint[]): Promise<string> => {
  const { texts } = await drawn({}, createElement(CapacityDays), ({ calls }) =>
    calls.put('figures.days', { ids: [scenarioId] }, { scenarios: [{ id: scenarioId, points: [...points] }] }),
  );
  return texts.join(' ');
};

it('the days kept stand from the newest on, without those on which nothing could be computed; one alone is no line', async () => {
  const none: FigurePoint = { day: '2026-11-06', best: null };
  const days = await said(point('2026-11-01', 700_000, false), none, point('2026-11-21', 750_000));
  expect(days).toMatch(/^Best capacity on 2 days /);
  expect(days).toMatch(/21 Nov 2026 wattle 750,000 yes 1 Nov 2026 wattle 700,000 no$/);
  expect(await said(point('2026-11-01', 700_000), none)).toBe('');
});
