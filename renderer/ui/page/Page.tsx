import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Page.module.css';

export interface PageProps {
  readonly title: string;
  /** Buttons and fields to the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page beside the rail: one heading, its actions, and content that scrolls by itself. */
export const Page = ({ title, actions, children }: PageProps) => (
  <section className={classes.page} aria-label={title}>
    <header className={classes.header}>
      <Title order={1}>{title}</Title>
      <div className={classes.actions}>{actions}</div>
    </header>
    <div className={classes.body}>{children}</div>
  </section>
);
