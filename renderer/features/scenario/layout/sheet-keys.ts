import type { KeyboardEvent } from 'react';

/** Columns and rows to move by, for each arrow key. */
export const arrowSteps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Field = HTMLInputElement | HTMLSelectElement;

/** A field of a sheet that is not being edited has its whole text selected. */
const isAtRest = (field: HTMLInputElement): boolean =>
  field.selectionStart === 0 && field.selectionEnd === field.value.length;

/** Where in its sheet a field is: its column, and its cell's position there. */
const placeOf = (field: Field, sheet: HTMLElement) => {
  const columns = [...sheet.querySelectorAll<HTMLElement>(':scope > [role="group"]')];
  const column = columns.findIndex((one) => one.contains(field));
  const row = [...(columns[column]?.children ?? [])].findIndex((cell) => cell.contains(field));
  return { columns, column, row };
};

/** The next cell that way with a field of the same kind; cells that only show text are passed over. */
const fieldTowards = (from: Field, sheet: HTMLElement, [across, down]: readonly [number, number]): Field | null => {
  const place = placeOf(from, sheet);
  let [column, row] = [place.column + across, place.row + down];
  for (;;) {
    const cell = place.columns[column]?.children[row];
    if (!cell) return null;
    const field = cell.querySelector<Field>(from instanceof HTMLSelectElement ? 'select' : 'input');
    if (field) return field;
    [column, row] = [column + across, row + down];
  }
};

const enter = (field: Field): void => {
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
};

/** Whether an arrow moves on: up and down choose within a list, left and right go through a text being edited. */
const movesOn = (field: Field, [across]: readonly [number, number]): boolean =>
  field instanceof HTMLSelectElement ? across !== 0 : across === 0 || isAtRest(field);

const onEditingKey = (event: KeyboardEvent<HTMLElement>, field: HTMLInputElement): void => {
  if (event.key === 'Enter' && isAtRest(field) && field.value !== '') {
    field.setSelectionRange(field.value.length, field.value.length);
    event.stopPropagation();
  } else if (event.key === 'Enter' || event.key === 'Escape') field.select();
};

/**
 * The keys of a sheet, before its fields see them: arrows move from cell to cell, Enter edits the one in focus
 * and Enter or Esc leaves it again. A figure that is typed over needs no Enter, and an arrow up or down keeps it.
 */
export const onSheetKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const step = arrowSteps[event.key];
  if (step === undefined) {
    if (target instanceof HTMLInputElement) onEditingKey(event, target);
    return;
  }
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (modified || !movesOn(target, step)) return;
  event.preventDefault();
  const next = fieldTowards(target, currentTarget, step);
  if (next) enter(next);
};
