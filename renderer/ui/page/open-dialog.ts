/** Whether a dialog is open over the page: what is behind it must not be changed. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;
