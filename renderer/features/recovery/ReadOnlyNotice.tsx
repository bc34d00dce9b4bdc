import { Button } from '@mantine/core';
import { useApp } from '../../store/use-app.ts';
import classes from './ReadOnlyNotice.module.css';

/** Says above every page that nothing can be written for now. No props: reads the store. */
export const ReadOnlyNotice = () => {
  const readOnly = useApp((state) => state.readOnly);
  const tryAgain = useApp((state) => state.reopenDataFile);
  if (!readOnly) return null;
  return (
    <div className={classes.notice} role="status">
      <p>
        <strong>The disk is full: nothing is being saved.</strong> What is stored can be read. Edits stay on this screen
        and are saved as soon as there is space.
      </p>
      <Button variant="default" onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
};
