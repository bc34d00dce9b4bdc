// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createStore, useStore } from 'zustand';
import type { PayFrequency } from '../../../shared/service/scenario-income.ts';
import { control, mounted } from '../../app/testing/mounted.ts';
import { formatDollars } from '../words/format.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

interface Amount {
  readonly value: number | undefined;
  readonly per?: PayFrequency;
}

/** A figure in use, whose owner keeps what it hears, or answers it with something else. */
const held = async (
  start: Amount,
  more: Partial<NumberFieldProps> = {},
  kept: (next: Amount) => Amount = (next) => next,
) => {
  const heard: unknown[] = [];
  const amounts = createStore(() => start);
  const Held = () => {
    const { value, per } = useStore(amounts);
    return createElement(NumberField, {
      ...{ id: 'figure', label: 'Figure', value, format: formatDollars, ...more },
      limits: { decimals: 2, min: 0, max: 1e6, ...(per !== undefined && { period: { per, fixed: false } }) },
      onChange: (next: number | undefined, period?: PayFrequency) => {
        heard.push(period === undefined ? next : `${next} ${period}`);
        const frequency = period ?? per;
        amounts.setState(kept({ value: next, ...(frequency !== undefined && { per: frequency }) }));
      },
      onDone: () => heard.push('done'),
    });
  };
  const page = await mounted({}, createElement(Held));
  const field = control(page.getByLabelText('Figure'));
  const said = () =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id)?.textContent ?? []);
  const change = (next: Amount): void => act(() => amounts.setState(next));
  const selected = () => [field.selectionStart, field.selectionEnd];
  return { ...page, field, heard, said, change, selected };
};

describe('what is typed', () => {
  it('is heard at every keystroke that says something else, and done with Enter and by leaving', async () => {
    const { user, field, heard } = await held({ value: 820 });
    await user.click(field);
    await user.keyboard('820');
    expect(heard).toEqual([8, 82, 820]);
    await user.keyboard('.0{Enter}');
    expect([heard.splice(0), field.value]).toEqual([[8, 82, 820, 'done'], '820']);
    await user.tab();
    expect([heard, field.value]).toEqual([['done'], '820']);
  });

  it('is taken back with Escape to what was there when the field was entered, as is what Enter kept since', async () => {
    const { user, field, heard, selected } = await held({ value: 820 });
    await user.click(field);
    await user.keyboard('5{Escape}');
    expect([heard, field.value, selected()]).toEqual([[5, 820], '820', [0, 3]]);
    await user.keyboard('7{Enter}9{Escape}');
    expect([heard.at(-1), field.value, selected()]).toEqual([7, '7', [0, 1]]);
  });

  it('that cannot be stored is told once it is left or kept, and is there to be mended', async () => {
    const { user, field, heard, said, container } = await held({ value: 820 });
    const isInvalid = () => field.getAttribute('aria-invalid') === 'true';
    await user.click(field);
    await user.keyboard('9x+');
    expect([said(), heard.at(-1)]).toEqual([[], 820]);
    await user.tab();
    const refused = 'Not a figure or a calculation; 820 is kept.';
    expect([field.value, said(), isInvalid()]).toEqual(['9x+', [refused], true]);
    await user.click(field);
    expect([field.value, said()]).toEqual(['9x+', []]);
    await user.keyboard('{Enter}');
    expect([field.value, said()]).toEqual(['9x+', [refused]]);
    await user.keyboard('40*2');
    expect([said(), container.querySelector('output')?.textContent]).toEqual([[], '= 80']);
    await user.tab();
    expect([field.value, heard.at(-2), isInvalid(), container.querySelector('output')]).toEqual([
      '80',
      80,
      false,
      null,
    ]);
  });

  it('gives way to what is changed elsewhere meanwhile, which is what Escape goes back from', async () => {
    const { user, field, heard, change } = await held({ value: 820 });
    await user.click(field);
    await user.keyboard('5');
    change({ value: 700 });
    expect(field.value).toBe('700');
    await user.keyboard('{Escape}');
    expect([heard.at(-1), field.value]).toEqual([820, '820']);
    await user.clear(field);
    await user.keyboard('x');
    await user.tab();
    expect(field.value).toBe('x');
    change({ value: 1_600 });
    expect(field.value).toBe('1,600');
  });

  it('over an emptied field stands alone, also where an amount of nothing is kept in its place', async () => {
    const { user, field, heard } = await held({ value: 820 }, {}, ({ value }) => ({ value: value ?? 0 }));
    await user.clear(field);
    expect([heard, field.value]).toEqual([[undefined], '']);
    await user.keyboard('45');
    expect([heard.at(-1), field.value]).toEqual([45, '45']);
  });
});

