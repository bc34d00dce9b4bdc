// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { control, mounted } from '../../app/testing/mounted.ts';
import { DayField } from './DayField.tsx';

const used = async (value: string | undefined) => {
  const stored: (string | undefined)[] = [];
  const look = { id: 'field-day', label: 'Contract date', value, onDone: () => undefined };
  const onChange = (day: string | undefined): void => void stored.push(day);
  const page = await mounted({}, createElement(DayField, { ...look, onChange }));
  const field = control(page.getByLabelText('Contract date'));
  const error = (): string | undefined => page.queryByRole('alert')?.textContent;
  return { ...page, field, stored, error };
};

it('a day that is no day is refused in words, and the stored one is kept', async () => {
  const { user, field, stored, error } = await used('2019-10-24');
  expect(field.value).toBe('24 Oct 2019');
  await user.click(field);
  expect(field.value).toBe('24/10/2019');
  await user.keyboard('31/2/2020');
  await user.tab();
  expect([field.value, error()]).toEqual(['31/2/2020', 'There is no such day; 24 Oct 2019 is kept.']);
  expect(stored.at(-1)).not.toBe('2020-02-31');
});

it('a text that another program stored in place of a day counts as absent until it is edited', async () => {
  const { user, field, error } = await used('soon');
  expect([field.value, error()]).toEqual(['soon', 'Not a day, so it counts as absent.']);
  await user.click(field);
  expect(error()).toBeUndefined();
});

it('an empty field has no fault', async () => {
  const { field, error } = await used(undefined);
  expect([field.value, error()]).toEqual(['', undefined]);
});

it('the calendar opens from the field by keyboard, begins at the day, and stores the one that is picked', async () => {
  const { user, field, stored, findByRole, queryByRole, getByRole } = await used('2019-10-24');
  expect(getByRole('button', { name: 'Contract date: calendar' }).getAttribute('aria-expanded')).toBe('false');
  await user.click(field);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await findByRole('dialog', { name: 'Contract date: calendar' });
  expect(getByRole('button', { name: 'Contract date: calendar' }).getAttribute('aria-expanded')).toBe('true');
  await user.click(await findByRole('button', { name: /^25 October 2019/ }));
  expect(stored).toEqual(['2019-10-25']);
  expect(queryByRole('dialog')).toBeNull();
});

it('the calendar stays closed at an arrow alone, and its button opens it', async () => {
  const { user, field, queryByRole, findByRole, getByRole } = await used(undefined);
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(queryByRole('dialog')).toBeNull();
  await user.click(getByRole('button', { name: 'Contract date: calendar' }));
  await findByRole('dialog');
});
