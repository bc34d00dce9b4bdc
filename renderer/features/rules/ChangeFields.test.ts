// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, it } from 'vitest';
import type { RuleChange } from '../../../shared/rule/rule.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { putLenders } from './rules.test-data.ts';

/** A change in use, with every value that it took, the newest last. */
const inUse = async (start: RuleChange, taxYears: number[] = [2025, 2026]) => {
  const made: RuleChange[] = [start];
  const Used = () => {
    const [change, set] = useState(start);
    const onChange = (next: RuleChange): void => {
      made.push(next);
      set(next);
    };
    return createElement(ChangeFields, { position: 0, change, onChange, onRemove: undefined });
  };
  const page = await mounted({}, createElement(Used), (store) => {
    putLenders(store, 'Wattle', 'Acacia');
    if (taxYears.length > 0) store.calls.put('rules.list', {}, { rules: [], unread: [], taxYears });
  });
  const { user } = page;
  const choose = async (label: string, option: string): Promise<void> => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(screen.getByText(option, { selector: '[role="option"] *' }));
  };
  const type = async (label: string, text: string): Promise<void> => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
  };
  return { ...page, made, now: () => made.at(-1), choose, type };
};

const rates: RuleChange = { kind: 'rates', lenders: 'all', by: 0.25 };

it.each<[string, RuleChange]>([
  ['A parameter becomes', { kind: 'set', lenders: 'all', parameter: 'rental_shade', value: 0.75 }],
  ['A parameter moves', { kind: 'add', lenders: 'all', parameter: 'rental_shade', by: -0.05 }],
  ['Lending stops', { kind: 'stop', lenders: 'all', what: 'everything' }],
  ['Another tax year', { kind: 'tax', financialYear: 2026 }],
])('“%s” begins at every lender, with a value that is common, and tax with the newest tables', async (label, start) => {
  const { choose, now } = await inUse(rates);
  await choose('What changes', label);
  expect(now()).toEqual(start);
});

it('lenders are named by choosing them, and a change without any holds for all', async () => {
  const { choose, now, user } = await inUse(rates);
  expect(screen.getByPlaceholderText('All lenders')).toBeDefined();
  await choose('Lenders', 'Acacia');
  await choose('Lenders', 'Wattle');
  expect(now()).toEqual({ ...rates, lenders: ['acacia', 'wattle'] });
  expect(screen.queryByPlaceholderText('All lenders')).toBeNull();
  await user.keyboard('{Backspace}{Backspace}');
  expect(now()).toEqual(rates);
});

it('rates move by up to five points', async () => {
  const { type, now, getByText } = await inUse(rates);
  getByText('points');
  await type('By', '-5');
  expect(now()).toEqual({ ...rates, by: -5 });
  await type('By', '5.1');
  expect(now()).not.toMatchObject({ by: 5.1 });
  await type('By', '5');
  expect(now()).toEqual({ ...rates, by: 5 });
});

it('a parameter becomes any value, from its usual one on; only figures move, from nothing on and in the unit shown', async () => {
  const { choose, type, now, getByLabelText, getByText } = await inUse({
    ...{ kind: 'set', lenders: ['wattle'], parameter: 'rental_shade', value: 0.75 },
  });
  const shown = () => document.querySelector<HTMLInputElement>('#rule-change-0')?.value;
  expect(shown()).toBe('75');
  await choose('Parameter', 'Buffer, new loans');
  expect(shown()).toBe('3');
  expect(now()).toEqual({ kind: 'set', lenders: ['wattle'], parameter: 'buffer_new', value: 3 });
  await choose('What changes', 'A parameter moves');
  expect(getByLabelText('By')).toHaveProperty('value', '-5');
  getByText('percentage points');
  await type('By', '10');
  expect(now()).toEqual({ kind: 'add', lenders: 'all', parameter: 'rental_shade', by: 0.1 });
  await choose('Parameter', 'Buffer, new loans');
  expect(now()).toEqual({ kind: 'add', lenders: 'all', parameter: 'buffer_new', by: 0 });
});

it('lending stops for what is chosen', async () => {
  const { choose, now } = await inUse({ kind: 'stop', lenders: 'all', what: 'everything' });
  await choose('For', 'Interest-only loans');
  expect(now()).toEqual({ kind: 'stop', lenders: 'all', what: 'interest_only' });
});

it('tax is that of any year with tables', async () => {
  const { choose, now } = await inUse({ kind: 'tax', financialYear: 2026 });
  await choose('Financial year', '2025-26');
  expect(now()).toEqual({ kind: 'tax', financialYear: 2025 });
});

it('what banks published is told as it is, and not changed', async () => {
  const { container, getByText, queryByRole } = await inUse({
    ...{ kind: 'published', products: [{ name: 'Quokka', product: null }] },
  });
  getByText('1 published product that loans use, at new rates or withdrawn');
  expect([queryByRole('combobox'), container.querySelectorAll('input').length]).toEqual([null, 0]);
});
