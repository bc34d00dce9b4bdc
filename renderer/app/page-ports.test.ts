// @vitest-environment happy-dom
import { type NotificationData, notifications } from '@mantine/notifications';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { maxNotices, pagePorts } from './page-ports.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
  });
});

/** An element that is not drawn, as a text with its words in it. */
const wordsOf = (message: NotificationData['message']): string =>
  JSON.stringify(message, (key, value: unknown) => (key === '_owner' ? undefined : value));

describe('notices', () => {
  /** What is on the window, by its message; each can be closed there. */
  const onWindow = () => {
    const shown: NotificationData[] = [];
    const take = (id: unknown): string => {
      const at = shown.findIndex((one) => one.id === id);
      const [gone] = at < 0 ? [] : shown.splice(at, 1);
      gone?.onClose?.(gone);
      return String(id);
    };
    vi.spyOn(notifications, 'show').mockImplementation((data) => String(shown.push(data)));
    vi.spyOn(notifications, 'hide').mockImplementation(take);
    const text = ({ message }: NotificationData) => /notice \w+/.exec(wordsOf(message))?.[0];
    return { texts: () => shown.map(text), close: (place: number) => take(shown[place]?.id) };
  };
  const tell = (name: string, about?: string) =>
    pagePorts.notify({ tone: 'neutral', message: `notice ${name}`, ...(about !== undefined && { about }) });

  it('leave room for the newest: the oldest goes, unless one was closed meanwhile', () => {
    const { texts, close } = onWindow();
    const names = Array.from({ length: maxNotices }, (_, at) => `n${at}`);
    for (const name of names) tell(name);
    tell('more');
    expect(texts()).toEqual([...names.slice(1), 'more'].map((name) => `notice ${name}`));
    close(1);
    tell('again');
    expect(texts()).toEqual(['notice n1', 'notice more', 'notice again']);
    for (const _ of names) close(0);
  });

  it('take the place of an earlier one about the same, and of no other', () => {
    const { texts, close } = onWindow();
    tell('a', 'date 1');
    tell('b', 'date 12');
    tell('c', 'date 1');
    expect(texts()).toEqual(['notice b', 'notice c']);
    for (const _ of texts()) close(0);
  });
});

describe('the focus', () => {
  const place = (html: string) => {
    document.body.innerHTML = html;
    // This document has no layout.
    Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
      configurable: true,
      get(this: HTMLElement) {
        return this.hidden ? null : document.body;
      },
    });
  };
  const at = () => document.activeElement?.id;

  it('goes to the landmark that is in sight, and what is typed there takes the place of its text', () => {
    place('<input id="a" data-landmark="filter" hidden><input id="b" data-landmark="filter" value="chen">');
    pagePorts.focusLandmark('filter');
    const { selectionStart, selectionEnd } = document.querySelector<HTMLInputElement>('#b')!;
    expect([at(), selectionStart, selectionEnd]).toEqual(['b', 0, 4]);
  });

  it('goes to what appears only later, but not once something else was asked for, or after five seconds', () => {
    const appear = () =>
      place('<button id="late" data-landmark="lenders"></button><button id="other" data-landmark="title">');
    place('');
    pagePorts.focusLandmark('lenders');
    vi.advanceTimersByTime(1_000);
    appear();
    vi.advanceTimersByTime(50);
    expect(at()).toBe('late');
    place('<button id="other" data-landmark="title">');
    pagePorts.focusLandmark('lenders');
    pagePorts.focusLandmark('title');
    document.body.insertAdjacentHTML('beforeend', '<button id="late" data-landmark="lenders"></button>');
    vi.advanceTimersByTime(50);
    expect(at()).toBe('other');
    place('');
    pagePorts.focusLandmark('lenders');
    vi.advanceTimersByTime(5_100);
    appear();
    vi.advanceTimersByTime(50);
    expect(at()).not.toBe('late');
  });

  it('is known by its field and how far its section is scrolled', () => {
    place('<div data-section-pane></div><input id="field-income.0.payg"><input id="search">');
    document.querySelector('[data-section-pane]')!.scrollTop = 120;
    document.getElementById('field-income.0.payg')?.focus();
    expect(pagePorts.sectionPlace()).toEqual({ scrollTop: 120, field: 'field-income.0.payg' });
    document.getElementById('search')?.focus();
    expect(pagePorts.sectionPlace()).toEqual({ scrollTop: 120, field: undefined });
    place('');
    expect(pagePorts.sectionPlace()).toEqual({ scrollTop: 0, field: undefined });
  });

  it('stays at the switch of the part that is switched', () => {
    place('<div data-switchable><button id="switch" data-switch></button><input id="field"></div><input id="outside">');
    const pressed: string[] = [];
    document.getElementById('switch')?.addEventListener('click', () => pressed.push('pressed'));
    document.getElementById('field')?.focus();
    pagePorts.pressSwitch();
    expect([at(), pressed]).toEqual(['switch', ['pressed']]);
    document.getElementById('outside')?.focus();
    pagePorts.pressSwitch();
    expect([at(), pressed]).toEqual(['outside', ['pressed']]);
  });
});

