import { Center } from '@mantine/core';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Shown in place of the application when the page does not belong to a running host. */
export const NoSession = ({ reason }: { readonly reason: 'missing' | 'unreachable' }) => (
  <Center component="main" h="100%">
    {reason === 'missing' ? (
      <EmptyState title="Open the address printed in the terminal">
        Headroom only answers pages that were opened with its one-time address. Copy the whole address that
        <code> npm start </code> printed, or start Headroom again for a new one. Saved scenarios are not affected.
      </EmptyState>
    ) : (
      <EmptyState title="Headroom does not answer">
        Its process on this computer has stopped. Start it again with <code>npm start</code> and open the address that
        it prints. Saved scenarios are not affected.
      </EmptyState>
    )}
  </Center>
);
