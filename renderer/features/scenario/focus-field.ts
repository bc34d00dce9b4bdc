import { fieldKey } from '../../store/document/issues.ts';

/** A button stands where there is nothing to enter yet. */
const controls = 'input, select, textarea, button[id^="field-"]';

/** The control of a field, or else the first one of the element or part that holds it. */
const controlOf = (path: readonly (string | number)[]): HTMLElement | undefined => {
  if (path.length === 0) return undefined;
  const id = `field-${fieldKey(path)}`;
  const found = [...document.querySelectorAll<HTMLElement>(controls)].find(
    (control) => control.id === id || control.id.startsWith(`${id}.`),
  );
  return found ?? controlOf(path.slice(0, -1));
};

/** Opens the lines that hide a control. */
export const openLinesAround = (control: HTMLElement | null | undefined): void => {
  for (let line = control?.closest('details'); line; line = line.parentElement?.closest('details')) line.open = true;
};

/** Moves the focus to a field of the section that is shown */
export const focusField = (path: readonly (string | number)[]): void => {
  const control = controlOf(path);
  openLinesAround(control);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
};
