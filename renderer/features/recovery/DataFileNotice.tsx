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

const unwritable = {
  full: {
    what: 'The disk is full: nothing is being saved.',
    then: 'What is stored can be read. Edits stay on this screen and are saved as soon as there is space.',
  },
  read_only: {
    what: 'The data folder is read-only: nothing is being saved.',
    then: 'What is stored can be read. Edits stay on this screen and are saved as soon as Headroom may write to its data folder.',
  },
} as const;

const damaged = {
  bytes: {
    what: 'Part of the data file is damaged.',
    then: 'Some of what is stored cannot be read; everything else works.',
  },
  'lost-log': {
    what: 'The last edits may be missing.',
    then: 'Headroom was not closed last time, and the file with its last edits was removed since.',
  },
} as const;

/** Says above every page that nothing can be written for now, or that not all is there. No props: reads the store. */
export const DataFileNotice = () => {
  const readOnly = useApp((state) => state.readOnly);
  const cause = useApp((state) => state.damaged?.cause);
  const tryAgain = useApp((state) => state.reopenDataFile);
  const recover = useApp((state) => state.startRecovery);
  if (readOnly !== undefined)
    return (
      <Notice action="Try again" onAction={() => void tryAgain()}>
        <strong>{unwritable[readOnly].what}</strong> {unwritable[readOnly].then}
      </Notice>
    );
  if (cause !== undefined)
    return (
      <Notice action="See what can be done" onAction={() => void recover()}>
        <strong>{damaged[cause].what}</strong> {damaged[cause].then}
      </Notice>
    );
  return null;
};
