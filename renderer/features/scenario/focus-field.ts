import { flushSync } from 'react-dom';
import { fieldKey } from '../../store/document/issues.ts';

/** A button stands where there is nothing to enter yet. */
const controls = 'input, select, textarea, button[id^="field-"]';

/** Has lines that were never opened draw their fields, which stay out of sight. */
export const drawLines = (): void => {
  for (const line of document.querySelectorAll('details')) line.dispatchEvent(new Event('toggle'));
};

/** Whether a control is that of a field, or of one that lies in it. */
export const isControlOf = (path: readonly (string | number)[], controlId: string): boolean =>
  `${controlId}.`.startsWith(`field-${fieldKey(path)}.`);

const drawnControl = (path: readonly (string | number)[]): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(controls)].find(({ id }) => isControlOf(path, id));

/** The control of a field, or the first one of an element. */
const ownControl = (path: readonly (string | number)[]): HTMLElement | undefined => {
  const control = drawnControl(path);
  if (control !== undefined) return control;
  flushSync(drawLines);
  return drawnControl(path);
};

/** The control of a field, or else the first one of the element or part that holds it. */
const controlOf = (path: readonly (string | number)[]): HTMLElement | undefined =>
  path.length === 0 ? undefined : (ownControl(path) ?? controlOf(path.slice(0, -1)));

/** Whether the section that is shown has the field. */
export const isShown = (path: readonly (string | number)[]): boolean => ownControl(path) !== undefined;

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

/** Frames for which a section that is shown for the first time is waited for: its code is on the way. */
const patience = 600;

/** Moves the focus to a field that is about to be drawn. */
export const focusFieldSoon = (path: readonly (string | number)[], frames = patience): void => {
  requestAnimationFrame(() => {
    if (ownControl(path) !== undefined || frames === 0) focusField(path);
    else focusFieldSoon(path, frames - 1);
  });
};
