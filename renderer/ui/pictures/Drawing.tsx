import '@mantine/charts/styles.css';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { visibleText } from '../words/visible-text.ts';
import classes from './pictures.module.css';

/** What every chart takes: the sentence that stands for it, and for a printed page its width. */
export interface DrawingProps {
  /** What the chart shows, for who cannot see it. */
  readonly says: string;
  /** Pixels; without it the chart is as wide as its place. */
  readonly width?: number | undefined;
}

/** A chart as one picture: what is inside it is drawn, and said by its sentence alone. */
export const Drawing = ({ says, width, children }: DrawingProps & { readonly children: ReactNode }) => (
  <Box role="img" aria-label={visibleText(says)} w={width ?? '100%'} className={classes.drawing ?? ''}>
    {children}
  </Box>
);
