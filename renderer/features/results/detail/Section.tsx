import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail.module.css';

export interface SectionProps {
  readonly title: string;
  /** To the right of the title, for example a count or the unit. */
  readonly aside?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a lender's detail under its own heading. */
export const Section = ({ title, aside, children }: SectionProps) => (
  <section className={classes.section} aria-label={title}>
    <div className={classes.sectionHead}>
      <Title order={3}>{title}</Title>
      {aside !== undefined && <span className={classes.quiet}>{aside}</span>}
    </div>
    {children}
  </section>
);