it('a text is copied and said to be, or said how else to copy it', async () => {
  const shown = vi.spyOn(notifications, 'show').mockReturnValue('');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  writeText.mockResolvedValueOnce().mockResolvedValueOnce().mockRejectedValueOnce(new Error('Denied'));
  await pagePorts.copyText('one');
  await pagePorts.copyText('two', 'Copied both');
  await pagePorts.copyText('three');
  const said = shown.mock.calls.map(([{ role, message }]) => [role, wordsOf(message)]);
  expect(writeText.mock.calls).toEqual([['one'], ['two'], ['three']]);
  expect(said).toEqual([
    ['status', expect.stringContaining('"Copied"')],
    ['status', expect.stringContaining('"Copied both"')],
    ['alert', expect.stringContaining('The clipboard is closed to this window.')],
  ]);
});

it('a text is downloaded under its name, as what it is, and its address does not stay', async () => {
  const kept: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${kept.push(blob as Blob)}`);
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const links: (readonly [string, string])[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push([this.download, this.href]);
  });
  pagePorts.downloadText('a.json', '{}');
  pagePorts.downloadText('b.csv', 'x');
  expect(links).toEqual([
    ['a.json', 'blob:1'],
    ['b.csv', 'blob:2'],
  ]);
  expect(kept.map(({ type }) => type)).toEqual(['application/json', 'text/plain']);
  expect([await kept[0]?.text(), revoked.mock.calls]).toEqual(['{}', [['blob:1'], ['blob:2']]]);
});

it('files are asked for by kind, with the names of their folder, and none where the dialog is cancelled', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { userActivation: { isActive: true } }));
  const asked: HTMLInputElement[] = [];
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function click(this: HTMLInputElement) {
    asked.push(this);
  });
  const choosing = async <T>(choose: () => Promise<T>, files?: readonly File[]): Promise<T> => {
    const chosen = choose();
    const input = asked.at(-1)!;
    if (files !== undefined) Object.defineProperty(input, 'files', { value: files });
    input.dispatchEvent(new Event(files === undefined ? 'cancel' : 'change'));
    return chosen;
  };
  const fileAt = (name: string, text: string, webkitRelativePath = ''): File =>
    Object.defineProperty(new File([text], name), 'webkitRelativePath', { value: webkitRelativePath });
  const found = await choosing(
    () => pagePorts.chooseFiles('folder'),
    [fileAt('a.json', 'x'), fileAt('b.json', '{}', 'bank/b.json')],
  );
  expect(found?.map(({ name, size }) => [name, size])).toEqual([
    ['a.json', 1],
    ['bank/b.json', 2],
  ]);
  expect([...((await found?.[1]?.read()) ?? [])]).toEqual([123, 125]);
  expect(await choosing(() => pagePorts.chooseFiles('files'))).toBeUndefined();
  expect(await choosing(() => pagePorts.chooseTextFile('.csv'), [new File(['a,b'], 'a.csv')])).toBe('a,b');
  expect(await choosing(() => pagePorts.chooseTextFile('.csv'))).toBeUndefined();
  expect(asked.map(({ type, multiple, accept }) => [type, multiple, accept])).toEqual([
    ['file', true, ''],
    ['file', true, '.json,.zip,application/json,application/zip'],
    ['file', false, '.csv'],
    ['file', false, '.csv'],
  ]);
  expect(asked.filter(({ webkitdirectory }) => webkitdirectory)).toEqual(asked.slice(0, 1));
});