describe('an amount of a period', () => {
  it('has the one that is typed after it, or else the one that it had', async () => {
    const { user, field, heard } = await held({ value: 100, per: 'weekly' });
    await user.click(field);
    await user.keyboard('9');
    expect(heard.splice(0)).toEqual(['9 weekly']);
    await user.keyboard('00 fn{Enter}');
    expect([heard.splice(0).slice(-2), field.value]).toEqual([['900 fortnightly', 'done'], '900']);
    await user.keyboard('{Escape}');
    expect([heard, field.value]).toEqual([[], '900']);
    await user.tab();
    await user.click(field);
    await user.keyboard('80 pa');
    expect(heard.at(-1)).toBe('80 annual');
    await user.keyboard('{Escape}');
    expect([heard.at(-1), field.value]).toEqual(['900 fortnightly', '900']);
  });

  it('of the same figure in another period is another amount', async () => {
    const { user, field, heard } = await held({ value: 900, per: 'weekly' });
    await user.click(field);
    await user.keyboard('900 pm');
    expect(heard.at(-1)).toBe('900 monthly');
  });
});

it('what follows from a figure is read out with what explains it, before what is wrong with it', async () => {
  const look = { explain: 'Before tax.', note: '= 46,800 a year', error: 'Too much.' };
  const { said, field } = await held({ value: 900 }, look);
  expect([said(), field.dataset.explain]).toEqual([['Before tax.', '= 46,800 a year', 'Too much.'], 'Before tax.']);
});

it('the unit, a second control and the name that only a reader hears stand with it; what is off takes no text', async () => {
  const aside = createElement('button', {}, 'Frequency');
  const { user, field, heard, container, getByRole } = await held(
    { value: 5 },
    { prefix: '$', suffix: '/wk', aside, disabled: true, bare: true },
  );
  const sections = [...container.querySelectorAll('[data-position]')].map(({ textContent }) => textContent);
  expect([sections, field.disabled, field.inputMode]).toEqual([['$', '/wk'], true, 'decimal']);
  getByRole('button', { name: 'Frequency' });
  expect(container.querySelector('[class*="bare"]')).not.toBeNull();
  await user.type(field, '9');
  expect(heard).toEqual([]);
});

it('entering selects all, as a click that enters does once it has set the caret; another sets it, and a drag keeps its selection', async () => {
  const { field, selected } = await held({ value: 820_000 });
  const press = (from: number, to = from): void => {
    fireEvent.pointerDown(field);
    act(() => field.focus());
    field.setSelectionRange(from, to);
    fireEvent.pointerUp(field);
  };
  act(() => field.focus());
  expect([field.value, selected()]).toEqual(['820000', [0, 6]]);
  act(() => field.blur());
  press(2);
  expect(selected()).toEqual([0, 6]);
  field.setSelectionRange(3, 3);
  fireEvent.pointerUp(field);
  expect(selected()).toEqual([3, 3]);
  press(2);
  expect(selected()).toEqual([2, 2]);
  act(() => field.blur());
  press(1, 4);
  expect(selected()).toEqual([1, 4]);
});
