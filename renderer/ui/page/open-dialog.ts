/** Whether a dialog is open over the page: what is behind it must not be changed. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Settles once no dialog is open. */
export const whenNoDialog = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isDialogOpen()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (isDialogOpen()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-modal'] });
  });
