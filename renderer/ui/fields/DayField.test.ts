// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { control, mounted } from '../../app/testing/mounted.ts';
import { DayField, type DayFieldProps } from './DayField.tsx';

const used = async (value: string | undefined, more: Partial<DayFieldProps> = {}) => {
  const stored: (string | undefined)[] = [];
  const look = { id: 'field-day', label: 'Contract date', value, onDone: () => void stored.push('done') };
  const onChange = (day: string | undefined): void => void stored.push(day);
  const page = await mounted({}, createElement(DayField, { ...look, onChange, ...more }));
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
  expect(stored).not.toContain('2020-02-31');
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([
    ...['true', 'field-day-error'],
  ]);
  await user.click(field);
  await user.keyboard('{Escape}');
  expect([field.value, error(), stored.at(-1)]).toEqual(['24/10/2019', undefined, 'done']);
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
  // The field is left for the calendar.
  expect(stored).toEqual(['done', '2019-10-25', 'done']);
  expect(queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(field);
});

it('the calendar has its weeks from Monday, and takes the day that is there already as that', async () => {
  const { user, field, stored, findByRole, getByRole, queryByRole } = await used('2019-10-24');
  await user.click(getByRole('button', { name: 'Contract date: calendar' }));
  const day = await findByRole('button', { name: /^24 October 2019/ });
  const dialog = getByRole('dialog');
  expect([...dialog.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    ...['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  ]);
  expect([day.hasAttribute('data-selected'), dialog.querySelectorAll('[data-weekend]').length]).toEqual([true, 0]);
  await expect.poll(() => document.activeElement).toBe(day);
  await user.click(day);
  expect([stored, queryByRole('dialog'), field.value]).toEqual([['done'], null, '24 Oct 2019']);
});

it.each([undefined, 'soon'])(
  'the calendar of %s begins today, which is that of Sydney, and goes a month back and on',
  async (value) => {
    // In Perth it is still the evening before.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T14:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { user, findByRole, getByRole } = await used(value);
    await user.click(getByRole('button', { name: 'Contract date: calendar' }));
    await findByRole('button', { name: 'Month before' });
    getByRole('button', { name: 'Month after' });
    await expect.poll(() => document.activeElement?.textContent).toBe('28');
    expect([...document.querySelectorAll('[data-today][data-highlight-today]')]).toEqual([document.activeElement]);
  },
);

it('what is wrong with a day that can be read is told of it, and its name may be for a reader only', async () => {
  const { field, error, container } = await used('2019-10-24', { error: 'Before the loan.', bare: true });
  expect([field.placeholder, error(), container.querySelector('[class*="bare"]') !== null]).toEqual([
    ...['d/m/yy', 'Before the loan.', true],
  ]);
  expect(container.querySelector('button')?.tabIndex).toBe(-1);
});

it('the calendar stays closed at an arrow alone, and its button opens it', async () => {
  const { user, field, queryByRole, findByRole, getByRole } = await used(undefined);
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(queryByRole('dialog')).toBeNull();
  await user.click(getByRole('button', { name: 'Contract date: calendar' }));
  await findByRole('dialog');
});
