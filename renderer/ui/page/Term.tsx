import { Tooltip } from '@mantine/core';
import classes from './Term.module.css';

export interface TermProps {
  readonly children: string;
  /** One sentence that explains the word. */
  readonly explain: string;
}

/** A domain term with its one-sentence explanation on hover and focus. */
export const Term = ({ children, explain }: TermProps) => (
  <Tooltip label={explain}>
    <span tabIndex={0} className={classes.term}>
      {children}
    </span>
  </Tooltip>
);
