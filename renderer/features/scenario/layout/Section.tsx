import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SectionId } from '../../../store/screens/screens-slice.ts';
import classes from './Section.module.css';
import { SectionNotes } from './SectionNotes.tsx';

/** The heading that gets the focus when a section is shown or an element removed. */
export const sectionTitleId = 'section-title';

export interface SectionProps {
  readonly id: SectionId;
  readonly title: string;
  /** Buttons that add elements to the section. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the editor: heading, what is missing, and its elements. */
export const Section = ({ id, title, actions, children }: SectionProps) => (
  <section aria-labelledby={sectionTitleId} className={classes.section}>
    <header className={classes.header}>
      <Title order={2} id={sectionTitleId} tabIndex={-1} data-landmark="section" className={classes.title ?? ''}>
        {title}
      </Title>
      <div className={classes.actions}>{actions}</div>
    </header>
    <SectionNotes section={id} />
    {children}
  </section>
);
