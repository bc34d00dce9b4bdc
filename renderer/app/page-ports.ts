import { notifications } from '@mantine/notifications';
import { spotlight } from '@mantine/spotlight';
import type { PagePorts } from '../commands/command.ts';
import { noticeOptions } from './notice.tsx';

/** Asks for a file with the browser's own dialog. */
const chooseTextFile = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'application/json,.json';
    input.addEventListener('change', () => resolve(input.files?.[0]?.text()));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });

const downloadText = (fileName: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};

const isInSight = (element: HTMLElement): boolean => element.offsetParent !== null;

const focusLandmark = (name: string): void => {
  // The page or panel may only now be on its way to the screen.
  requestAnimationFrame(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`[data-landmark="${name}"]`)].find(isInSight);
    found?.focus();
    if (found instanceof HTMLInputElement) found.select();
  });
};

/** The page ports of a real window. */
export const pagePorts: PagePorts = {
  notify: (notice) => {
    const id = crypto.randomUUID();
    notifications.show(noticeOptions(id, notice, () => notifications.hide(id)));
  },
  chooseTextFile,
  downloadText,
  openPalette: () => spotlight.open(),
  focusLandmark,
  confirm: (question) => window.confirm(question),
};
