/** Moves the keyboard to an element that is only now on its way to the screen. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};
