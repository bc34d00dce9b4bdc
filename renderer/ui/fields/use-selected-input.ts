import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { flushSync } from 'react-dom';

interface Draft {
  readonly begin: () => void;
  readonly revert: () => void;
  readonly settle: () => void;
}

/** A field that selects its text when it is entered. Enter keeps what was typed, Esc restores the old value. */
export const useSelectedInput = ({ begin, revert, settle }: Draft) => {
  const ref = useRef<HTMLInputElement>(null);
  /** The field was entered by pointer, which is still down. */
  const pointed = useRef(false);
  return {
    ref,
    onPointerDown: () => {
      pointed.current = document.activeElement !== ref.current;
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // The text to edit must be in the field before the first keystroke arrives.
      flushSync(begin);
      event.currentTarget.select();
    },
    onPointerUp: (event: PointerEvent<HTMLInputElement>) => {
      // A click sets the caret after the focus; a drag has made a selection on purpose.
      const { selectionStart, selectionEnd } = event.currentTarget;
      if (pointed.current && selectionStart === selectionEnd) event.currentTarget.select();
      pointed.current = false;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      flushSync(event.key === 'Enter' ? settle : revert);
      ref.current?.select();
    },
  };
};
