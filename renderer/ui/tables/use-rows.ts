import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Pixels, with the hairline. */
export const rowHeight = 33;

/** The rows in sight, as values: the virtualizer itself is always the same object, whatever it says. */
export interface RowsInSight {
  readonly items: readonly VirtualItem[];
  /** Of all rows, in pixels. */
  readonly height: number;
  readonly scrollTo: (index: number) => void;
}

/** The visible rows of a grid whose sticky head is as high as a row: pixels, with the hairline. */
export const useRows = (total: number, scroller: RefObject<HTMLDivElement | null>, height = rowHeight): RowsInSight => {
  // The virtualizer re-renders its component itself; the compiler leaves this hook alone.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: height,
    paddingStart: height,
  });
  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
};
