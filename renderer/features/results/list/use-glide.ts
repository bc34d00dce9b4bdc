import { type RefObject, useLayoutEffect, useRef } from 'react';

const glideMs = 140;

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets the children of an element glide to their new places when their order changes, so that the
 * eye can follow a row. `order` names the order; children carry their key as `data-glide`.
 */
export const useGlide = <E extends HTMLElement>(order: string): RefObject<E | null> => {
  const container = useRef<E>(null);
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = container.current?.querySelectorAll<HTMLElement>('[data-glide]') ?? [];
    const next = new Map<string, number>();
    for (const row of rows) {
      const key = row.dataset.glide ?? '';
      const before = places.current.get(key);
      next.set(key, row.offsetTop);
      if (before === undefined || before === row.offsetTop || prefersStillness()) continue;
      row.animate([{ transform: `translateY(${before - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: glideMs,
        easing: 'ease-out',
      });
    }
    places.current = next;
  }, [order]);
  return container;
};
