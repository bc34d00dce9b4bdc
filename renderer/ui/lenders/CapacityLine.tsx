import { VisuallyHidden } from '@mantine/core';
import type { FigurePoint } from '../../../shared/contract/scenarios/figures.ts';
import { visibleText } from '../words/visible-text.ts';
import { lineOf, lineSentence } from './capacity-line.ts';
import classes from './CapacityLine.module.css';
import { useLenders } from './use-lenders.ts';

const width = 48;
const height = 16;

/** A small line of the best lender's capacity over the days kept; nothing where there are fewer than two. */
export const CapacityLine = ({ points }: { readonly points: readonly FigurePoint[] | undefined }) => {
  const { nameOf } = useLenders();
  const line = lineOf(points ?? [], { width, height });
  if (line === undefined) return null;
  const sentence = lineSentence(points ?? [], (id) => visibleText(nameOf(id)));
  return (
    <span className={classes.line} title={sentence}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <polyline points={line.map(([x, y]) => `${x},${y}`).join(' ')} />
        <circle cx={line.at(-1)?.[0]} cy={line.at(-1)?.[1]} r={1.75} />
      </svg>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  );
};
