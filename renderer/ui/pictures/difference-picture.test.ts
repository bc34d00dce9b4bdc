import { expect, test } from 'vitest';
import { differenceGroups, type LenderDifference } from '../../../shared/pictures/difference.ts';
import {
  differenceSentence,
  differenceTable,
  differenceWaterfall,
  differingSteps,
  withoutEffect,
} from './difference-picture.ts';

const between = { from: 'Acacia', to: 'Wattle' };
const rateParameters: LenderDifference['steps'][number]['parameters'] = [
  { name: 'buffer_new', from: 3, to: 2.5, alone: { capacity: 20_000, surplus: 30 } },
  { name: 'buffer_existing', from: 1, to: 3, alone: { capacity: 0, surplus: -2.5 } },
  { name: 'floor_rate', from: 5.5, to: 5.25, alone: { capacity: 0, surplus: 0 } },
];
const capacities = [700_000, 720_000, 720_000, 720_000, 720_000, 715_000, 715_000, 690_000, 690_000, 690_000];
const difference: LenderDifference = {
  from: { capacity: 710_000, surplus: 100 },
  steps: differenceGroups.map((group, index) => ({
    ...{ group, capacity: capacities[index] ?? 0, surplus: 100 + index },
    parameters: group === 'Rates' ? rateParameters : [],
  })),
  rates: [{ loan: 'Loan 1', from: 6.1, to: 6.25 }],
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
    'Without effect on the capacity: income, self-employed, rent and tax, debts and existing loans, family guarantees, limits.',
  );
});

test('another tax year is a step of its own, with both years', () => {
  const alone = { capacity: -15_000, surplus: -20 };
  const taxed: LenderDifference = {
    ...difference,
    steps: [
      {
        ...{ group: 'Tax year', capacity: 695_000, surplus: 80 },
        parameters: [{ name: 'Financial year', from: '2026-27', to: '2025-26', alone }],
      },
      ...difference.steps,
    ],
  };
  expect(differingSteps(taxed)[0]).toEqual({
    ...{ label: 'Tax year', ...alone, withoutEffect: [] },
    lines: [{ label: 'Financial year', from: '2026-27', to: '2025-26', alone }],
  });
  expect(differenceSentence(taxed, between)).toContain(': Tax year −15,000, Customer rates +5,000,');
});

test('the sentence and the table say the same', () => {
  expect(differenceSentence(difference, between)).toBe(
    'Capacity at Acacia 710,000, at Wattle 690,000: Customer rates −10,000, Buffer and floor rate +20,000, ' +
      'Living expenses −5,000, Servicing tests −25,000.',
  );
  const { rows } = differenceTable(difference, between);
  expect([...rows.slice(0, 7), rows.at(-1)]).toEqual([
    ['Acacia', 710_000, 100],
    ['Customer rates', -10_000, 0],
    ['Customer rates: Loan 1', undefined, undefined, '6.10 %', '6.25 %'],
    ['Buffer and floor rate', 20_000, 1],
    ['Buffer and floor rate: Buffer, new loans, by itself', 20_000, 30, '3 points', '2.5 points'],
    ['Buffer and floor rate: Buffer, existing loans, by itself', 0, -2.5, '1 point', '3 points'],
    ['Buffer and floor rate: Floor rate, by itself', 0, 0, '5.5 %', '5.25 %'],
    ['Wattle', 690_000, 109],
  ]);
  expect(rows).toHaveLength(16);
});

test('what differs stands below its step, apart from what has no effect here', () => {
  const [prices, rates, ...others] = differingSteps(difference);
  expect([prices?.lines.map(({ label }) => label), prices?.withoutEffect]).toEqual([['Loan 1'], []]);
  expect(rates?.lines.map(({ label }) => label)).toEqual(['Buffer, new loans', 'Buffer, existing loans']);
  expect(rates?.withoutEffect.map(({ label }) => label)).toEqual(['Floor rate']);
  expect(others.flatMap(({ lines }) => lines)).toEqual([]);
});

test('parameters that have an effect only together are all named', () => {
  const alone = { capacity: 0, surplus: 0 };
  const parameters = [
    { name: 'measure', from: 'surplus', to: 'nsr', alone },
    { name: 'min_nsr', from: 1, to: 1.2, alone },
  ];
  const steps = difference.steps.map((step) => (step.group === 'Servicing tests' ? { ...step, parameters } : step));
  const tests = differingSteps({ ...difference, steps }).find(({ label }) => label === 'Servicing tests');
  expect([tests?.lines.map(({ label }) => label), tests?.withoutEffect]).toEqual([['Decided by', 'Minimum NSR'], []]);
});

test('parameters that move the surplus alone, and only together, are all named; two lenders of one name are told apart', () => {
  const alone = { capacity: 0, surplus: 0 };
  const before = difference.steps[0];
  const step = {
    ...before!,
    group: 'Servicing tests' as const,
    surplus: 90,
    parameters: [{ name: 'min_nsr', from: 1, to: 1.2, alone }],
  };
  const from = { capacity: before!.capacity, surplus: 100 };
  const [only] = differingSteps({ ...difference, from, steps: [step], rates: [] });
  expect([only?.capacity, only?.surplus, only?.lines.length, only?.withoutEffect]).toEqual([0, -10, 1, []]);
  const { columns } = differenceTable(difference, { from: 'Wattle', to: 'Wattle' });
  expect(columns.slice(3).map(({ label }) => label)).toEqual(['Wattle', 'Wattle, the other']);
});
