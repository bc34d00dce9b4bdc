// @vitest-environment happy-dom
import { createElement, useState } from 'react';
import { expect, it } from 'vitest';
import { type ParameterEntry, parameterTable, type ParameterValue } from '../../../shared/pack/parameter-table.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { ParameterControl } from './ParameterControl.tsx';

const entryWhere = (isMeant: (entry: ParameterEntry) => boolean): ParameterEntry => {
  const entry = parameterTable.find(isMeant);
  if (entry === undefined) throw new Error('No such parameter');
  return entry;
};

/** A control in use, with every value that it took, the newest last. */
const inUse = async (entry: ParameterEntry, start: ParameterValue) => {
  const made: ParameterValue[] = [];
  const Used = () => {
    const [value, set] = useState(start);
    const onChange = (next: ParameterValue): void => {
      made.push(next);
      set(next);
    };
    return createElement(ParameterControl, { entry, value, error: undefined, onChange });
  };
  const page = await mounted({}, createElement(Used));
  return { ...page, made, now: () => made.at(-1) };
};

it('a figure that is cleared is the usual one, and no limit where there may be none', async () => {
  const always = entryWhere((entry) => entry.kind === 'figure' && !entry.isOptional && entry.unit === 'percent');
  const usual = await inUse(always, 1);
  await usual.user.clear(usual.getByLabelText(always.label));
  await usual.user.tab();
  expect(usual.now()).toBe(always.usual);
  expect(usual.queryByText('No limit')).toBeNull();
  usual.unmount();
  const limit = entryWhere((entry) => entry.kind === 'figure' && entry.isOptional);
  const none = await inUse(limit, 1);
  expect(none.queryByText('No limit')).toBeNull();
  await none.user.clear(none.getByLabelText(limit.label));
  await none.user.tab();
  expect(none.now()).toBeNull();
  none.getByText('No limit');
});

it('a share is shown as a percentage and stored as a fraction', async () => {
  const entry = entryWhere(({ name }) => name === 'rental_shade');
  const { user, now, getByLabelText } = await inUse(entry, 0.8);
  expect(getByLabelText(entry.label)).toHaveProperty('value', '80');
  await user.clear(getByLabelText(entry.label));
  await user.type(getByLabelText(entry.label), '75{Enter}');
  expect(now()).toBe(0.75);
});

it('a choice is one of its words', async () => {
  const entry = entryWhere(({ kind }) => kind === 'choice');
  if (entry.kind !== 'choice') throw new Error('No choice');
  const [first = '', second = ''] = entry.choices;
  const { user, now, getByLabelText } = await inUse(entry, first);
  await user.selectOptions(getByLabelText(entry.label), second);
  expect(now()).toBe(second);
});

it('a list takes what it knows, or whatever is typed where it knows nothing', async () => {
  const known = entryWhere((entry) => entry.kind === 'list' && entry.choices !== undefined);
  const ticked = await inUse(known, []);
  await ticked.user.click(ticked.getByRole('combobox', { name: known.label }));
  const [first] = ticked.getAllByRole('option');
  if (first === undefined) throw new Error('No options');
  await ticked.user.click(first);
  expect(ticked.now()).toEqual([known.kind === 'list' && known.choices?.[0]]);
  ticked.unmount();
  const free = entryWhere((entry) => entry.kind === 'list' && entry.choices === undefined);
  const typed = await inUse(free, ['2000']);
  await typed.user.type(typed.getByLabelText(free.label), '3000{Enter}');
  expect(typed.now()).toEqual(['2000', '3000']);
});
