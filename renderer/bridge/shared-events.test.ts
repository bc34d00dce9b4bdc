import { expect, it } from 'vitest';
import { type Hear, listenForAllTabs, listenWhileSeen } from './shared-events.ts';

/** A tab, and how it emits what it hears itself once it listens. */
const openTab = () => {
  const heard: unknown[] = [];
  const stop = new AbortController();
  let emit: Hear | undefined;
  let isResumed: boolean | undefined;
  const ended = listenForAllTabs(
    (name, payload) => heard.push([name, payload]),
    (hear, resumed) => {
      [emit, isResumed] = [hear, resumed];
      return new Promise((resolve) => stop.signal.addEventListener('abort', () => resolve()));
    },
    stop.signal,
  );
  return {
    heard,
    emit: (id: number) => emit?.('requests.logged', { id }),
    listens: () => isResumed,
    close: () => {
      stop.abort();
      return ended;
    },
  };
};

it('one tab listens for all, and the next one takes over where it is closed', async () => {
  const first = openTab();
  await expect.poll(first.listens).toBe(false);
  const others = [openTab(), openTab()] as const;
  first.emit(1);
  const one = ['requests.logged', { id: 1 }];
  await expect.poll(() => others.map(({ heard }) => heard)).toEqual([[one], [one]]);
  expect([first.heard, others.map(({ listens }) => listens())]).toEqual([[one], [undefined, undefined]]);
  await first.close();
  await expect.poll(others[0].listens).toBe(true);
  others[0].emit(2);
  await expect.poll(() => others[1].heard).toEqual([one, ['requests.logged', { id: 2 }]]);
  expect([first.heard, others[0].heard, others[1].listens()]).toEqual([[one], others[1].heard, undefined]);
  await Promise.all(others.map(({ close }) => close()));
});

it('a tab that waits for its turn can be closed', async () => {
  const first = openTab();
  await expect.poll(first.listens).toBe(false);
  await openTab().close();
  await first.close();
});

/** A page that listens while it is seen, and what it did. */
const openPage = (visibilityState: DocumentVisibilityState) => {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const stop = new AbortController();
  const did: string[] = [];
  let refuse = (): void => undefined;
  const ended = listenWhileSeen(page as unknown as Document)(
    () => undefined,
    (_hear, isResumed, signal) => {
      did.push(isResumed ? 'resumes' : 'listens');
      return new Promise((resolve) => {
        refuse = resolve;
        signal.addEventListener('abort', () => {
          did.push('stops');
          resolve();
        });
      });
    },
    stop.signal,
  ).then(() => did.push('ends'));
  const see = async (state: DocumentVisibilityState): Promise<void> => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { did, see, ended, stop: () => stop.abort(), refuse: () => refuse() };
};

it('a page listens while it is seen, and until it is closed', async () => {
  const { did, see, stop, ended } = openPage('hidden');
  for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) await see(state);
  expect(did).toEqual(['listens', 'stops', 'listens']);
  stop();
  await ended;
  expect(did).toEqual(['listens', 'stops', 'listens', 'stops', 'ends']);
});

it.each(['visible', 'hidden'] as const)('a %s page can be closed, or refused while it listens', async (state) => {
  const { did, stop, refuse, ended } = openPage(state);
  if (state === 'visible') refuse();
  else stop();
  await ended;
  expect(did.at(-1)).toBe('ends');
});
