import { useCallback } from 'react';
import { useAppStore } from '../../store/use-app.ts';
import { reportFailure, useNotices } from '../page/notices.ts';

/** Opens an https link outside the desk: the core decides whether, the host (or else the page) opens it. */
export const useOpenLink = (): ((url: string) => void) => {
  const store = useAppStore();
  const notices = useNotices();
  return useCallback(
    (url) => {
      const open = async (): Promise<void> => {
        const outcome = await store.client.call('app.openLink', { url });
        if (!outcome.ok) reportFailure(notices, 'The link was not opened', outcome.error);
        else if (!outcome.data.opened) window.open(url, '_blank', 'noopener,noreferrer');
      };
      void open();
    },
    [store, notices],
  );
};
