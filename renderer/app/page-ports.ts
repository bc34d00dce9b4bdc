import { notifications } from '@mantine/notifications';
import type { PagePorts, PickedFile } from '../commands/command.ts';
import type { SectionPlace } from '../store/screens/screens-slice.ts';
import type { Notice } from '../ui/page/notices.ts';
import { confirmInPage } from './overlays/Confirmation.tsx';
import { noticeOptions } from './overlays/notice.tsx';
import { openPalette } from './overlays/palette-store.ts';

/**
 * Asks for files with the browser's own dialog. Browsers show it only within some seconds of a click or a key, which an
 * entry of the system's menu is not, and neither is the Escape that closed a dialog: then a button of the page asks first.
 */
const chooseWith = async (
  input: HTMLInputElement,
  what: 'file' | 'files' | 'folder',
): Promise<readonly File[] | undefined> => {
  const question = {
    title: `Choose the ${what}`,
    detail: 'The system shows its dialog for files only after a click.',
    yes: `Choose ${what}…`,
    no: 'Cancel',
    isHarmless: true,
  };
  if (!navigator.userActivation.isActive && !(await confirmInPage(question))) return undefined;
  return new Promise((resolve) => {
    input.type = 'file';
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
};

const chooseTextFile = async (accept: string): Promise<string | undefined> => {
  const input = document.createElement('input');
  input.accept = accept;
  const files = await chooseWith(input, 'file');
  return files?.[0]?.text();
};

const picked = (file: File): PickedFile => ({
  name: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
  size: file.size,
  read: async () => new Uint8Array(await file.arrayBuffer()),
});

const chooseFiles = async (kind: 'files' | 'folder'): Promise<readonly PickedFile[] | undefined> => {
  const input = document.createElement('input');
  input.multiple = true;
  if (kind === 'folder') input.webkitdirectory = true;
  else input.accept = '.json,.zip,application/json,application/zip';
  const files = await chooseWith(input, kind);
  return files?.map(picked);
};

const downloadText = (fileName: string, text: string): void => {
  const address = URL.createObjectURL(
    new Blob([text], { type: fileName.endsWith('.json') ? 'application/json' : 'text/plain' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};

/** As many as the window shows at a time; without room, a new one would wait until an old one has had its time. */
export const maxNotices = 3;
let shownNotices: readonly string[] = [];

const notify = (notice: Notice): void => {
  const topic = notice.about === undefined ? undefined : `${notice.about} `;
  const outdated = topic === undefined ? undefined : shownNotices.find((one) => one.startsWith(topic));
  if (outdated !== undefined) notifications.hide(outdated);
  const id = `${topic ?? ''}${crypto.randomUUID()}`;
  const [oldest] = shownNotices;
  if (shownNotices.length >= maxNotices && oldest !== undefined) notifications.hide(oldest);
  shownNotices = [...shownNotices, id].slice(-maxNotices);
  const onClose = (): void => {
    shownNotices = shownNotices.filter((one) => one !== id);
  };
  notifications.show({ ...noticeOptions(id, notice, () => notifications.hide(id)), onClose });
};

/** A host may keep the clipboard from pages; then the person copies what is shown. */
const copyText = async (text: string, said = 'Copied'): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notify({ tone: 'neutral', message: said });
  } catch {
    notify({ tone: 'bad', message: 'The clipboard is closed to this window. Select the text and copy it from there.' });
  }
};

const openMail = (mailto: string): void => {
  const link = document.createElement('a');
  link.href = mailto;
  link.click();
};

const isInSight = (element: HTMLElement): boolean => element.offsetParent !== null;

/** A page that takes longer than this to appear must not take the focus any more. */
const maxFocusWaitMs = 5_000;
let focusRequest = new AbortController();

const findLandmark = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-landmark="${name}"]`)].find(isInSight);

/**
 * Focuses what is there at once, so that no keystroke is lost, and looks again at each frame: a page or
 * section may still be loading, or the one found may be about to go. A newer request ends it.
 */
const focusLandmark = (name: string): void => {
  const until = performance.now() + maxFocusWaitMs;
  focusRequest.abort();
  focusRequest = new AbortController();
  const { signal } = focusRequest;
  const look = (): void => {
    const found = findLandmark(name);
    found?.focus();
    if (found instanceof HTMLInputElement) found.select();
    requestAnimationFrame((now) => {
      if (now < until && !signal.aborted && !found?.isConnected) look();
    });
  };
  look();
};

const sectionPlace = (): SectionPlace => {
  const field = document.activeElement?.id ?? '';
  return {
    scrollTop: document.querySelector('[data-section-pane]')?.scrollTop ?? 0,
    field: field.startsWith('field-') ? field : undefined,
  };
};

const pressSwitch = (): void => {
  const control = document.activeElement?.closest('[data-switchable]')?.querySelector<HTMLElement>('[data-switch]');
  // What is switched off hides its fields; the focus stays at the switch.
  control?.focus();
  control?.click();
};

/** The page ports of a real window. */
export const pagePorts: PagePorts = {
  notify,
  chooseTextFile,
  chooseFiles,
  downloadText,
  copyText,
  openMail,
  openPalette,
  print: () => window.print(),
  focusLandmark,
  sectionPlace,
  pressSwitch,
  confirm: confirmInPage,
};
