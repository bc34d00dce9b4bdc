import type { CoreClient } from '../../shared/contract/index.ts';
import type { AppStore } from '../store/app-store.ts';
import type { Clock } from '../store/clock.ts';

/** Longer than an edit takes to be stored: what is on its way is no matter for the title bar. */
const patienceMs = 1000;

/** Tells the host of an edit that stays unsaved, and when it is stored at last. */
export const showUnsavedEdits = (client: CoreClient, store: AppStore, clock: Clock): void => {
  let isTold = false;
  let stopWaiting: (() => void) | undefined;
  const tell = (unsaved: boolean): void => {
    isTold = unsaved;
    void client.call('app.showUnsaved', { unsaved });
  };
  store.subscribe(({ save }, before) => {
    if (save === before.save) return;
    if (save.status === 'saved') {
      stopWaiting?.();
      stopWaiting = undefined;
      if (isTold) tell(false);
    } else if (!isTold)
      stopWaiting ??= clock.after(patienceMs, () => {
        stopWaiting = undefined;
        tell(true);
      });
  });
};
