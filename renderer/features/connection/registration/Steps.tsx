import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../ConnectionPage.module.css';

export interface StepsProps {
  /** What each step is called, and what it shows while it is the current one. */
  readonly steps: readonly { readonly title: string; readonly content: ReactNode }[];
  readonly current: number;
}

/** Steps that follow one another: those done have a tick, the current one is open. */
export const Steps = ({ steps, current }: StepsProps) => (
  <ol className={classes.steps}>
    {steps.map(({ title, content }, index) => (
      <li key={title} aria-current={index === current ? 'step' : undefined} className={classes.step}>
        <span className={classes.number} data-done={index < current || undefined}>
          {index < current ? <IconCheck size={14} role="img" aria-label="Done" /> : index + 1}
        </span>
        <div>
          <h3 className={classes.stepTitle}>{title}</h3>
          {index === current && content}
        </div>
      </li>
    ))}
  </ol>
);
