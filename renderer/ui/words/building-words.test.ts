import { expect, test } from 'vitest';
import type { CalendarDay } from '../../../shared/scenario/days.ts';
import { besidesText, concessionText, uncountedText } from './building-words.ts';

const month = (interest: number, rent: number) => ({ ends: {} as CalendarDay, drawn: 0, interest, rent });

test('what the client needs besides is interest, rent and what is put by, to the cent', () => {
  const months = [month(1_000.1, 2_000), month(1_500.04, 2_000)];
  expect(besidesText(months, 20_000)).toMatch(/^With 20,000\.00 of contingency the client needs 26,500\.14 besides/);
  expect(besidesText(months, 0)).toMatch(/^Without a contingency the client needs 6,500\.14 besides/);
});

test('a premium that is not known is said not to be counted', () => {
  expect(uncountedText({ isPremiumUnknown: true })).toMatch(/^No premium of mortgage insurance can be estimated/);
  expect(uncountedText({})).toBe('');
});

test('nothing is claimed of a concession on a condition that is not known', () => {
  const said = (more: object, isQuoted = false) =>
    concessionText({ status: 'unknown', asks: [], ...more } as never, 'the office', isQuoted);
  expect(said({})).toBe('Unknown: ask the office');
  expect(said({ asks: ['resident'] })).toBe('Unknown: ask whether ');
  expect(said({ status: 'counted' })).toBe('Counted in the duty');
  expect(said({ status: 'counted' }, true)).toBe('In the duty of the table; the quoted duty replaces it');
});
