import { Button } from '@mantine/core';
import { useCommand } from '../../commands/use-command.ts';
import { useApp } from '../../store/use-app.ts';
import classes from './SaveProblem.module.css';

const MergedIn = () => {
  const mergedIn = useApp((state) => state.mergedIn);
  if (mergedIn.length === 0) return null;
  return (
    <div className={classes.problem} role="status">
      <p>
        <strong>Changed elsewhere, and merged with your edits:</strong> {mergedIn.join(', ')}. Everything is saved.
      </p>
    </div>
  );
};

/** Why the last edits are not stored, that they are kept, and what can be done. */
export const SaveProblem = () => {
  const message = useApp((state) => (state.save.status === 'unsaved' ? state.save.error.message : null));
  const isConflict = useApp((state) => state.save.status === 'unsaved' && state.save.error.code === 'CONFLICT');
  const retry = useCommand('edit.save');
  const copy = useCommand('edit.keepAsCopy');
  const discard = useCommand('edit.discard');
  if (message === null) return <MergedIn />;
  return (
    <div className={classes.problem} role="alert">
      <p>
        <strong>Not saved.</strong> {message} Your edits are kept here until they are.
      </p>
      {isConflict ? (
        <Button variant="default" onClick={copy.run}>
          Keep mine as a copy
        </Button>
      ) : (
        <Button variant="default" onClick={retry.run}>
          Try again
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={discard.run}>
        Discard
      </Button>
    </div>
  );
};
