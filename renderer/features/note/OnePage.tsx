import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import classes from './note.module.css';

/** Pixels of an A4 page with the margins of the paper, and the line at its edges. */
const pageHeight = 1_125;

export interface OnePageProps {
  /** The broker's next steps are on it, which can be shortened. */
  readonly hasSteps: boolean;
  readonly children: (ref: RefCallback<HTMLElement>) => ReactNode;
}

/** Whether the page is set tighter, and whether it is too long even so. */
interface Fit {
  readonly isTight: boolean;
  readonly isLong: boolean;
}

const fitted = ({ isTight }: Fit, height: number): Fit => ({
  isTight: isTight || height > pageHeight,
  isLong: isTight && height > pageHeight,
});

/** Sets what should be one page tighter where it is longer, and says so where that is not enough. */
export const OnePage = ({ hasSteps, children }: OnePageProps) => {
  const [{ isTight, isLong }, setFit] = useState<Fit>({ isTight: false, isLong: false });
  const measure: RefCallback<HTMLElement> = useCallback((paper: HTMLElement | null) => {
    if (paper === null) return undefined;
    const observer = new ResizeObserver(() => setFit((now) => fitted(now, paper.offsetHeight)));
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={classes.one} data-tight={isTight || undefined}>
      <p role="status" className={classes.long} hidden={!isLong}>
        This is longer than one page.{hasSteps && ' Shorten the next steps to make it one.'}
      </p>
      {children(measure)}
    </div>
  );
};
