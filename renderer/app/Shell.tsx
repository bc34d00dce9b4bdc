import { Loader } from '@mantine/core';
import { Suspense } from 'react';
import { useApp } from '../store/use-app.ts';
import { pages } from './pages.tsx';
import { Rail } from './Rail.tsx';
import classes from './Shell.module.css';

const Waiting = () => (
  <div className={classes.waiting} role="status" aria-label="Loading">
    <Loader size="sm" />
  </div>
);

/** The window: rail at the left, the page beside it. */
export const Shell = () => {
  const page = useApp((state) => state.page);
  const entry = pages.find(({ id }) => id === page);
  return (
    <div className={classes.shell}>
      <Rail />
      <main className={classes.main}>
        <Suspense fallback={<Waiting />}>{entry && <entry.Page />}</Suspense>
      </main>
    </div>
  );
};
