import { expect, test } from 'vitest';
import { differenceGroups } from '../../../shared/pictures/difference.ts';
import { differenceSentence, differenceTable, differenceWaterfall, withoutEffect } from './difference-picture.ts';

const between = { from: 'Acacia', to: 'Wattle' };
const capacities = [700_000, 720_000, 720_000, 720_000, 720_000, 715_000, 715_000, 690_000, 690_000];
const difference = {
  from: { capacity: 710_000, surplus: 100 },
  steps: differenceGroups.map((group, index) => ({ group, capacity: capacities[index] ?? 0, surplus: 100 + index })),
};

test('the waterfall goes from one capacity to the other, without what has no effect', () => {
  const steps = differenceWaterfall(difference, between);
  expect(steps.map(({ label, amount }) => [label, amount])).toEqual([
    ['Acacia', 710_000],
    ['Customer rates', -10_000],
    ['Buffer and floor rate', 20_000],
    ['Living expenses', -5_000],
    ['Servicing tests', -25_000],
    ['Wattle', 690_000],
  ]);
  expect(withoutEffect(difference)).toBe(
    'Without effect on the capacity: income, self-employed, rent and tax, debts and existing loans, limits.',
  );
});

test('the sentence and the table say the same', () => {
  expect(differenceSentence(difference, between)).toBe(
    'Acacia would lend 710,000, Wattle 690,000: Customer rates −10,000, Buffer and floor rate +20,000, ' +
      'Living expenses −5,000, Servicing tests −25,000.',
  );
  const { rows } = differenceTable(difference, between);
  expect([rows[0], rows[1], rows.at(-1)]).toEqual([
    ['Acacia', 710_000, 100],
    ['Customer rates', -10_000, 0],
    ['Wattle', 690_000, 108],
  ]);
  expect(rows).toHaveLength(11);
});
