import { Button } from '@mantine/core';
import type { ValidationIssue } from '../../../shared/service/envelope.ts';
import { useCommand } from '../../commands/use-command.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { issueLocation } from '../../ui/words/location-words.ts';
import classes from './SaveProblem.module.css';

const MergedIn = () => {
  const mergedIn = useApp((state) => state.mergedIn);
  const seen = useApp((state) => state.mergedInSeen);
  if (mergedIn.length === 0) return null;
  return (
    <div className={classes.problem} role="status">
      <p className={classes.text}>
        <strong>Changed elsewhere, and merged with your edits:</strong> {mergedIn.join(', ')}. Everything is saved.
      </p>
      <Button variant="default" onClick={seen}>
        Seen
      </Button>
    </div>
  );
};

/** What was changed here and elsewhere in another way, by name. */
const Contested = ({ issues }: { readonly issues: readonly ValidationIssue[] }) => {
  const document = useApp((state) => latest(state.document));
  if (document === undefined || issues.length === 0) return null;
  return (
    <ul className={classes.places}>
      {issues.map(({ path }) => (
        <li key={path.join('.')}>{issueLocation(path, document)}</li>
      ))}
    </ul>
  );
};

/** Why the last edits are not stored, that they are kept, and what can be done. */
export const SaveProblem = () => {
  const error = useApp((state) => (state.save.status === 'unsaved' ? state.save.error : null));
  const isSaidAbove = useApp((state) => state.host !== 'connected');
  const retry = useCommand('edit.save');
  const copy = useCommand('edit.keepAsCopy');
  const discard = useCommand('edit.discard');
  if (error === null || isSaidAbove) return <MergedIn />;
  const isConflict = error.code === 'CONFLICT';
  return (
    <div className={classes.problem} role="alert">
      <div className={classes.text}>
        <strong>Not saved.</strong> {error.message} Your edits stay here until they are saved.
        {isConflict && <Contested issues={error.issues ?? []} />}
      </div>
      {copy.enabled ? (
        <Button variant="default" onClick={copy.run}>
          Keep mine as a copy
        </Button>
      ) : (
        <Button variant="default" onClick={retry.run}>
          Try again
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={discard.run}>
        {isConflict ? 'Discard mine' : 'Discard'}
      </Button>
    </div>
  );
};
