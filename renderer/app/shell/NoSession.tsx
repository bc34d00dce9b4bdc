import { Button, Center } from '@mantine/core';
import { useState } from 'react';
import { askToOpen } from '../../bridge/connect.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** Asks the host for a new window: the page itself never learns the address. */
const OpenAgain = () => {
  const [asked, setAsked] = useState<'not' | 'granted' | 'failed'>('not');
  const ask = (): void => {
    void askToOpen().then((granted) => setAsked(granted ? 'granted' : 'failed'));
  };
  return (
    <>
      <Button onClick={ask}>Open Headroom</Button>
      <p role="status" hidden={asked === 'not'}>
        {asked === 'failed'
          ? 'Headroom does not answer.'
          : 'Headroom opens in a new tab; where it cannot, its address is in the terminal.'}
      </p>
    </>
  );
};

/** Shown in place of the application when the page does not belong to a running host. */
export const NoSession = ({ reason }: { readonly reason: 'missing' | 'unreachable' }) => (
  <Center component="main" h="100%">
    {reason === 'missing' ? (
      <EmptyState level={1} title="Open the address printed in the terminal" actions={<OpenAgain />}>
        Headroom only answers a browser that was opened with its one-time address, which is good for a minute. Press
        Enter in the terminal that runs <code>npm start</code> for a new one, or open it from here. Saved scenarios are
        not affected.
      </EmptyState>
    ) : (
      <EmptyState level={1} title="Headroom does not answer">
        Its process on this computer has stopped. Start it again with <code>npm start</code> and open the address that
        it prints. Saved scenarios are not affected.
      </EmptyState>
    )}
  </Center>
);
