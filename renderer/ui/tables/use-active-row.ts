import { type KeyboardEvent, useCallback, useId, useState } from 'react';

export interface ActiveRowOptions {
  /** The rows in the order shown. */
  readonly ids: readonly string[];
  /** Enter, or a click. */
  readonly onOpen: (id: string) => void;
  /** The arrow keys moved to a row; for lists whose selection follows the keyboard. */
  readonly onMove?: (id: string) => void;
  /** Space. The row after it becomes the active one, as the row itself may leave the list. */
  readonly onMark?: (id: string) => void;
  /** The row to start at. */
  readonly initial?: string | null;
  /** Brings a row into sight, for lists that render only what is. */
  readonly reveal?: (index: number) => void;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Moves through rows with the keyboard while the focus stays on their container, so that rows may
 * be re-sorted without losing it. The active row is kept by its id.
 */
export const useActiveRow = ({ ids, onOpen, onMove, onMark, initial = null, reveal }: ActiveRowOptions) => {
  const prefix = useId();
  const [chosen, setChosen] = useState<string | null>(initial);
  const active = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);
  const elementId = (id: string): string => `${prefix}row-${id}`;

  const move = (id: string): void => {
    setChosen(id);
    onMove?.(id);
    if (reveal !== undefined) reveal(ids.indexOf(id));
    else document.getElementById(elementId(id))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys pressed on a control inside belong to that control.
    if (event.target !== event.currentTarget || active === null) return;
    const step = steps[event.key];
    if (event.key === 'Enter') onOpen(active);
    else if (event.key === ' ' && onMark !== undefined) {
      onMark(active);
      const at = ids.indexOf(active);
      const next = ids[at + 1] ?? ids[at - 1];
      if (next !== undefined) move(next);
    } else if (step) {
      const last = ids.length - 1;
      const next = ids[Math.min(last, Math.max(0, step(ids.indexOf(active), last)))];
      if (next !== undefined) move(next);
    } else return;
    event.preventDefault();
  };

  const choose = useCallback(
    (id: string): void => {
      setChosen(id);
      onOpen(id);
    },
    [onOpen],
  );

  return {
    active,
    /** Makes a row the active one and opens it; the same function as long as `onOpen` is. */
    choose,
    elementId,
    /** For the element with the role grid or listbox. */
    container: {
      tabIndex: 0,
      'aria-activedescendant': active === null ? undefined : elementId(active),
      onKeyDown,
    },
    /** For each row. */
    row: (id: string) => ({
      id: elementId(id),
      'data-active': id === active || undefined,
      onClick: () => choose(id),
    }),
  };
};
