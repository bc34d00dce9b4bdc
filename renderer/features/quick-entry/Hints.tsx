import { Anchor } from '@mantine/core';
import classes from './Readings.module.css';
import { hintsFor } from './vocabulary.ts';

interface HintsProps {
  readonly line: string;
  /** Runs when the manual is opened. */
  readonly onLeave: () => void;
}

/** What could be said next, while the line is typed, and where all of it is. */
export const Hints = ({ line, onLeave }: HintsProps) => (
  <div className={classes.hints}>
    <dl aria-label="You can say">
      {hintsFor(line).map(({ say, means }) => (
        <div key={say}>
          <dt>{say}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
    <Anchor size="xs" href="#/help/quick-entry" onClick={onLeave}>
      All that quick entry understands
    </Anchor>
  </div>
);
