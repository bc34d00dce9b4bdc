import { createElement, type FunctionComponent } from 'react';
import { expect, test } from 'vitest';
import type { Security } from '../../../../shared/service/scenario.ts';
import type { UnknownDates } from '../../../../shared/solver/solution.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { quote } from '../../../store/testing/quoted.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { RentalBlocks } from '../income/RentalBlocks.tsx';
import { ContractDateNote } from './ContractDateNote.tsx';
import { PropertiesSection } from './PropertiesSection.tsx';

const at = (lender: string, capacity: number, surplus = 0, securities = [0]): UnknownDates => ({
  ...{ lender, securities, rental_income: [], by: '2026-05-12', capacity: 500_000, surplus: 0 },
  proof: { requested: 0, served: true, max_borrowing_capacity: capacity, net_monthly_surplus: surplus },
});

const withDates =
  (dates: readonly UnknownDates[]) =>
  (store: AppStore): void => {
    store.setState({ results: { status: 'loading', previous: undefined } as never });
    store.calls.put('solve.all', { scenarioId, addToRates: 0 }, { lenders: [], flips: [], dates: [...dates] });
  };

const drawnNote = (dates: readonly UnknownDates[], quoted?: string, property: Security = {}) =>
  drawn(
    { securities: [{ property_purpose: 'investment', ...property }] },
    createElement(ContractDateNote, { part: 'securities', index: 0 }),
    (store) => {
      withDates(dates)(store);
      if (quoted !== undefined) quote(store, quoted, {});
    },
  );

const noteOf = async (...of: Parameters<typeof drawnNote>): Promise<string> => (await drawnNote(...of)).texts.join(' ');

test('what an unknown contract day is worth is stated at the lender that is quoted, or else where it is worth most', async () => {
  const dates = [10, 90, 50].map((thousands) => at(`lender ${thousands}`, 500_000 + thousands * 1_000));
  expect(await noteOf(dates)).toContain('capacity at lender 90 is 590,000 , not 500,000');
  expect(await noteOf(dates, 'lender 10')).toContain('capacity at lender 10 is 510,000 , not 500,000');
});

test('where it moves no capacity it is the surplus of a month, most first', async () => {
  const note = await noteOf([at('less', 500_000, 40), at('more', 500_000, 90)]);
  expect(note).toContain('surplus a month at more is 90 , not 0');
  // What is worth most is what changes most, whatever the figures are before.
  const rich = { ...at('rich', 500_000, 110), surplus: 100 };
  expect(await noteOf([rich, at('more', 500_000, 90)])).toContain('at more is 90 ');
  const able = { ...at('able', 515_000), capacity: 510_000 };
  expect(await noteOf([able, at('more', 508_000)])).toContain('at more is 508,000 ');
  expect(await noteOf([at('capacity', 501_000, 0), at('surplus', 500_000, 900)])).toContain('at capacity is 501,000 ');
});

test('it is that of this property alone, or of all without a date', async () => {
  const { texts, markup } = await drawnNote([at('a\u202E', 510_000)]);
  expect(texts.join(' ')).toBe(
    'When was it bought? Without a contract date a loss on it reduces no other income at 1 of 0 lenders. Contracted by 12 May 2026, capacity at a[U+202E] is 510,000 , not 500,000.',
  );
  expect(markup).toMatch(/<p(?=[^>]* data-doubtful="true")(?=[^>]* data-stale="false")/);
  expect(await noteOf([{ ...at('a', 510_000), rental_income: [1] }])).toContain('like the others');
  expect(await noteOf([at('a', 510_000), at('b', 510_000, 0, [1])])).toMatch(/reduces no other income at 1 of /);
  expect(await noteOf([at('a', 510_000, 0, [0, 1])])).toContain('like the others without a date, capacity');
});

test('there is none once the day is known, and none of another property', async () => {
  expect(await noteOf([at('a', 510_000)], undefined, { contract_date: '2019-03-01' })).toBe('');
  expect(await noteOf([at('a', 510_000, 0, [1])])).toBe('');
});

test('it stands at each let property, whether that secures a loan or not', async () => {
  const notes = async (section: FunctionComponent, places: Pick<UnknownDates, 'securities' | 'rental_income'>) => {
    const { texts } = await drawn(
      {
        securities: [{ property_purpose: 'owner_occupied' }, { property_purpose: 'investment' }],
        rental_income: [{ id: 'r' }],
      },
      createElement(section),
      withDates([{ ...at('a', 510_000), ...places }]),
    );
    return texts.filter((text) => text === 'When was it bought?').length;
  };
  const [secured, others] = [
    { securities: [0, 1], rental_income: [] },
    { securities: [], rental_income: [0] },
  ];
  expect([await notes(PropertiesSection, secured), await notes(RentalBlocks, secured)]).toEqual([1, 0]);
  expect([await notes(PropertiesSection, others), await notes(RentalBlocks, others)]).toEqual([0, 1]);
});
