import { Loader } from '@mantine/core';
import classes from './Waiting.module.css';

/** Stands in for what is being loaded and has nothing older to show. */
export const Waiting = () => (
  <div className={classes.waiting} role="status" aria-label="Loading">
    <Loader size="sm" />
  </div>
);
