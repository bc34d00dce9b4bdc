import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import classes from './note.module.css';

/** Pixels of an A4 page with the margins of the paper, and the line at its edges. */
const pageHeight = 1_125;

export interface OnePageProps {
  readonly children: (ref: RefCallback<HTMLElement>) => ReactNode;
}

/** Says so when what should be one page is longer. */
export const OnePage = ({ children }: OnePageProps) => {
  const [isLong, setLong] = useState(false);
  const measure: RefCallback<HTMLElement> = useCallback((paper: HTMLElement | null) => {
    if (paper === null) return undefined;
    const observer = new ResizeObserver(() => setLong(paper.offsetHeight > pageHeight));
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={classes.one}>
      <p role="status" className={classes.long} hidden={!isLong}>
        This is longer than one page. Shorten the next steps.
      </p>
      {children(measure)}
    </div>
  );
};
