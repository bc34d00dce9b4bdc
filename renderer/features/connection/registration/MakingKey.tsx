import { Button, Loader } from '@mantine/core';
import { useApp } from '../../../store/use-app.ts';
import classes from '../ConnectionPage.module.css';

/** A key is being made: how long it has taken so far, and the way out. */
export const MakingKey = () => {
  const elapsedMs = useApp((state) => state.keyInMaking?.elapsedMs ?? 0);
  const doProfile = useApp((state) => state.doProfile);
  return (
    <div className={classes.making}>
      <Loader size="xs" />
      <span role="status">Generating the key, {Math.round(elapsedMs / 1000)} s. This can take a while.</span>
      <Button variant="default" onClick={() => void doProfile('keys.cancelMake', {})}>
        Cancel
      </Button>
    </div>
  );
};
