import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { FigurePoint } from '../../../shared/contract/scenarios/figures.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { lineOf, lineSentence } from './capacity-line.ts';
import { CapacityLine } from './CapacityLine.tsx';

const point = (day: string, capacity: number): FigurePoint => ({
  day,
  best: { lender: 'wattle', status: 'services', serves: true, capacity, lends: capacity, surplus: 0 },
});
const size = { width: 24, height: 14 };
const none: FigurePoint = { day: '2026-11-21', best: null };

it('runs from the first day to the last, by the days between, highest at the top', () => {
  const points = [point('2026-11-01', 100), point('2026-11-06', 300), none, point('2026-11-21', 200)];
  expect(lineOf(points, size)).toEqual([
    [2, 12],
    [7, 2],
    [22, 7],
  ]);
});

it('runs through the middle where nothing changes, and is none for a day alone', () => {
  expect(lineOf([point('2026-11-01', 100), point('2026-11-02', 100)], size)).toEqual([
    [2, 7],
    [22, 7],
  ]);
  expect([lineOf([point('2026-11-01', 100), none], size), lineSentence([none], String)]).toEqual([undefined, '']);
  expect(lineSentence([point('2026-11-01', 100), none], String)).toBe('');
});

it('is said in words', () => {
  expect(lineSentence([point('2026-11-01', 961_000), point('2026-11-21', 942_000)], () => 'Wattle')).toBe(
    'Best capacity: 961,000 (Wattle) on 1 Nov 2026, 942,000 (Wattle) on 21 Nov 2026; 2 days kept.',
  );
});

it('ends in a dot at the last day', async () => {
  const points = [point('2026-11-01', 100), point('2026-11-06', 300), point('2026-11-21', 200)];
  const { markup } = await drawn({}, createElement(CapacityLine, { points }));
  const [, cx, cy] = /<circle cx="([^"]*)" cy="([^"]*)"/.exec(markup) ?? [];
  expect(/<polyline points="([^"]*)"/.exec(markup)?.[1]?.split(' ').at(-1)).toBe(`${cx},${cy}`);
  expect((await drawn({}, createElement(CapacityLine, { points: undefined }))).markup).toBe('');
});
