import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApp } from '../../store/use-app.ts';
import classes from './DataFileNotice.module.css';

const Notice = (props: { readonly children: ReactNode; readonly action: string; readonly onAction: () => void }) => (
  <div className={classes.notice} role="status">
    <p>{props.children}</p>
    <Button variant="default" onClick={props.onAction}>
      {props.action}
    </Button>
  </div>
);

/** Says above every page that nothing can be written for now, or that not all can be read. No props: reads the store. */
export const DataFileNotice = () => {
  const readOnly = useApp((state) => state.readOnly);
  const isDamaged = useApp((state) => state.damaged !== undefined);
  const tryAgain = useApp((state) => state.reopenDataFile);
  const recover = useApp((state) => state.startRecovery);
  if (readOnly)
    return (
      <Notice action="Try again" onAction={() => void tryAgain()}>
        <strong>The disk is full: nothing is being saved.</strong> What is stored can be read. Edits stay on this screen
        and are saved as soon as there is space.
      </Notice>
    );
  if (isDamaged)
    return (
      <Notice action="See what can be done" onAction={() => void recover()}>
        <strong>Part of the data file is damaged.</strong> Some of what is stored cannot be read; everything else works.
      </Notice>
    );
  return null;
};
