import { useCallback } from 'react';
import { reportFailure } from '../../commands/command.ts';
import { useCommandContext } from '../../commands/use-command.ts';

/** Opens an https link outside the desk: the core decides whether, the host (or else the page) opens it. */
export const useOpenLink = (): ((url: string) => void) => {
  const { store, ports } = useCommandContext();
  return useCallback(
    (url) => {
      const open = async (): Promise<void> => {
        const outcome = await store.client.call('app.openLink', { url });
        if (!outcome.ok) reportFailure(ports, 'The link was not opened', outcome.error);
        else if (!outcome.data.opened) window.open(url, '_blank', 'noopener,noreferrer');
      };
      void open();
    },
    [store, ports],
  );
};
