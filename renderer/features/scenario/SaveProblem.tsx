import { Button } from '@mantine/core';
import { useCommand } from '../../commands/use-command.ts';
import { useApp } from '../../store/use-app.ts';
import classes from './SaveProblem.module.css';

const NotKept = () => {
  const notKept = useApp((state) => state.notKept);
  if (notKept.length === 0) return null;
  return (
    <div className={classes.problem} role="status">
      <p>
        <strong>The service did not keep everything.</strong> It answered without: {notKept.join(', ')}. The rest is
        saved.
      </p>
    </div>
  );
};

/** Why the last edits are not stored, that they are kept, and what can be done. */
export const SaveProblem = () => {
  const message = useApp((state) => (state.save.status === 'unsaved' ? state.save.error.message : null));
  const retry = useCommand('edit.save');
  const discard = useCommand('edit.discard');
  if (message === null) return <NotKept />;
  return (
    <div className={classes.problem} role="alert">
      <p>
        <strong>Not saved.</strong> {message} Your edits are kept here until they are.
      </p>
      <Button variant="default" onClick={retry.run}>
        Try again
      </Button>
      <Button variant="subtle" color="gray" onClick={discard.run}>
        Discard
      </Button>
    </div>
  );
};
