import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Pixels, with the hairline. */
export const rowHeight = 33;

/** The visible rows of a grid with a sticky head. */
export const useRows = (
  total: number,
  scroller: RefObject<HTMLDivElement | null>,
): Virtualizer<HTMLDivElement, Element> =>
  // The virtualizer re-renders its component itself; no compiler memoizes this one.
  // eslint-disable-next-line react-hooks/incompatible-library
  useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight,
    paddingStart: rowHeight,
  });
