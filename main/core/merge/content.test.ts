import { expect, it } from 'vitest';
import { type Content, type PartName, partNames } from '../../../shared/publishing/content.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { differingParts, partOf, withPart } from './content.ts';
import { mergeScenarios } from './merge-scenarios.ts';

const content = (description: string, parts: object = {}): Content => ({
  description,
  scenario: { ...emptyScenario(), ...parts },
});

const full = content('Chen', {
  ...{ households: [{ id: 'h' }], income: [{ id: 'i' }], securities: [{ id: 's' }], home_loans: [{ id: 'l' }] },
  ...{ liabilities: [{ id: 'd' }], living_expenses: [{ rent: 1 }], self_employed_income: [{ id: 'b' }] },
  ...{ rental_income: [{ id: 'r' }], home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }] },
  ...{ additional_info: { useDependantAges: true }, colour: 'red' },
});

it.each(partNames)('%s is taken from another copy by itself, and without a value it is empty', (part: PartName) => {
  const empty = content('');
  expect(differingParts(full, empty)).toEqual(partNames);
  expect(differingParts(withPart(empty, part, partOf(full, part)), empty)).toEqual([part]);
  expect(differingParts(withPart(full, part, partOf(empty, part)), full)).toEqual([part]);
  expect(partOf(withPart(full, part, undefined), part)).toEqual(partOf(empty, part) === '' ? '' : emptied(part));
});

const emptied = (part: PartName): unknown => (part === 'additional_info' || part === 'other' ? {} : []);

it.each([
  [['b', 'a'], ['a', 'b'], 'ours'],
  [['a', 'b'], ['b', 'a'], 'theirs'],
  [['b', 'a'], ['b', 'a'], 'both'],
  [['a', 'b'], ['a', 'b'], undefined],
])('who moved elements is said: %j here, %j there', (ours, theirs, from) => {
  const inOrder = (ids: readonly string[]): Content => content('Chen', { liabilities: ids.map((id) => ({ id })) });
  const { merges } = mergeScenarios({ base: inOrder(['a', 'b']), ours: inOrder(ours), theirs: inOrder(theirs) });
  expect(merges).toEqual(from === undefined ? [] : [{ part: 'liabilities', kind: 'order', from }]);
});
