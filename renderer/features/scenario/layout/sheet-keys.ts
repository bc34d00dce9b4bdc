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

/** What Tab stops at. */
const stops = 'input:not(:disabled), select:not(:disabled), button:not(:disabled):not([tabindex="-1"])';

/** The columns of a sheet that stand side by side, line by line: where there is no room they stand below. */
const linesOf = (sheet: HTMLElement): HTMLElement[][] => {
  const columns = [...sheet.querySelectorAll<HTMLElement>(':scope > [role="group"]')];
  return [...Map.groupBy(columns, (column) => column.offsetTop).values()];
};

/** Every stop of a sheet in the order of Tab: along each row, and then the next row. */
const stopsOf = (sheet: HTMLElement): HTMLElement[] =>
  linesOf(sheet).flatMap((columns) => {
    const rows = Math.max(...columns.map(({ children }) => children.length));
    return Array.from({ length: rows }, (_, row) =>
      columns.flatMap(({ children }) => [...(children[row]?.querySelectorAll<HTMLElement>(stops) ?? [])]),
    ).flat();
  });

/** Tab goes along a row, where its cells stand side by side; from the last stop it leaves the sheet. */
const onTab = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget: sheet } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const ordered = stopsOf(sheet);
  const place = ordered.indexOf(target);
  const next = place < 0 ? undefined : ordered[place + (event.shiftKey ? -1 : 1)];
  if (next === undefined) {
    // The browser goes on from the stop that is at this end of the document's order.
    if (place >= 0) [...sheet.querySelectorAll<HTMLElement>(stops)].at(event.shiftKey ? 0 : -1)?.focus();
    return;
  }
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
};

const onEditingKey = (event: KeyboardEvent<HTMLElement>, field: HTMLInputElement): void => {
  if (event.key === 'Enter' && isAtRest(field) && field.value !== '') {
    field.setSelectionRange(field.value.length, field.value.length);
    event.stopPropagation();
  } else if (event.key === 'Enter' || event.key === 'Escape') field.select();
};

/**
 * The keys of a sheet, before its fields see them: Tab goes along its rows, arrows move from cell to cell, Enter edits the one in focus
 * and Enter or Esc leaves it again. A figure that is typed over needs no Enter, and an arrow up or down keeps it.
 */
export const onSheetKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget } = event;
  if (event.key === 'Tab') onTab(event);
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
