import { type RefObject, useEffect, useRef } from 'react';

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const markMs = 1200;

/** Highlights an element for a moment when its value changes; not at first, and not under reduced motion. */
export const useChangeHighlight = <E extends HTMLElement>(value: string | number): RefObject<E | null> => {
  const element = useRef<E>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (prefersStillness()) return;
    const marked = { backgroundColor: 'var(--desk-marked)' };
    element.current?.animate([marked, { ...marked, offset: 0.7 }, { backgroundColor: 'transparent' }], markMs);
  }, [value]);
  return element;
};
