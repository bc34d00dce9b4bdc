import { expect, test } from 'vitest';
import { createAppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';
import { createDates, dateQuery } from './state.ts';

const open = () =>
  featureOf(createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' }), createDates);

test('dates are asked for up to the end of the span, or to the day that is named once that is chosen', () => {
  const dates = open();
  const until = () => dateQuery(dates.getState().view, '2026-12-20').until;
  const ends = ([7, 30, 90] as const).map((span) => {
    dates.getState().changeView({ span });
    return until();
  });
  expect(ends).toEqual(['2026-12-27', '2027-01-19', '2027-03-20']);
  dates.getState().changeView({ span: 'until' });
  expect(until()).toBe('2027-01-19');
  dates.getState().changeView({ until: '2027-06-30' });
  expect(until()).toBe('2027-06-30');
  // The day stays typed, for whoever goes back to it.
  dates.getState().changeView({ span: 7 });
  expect(until()).toBe('2026-12-27');
});

test('another list of dates begins with its first page, whatever was shown of the one before', () => {
  const dates = open();
  const shown = () => dates.getState().limit;
  const first = shown();
  dates.getState().listUpTo(300);
  expect(shown()).toBe(300);
  dates.getState().turnKind('sale');
  expect(shown()).toBe(first);
});

test('kinds of dates that are turned on are listed in the order of the page, and none lists every kind', () => {
  const dates = open();
  const kinds = () => dateQuery(dates.getState().view, '2026-12-20').kinds;
  expect(kinds()).toBeUndefined();
  for (const kind of ['sale', 'visa', 'settlement', 'sale'] as const) dates.getState().turnKind(kind);
  expect(kinds()).toEqual(['settlement', 'visa']);
});
