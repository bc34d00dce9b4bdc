// @vitest-environment happy-dom
import type { KeyboardEvent } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onSheetKey } from './sheet-keys.ts';

/** A sheet whose columns have these cells, each the markup of its controls; `lines` are where the columns stand. */
const sheetOf = (columns: readonly (readonly string[])[], lines: readonly number[] = []): HTMLElement => {
  const sheet = document.createElement('div');
  for (const [position, cells] of columns.entries()) {
    const column = document.createElement('div');
    column.setAttribute('role', 'group');
    column.innerHTML = cells.map((controls) => `<div>${controls}</div>`).join('');
    Object.defineProperty(column, 'offsetTop', { value: lines[position] ?? 0 });
    sheet.append(document.createElement('div'), column);
  }
  document.body.append(sheet);
  return sheet;
};

afterEach(() => document.body.replaceChildren());

const input = (id: string, value = '') => `<input id="${id}" value="${value}">`;

type Modifiers = Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>>;

/** A key in the control that has the focus: where the focus is then, and what is left of the event. */
const press = (sheet: HTMLElement, key: string, modifiers: Modifiers = {}) => {
  const left = { isDefault: true, isPassedOn: true };
  onSheetKey({
    ...{ key, target: document.activeElement, currentTarget: sheet },
    ...{ shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...modifiers },
    preventDefault: () => (left.isDefault = false),
    stopPropagation: () => (left.isPassedOn = false),
  } as unknown as KeyboardEvent<HTMLElement>);
  return { at: document.activeElement?.id, ...left };
};

const field = (id: string): HTMLInputElement => document.getElementById(id) as HTMLInputElement;

const enter = (id: string): void => {
  field(id).focus();
  if (field(id) instanceof HTMLInputElement) field(id).select();
};

const selected = (id: string): string =>
  field(id).value.slice(field(id).selectionStart ?? 0, field(id).selectionEnd ?? 0);

/** Every stop from one on, until the key is left to the browser. */
const stopsFrom = (sheet: HTMLElement, first: string, shiftKey = false): (string | undefined)[] => {
  enter(first);
  const path: (string | undefined)[] = [];
  for (let steps = 0; steps < 20; steps += 1) {
    const { at, isDefault } = press(sheet, 'Tab', { shiftKey });
    if (isDefault) return [...path, `leaves from ${at}`];
    path.push(at);
  }
  return path;
};

test('Tab goes along each row of the columns that stand side by side, and then to those below', () => {
  const sheet = sheetOf(
    [
      [input('a1'), input('a2')],
      [input('b1'), '5', input('b3')],
      [input('c1'), input('c2')],
    ],
    [0, 0, 90],
  );
  expect(stopsFrom(sheet, 'a1')).toEqual(['b1', 'a2', 'b3', 'c1', 'c2', 'leaves from c2']);
  expect(stopsFrom(sheet, 'b3', true)).toEqual(['a2', 'b1', 'a1', 'leaves from a1']);
});

test('Tab leaves a sheet from the stop that is at this end of the document, wherever the last of its rows is', () => {
  const sheet = sheetOf([
    [input('a1'), input('a2'), input('a3')],
    [input('b1'), input('b2')],
  ]);
  expect(stopsFrom(sheet, 'b2')).toEqual(['a3', 'leaves from b2']);
  expect(stopsFrom(sheet, 'a2', true)).toEqual(['b1', 'a1', 'leaves from a1']);
});

test('Tab stops at what can be used, and has the text of a field ready to be typed over', () => {
  const sheet = sheetOf([
    [`${input('a1', '5')}<button id="s" tabindex="-1"></button><button id="r"></button>`, '<input id="d" disabled>'],
    ['<select id="b1"></select><select id="e" disabled></select>', `${input('b2', '7')}<button disabled></button>`],
  ]);
  expect(stopsFrom(sheet, 'a1')).toEqual(['r', 'b1', 'b2', 'leaves from b2']);
  expect(selected('b2')).toBe('7');
  field('s').focus();
  expect(press(sheet, 'Tab')).toEqual({ at: 's', isDefault: true, isPassedOn: true });
});

test.each(['altKey', 'ctrlKey', 'metaKey'] as const)('Tab and arrows with %s are not those of a sheet', (modifier) => {
  const sheet = sheetOf([
    [input('a1'), input('a2')],
    [input('b1'), input('b2')],
  ]);
  enter('a1');
  for (const key of ['Tab', 'ArrowRight', 'ArrowDown'])
    expect([key, press(sheet, key, { [modifier]: true })]).toEqual([
      key,
      { at: 'a1', isDefault: true, isPassedOn: true },
    ]);
});

test('an arrow goes to the next cell with a control of the same kind, and nowhere at the edge', () => {
  const list = (id: string) => `<select id="${id}"><option>x</option></select>`;
  const sheet = sheetOf([
    [input('a1', '1'), list('a2'), '5', input('a4', '4')],
    [input('b1', '2'), list('b2'), input('b3', '3'), '6'],
    [input('c1'), list('c2')],
  ]);
  const after = (from: string, key: string) => {
    enter(from);
    return press(sheet, key);
  };
  const went = (at: string) => ({ at, isDefault: false, isPassedOn: true });
  expect(after('a1', 'ArrowDown')).toEqual(went('a4'));
  expect(selected('a4')).toBe('4');
  expect(after('b3', 'ArrowUp')).toEqual(went('b1'));
  expect(after('c2', 'ArrowLeft')).toEqual(went('b2'));
  expect(after('a4', 'ArrowDown')).toEqual(went('a4'));
  expect(after('c1', 'ArrowRight')).toEqual(went('c1'));
  // Up and down choose within a list.
  expect(after('a2', 'ArrowDown')).toEqual({ ...went('a2'), isDefault: true });
});

test('left and right go through a text that is edited, up and down keep it and move on', () => {
  const sheet = sheetOf([
    [input('a1', '55'), input('a2')],
    [input('b1'), input('b2')],
  ]);
  const edited = (key: string) => {
    enter('a1');
    field('a1').setSelectionRange(1, 1);
    return press(sheet, key).at;
  };
  expect(['ArrowRight', 'ArrowDown'].map(edited)).toEqual(['a1', 'a2']);
});

test('Enter edits what is at rest without being told to the field; Enter and Escape put what is edited at rest', () => {
  const sheet = sheetOf([[input('a1', '55'), input('a2')]]);
  enter('a1');
  expect([press(sheet, 'Enter').isPassedOn, field('a1').selectionStart, selected('a1')]).toEqual([false, 2, '']);
  expect([press(sheet, 'Enter').isPassedOn, selected('a1')]).toEqual([true, '55']);
  field('a1').setSelectionRange(1, 1);
  expect([press(sheet, 'Escape').isPassedOn, selected('a1')]).toEqual([true, '55']);
  field('a1').setSelectionRange(1, 1);
  expect([press(sheet, '5').isPassedOn, selected('a1')]).toEqual([true, '']);
  enter('a2');
  expect(press(sheet, 'Enter').isPassedOn).toBe(true);
});
