import { fieldKey } from '../../store/document/issues.ts';

const controls = 'input, select, textarea';

/** The control of a field, or else the first one of the element or part that holds it. */
const controlOf = (path: readonly (string | number)[]): HTMLElement | undefined => {
  if (path.length === 0) return undefined;
  const id = `field-${fieldKey(path)}`;
  const found = [...document.querySelectorAll<HTMLElement>(controls)].find(
    (control) => control.id === id || control.id.startsWith(`${id}.`),
  );
  return found ?? controlOf(path.slice(0, -1));
};

/** Moves the focus to a field of the section that is shown, and opens the lines that hide it. */
export const focusField = (path: readonly (string | number)[]): void => {
  const control = controlOf(path);
  for (let line = control?.closest('details'); line; line = line.parentElement?.closest('details')) line.open = true;
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
};
