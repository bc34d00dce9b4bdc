import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { askToOpen, sharesSessions } from '../../bridge/connect.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import type { HostState } from '../../store/host-slice.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import classes from './HostNotice.module.css';

/** The edits that only this page has, as a file that can be imported at any address. */
const SaveAsFile = () => {
  const { ports } = useCommandContext();
  const unsaved = useApp(({ save, document }) => (save.status === 'saved' ? undefined : latest(document)));
  if (unsaved === undefined) return null;
  const { description, scenario } = unsaved;
  return (
    <Button
      variant="default"
      onClick={() => ports.downloadText('Unsaved edits.json', JSON.stringify({ description, scenario }, null, 2))}
    >
      Save the edits as a file
    </Button>
  );
};

const OpenHeadroom = () => (
  <Button variant="default" onClick={() => void askToOpen()}>
    Open Headroom
  </Button>
);

const elsewhere = 'save your unsaved edits as a file, open the address that its terminal prints, and import the file.';

const sentences: Readonly<Record<Exclude<HostState, 'connected'>, () => ReactNode>> = {
  silent: () => (
    <>
      <strong>Not connected.</strong> What you type stays on this page, and is saved as soon as Headroom answers. If you
      have started it again and this does not go away, {elsewhere}
    </>
  ),
  ended: () => (
    <>
      <strong>Not connected.</strong> What you type stays on this page. Press Enter in the terminal that runs Headroom
      and enter the address that it prints in this tab{sharesSessions() && ', or open Headroom in another tab'}: this
      page goes on, and saves your edits.
    </>
  ),
  moved: () => (
    <>
      <strong>Not connected.</strong> What you type stays on this page. Headroom was started again and has another
      address: {elsewhere}
    </>
  ),
};

/** Says above every page that the host does not answer, what becomes of edits, and what to do. No props: reads the store. */
export const HostNotice = () => {
  const host = useApp((state) => state.host);
  if (host === 'connected') return null;
  return (
    <div className={classes.notice} role="status" data-host={host}>
      <p>{sentences[host]()}</p>
      {host === 'ended' && sharesSessions() && <OpenHeadroom />}
      <SaveAsFile />
    </div>
  );
};
