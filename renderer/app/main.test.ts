// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { RecoveryStatus } from '../../shared/contract/desk/recovery.ts';
import { defaultSettings } from '../../shared/contract/desk/settings.ts';
import type { HeadroomBridge } from '../bridge/electron-transport.ts';
import type { HttpOpening } from '../bridge/http-opening.ts';
import { sessionPageOf } from '../bridge/session.ts';
import { systemClock } from '../store/clock.ts';
import { profileOf } from '../store/testing/profiles.ts';
import { scenarioId, storedRecord } from '../store/testing/records.ts';
import { ScopeFields } from '../ui/library/ScopeButton.tsx';
import { PublishingQuestions, ShortcutSheet } from './App.tsx';
import { laterPages, ScenarioPage } from './shell/pages.tsx';

const reload = vi.fn<() => void>();
/** What waits for its time, and for a moment without work. */
const timers: { readonly ms: number; readonly run: () => void }[] = [];
const idle: (() => void)[] = [];
const afterMs = (ms: number): void => {
  const due = timers.filter((timer) => timer.ms <= ms);
  for (const timer of due) timers.splice(timers.indexOf(timer), 1);
  for (const { run } of due) run();
};
const rest = (): void => {
  for (let run = idle.shift(); run !== undefined; run = idle.shift()) run();
};

beforeEach(() => {
  timers.length = 0;
  idle.length = 0;
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(systemClock, 'after').mockImplementation((ms, run) => {
    const timer = { ms, run };
    timers.push(timer);
    return () => {
      if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
    };
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('requestAnimationFrame', () => 0);
  // A field that grows with its text waits for fonts, of which this document has none.
  Reflect.set(document, 'fonts', new EventTarget());
  const stops: (() => void)[] = [];
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as typeof window.addEventListener;
    vi.spyOn(target as Window, 'addEventListener').mockImplementation((...args: Parameters<typeof listen>) => {
      listen(...args);
      stops.push(() => target.removeEventListener(...args));
    });
  }
  onTestFinished(() => {
    for (const stop of stops) stop();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    window.location.hash = '';
  });
});

/** A host that answers what the first screen asks: what it was asked, and what it can tell its window. */
const hostWith = (recovery: RecoveryStatus) => {
  const asked: (readonly [name: string, input: unknown])[] = [];
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const choosers: Parameters<NonNullable<HeadroomBridge['onCommand']>>[0][] = [];
  const answers: Record<string, unknown> = {
    'recovery.status': recovery,
    'settings.read': defaultSettings,
    'profiles.list': { profiles: [] },
    'lenders.list': { lenders: [] },
    'scenarios.list': { items: [], total: 0, more: false },
    'scenarios.recent': { items: [] },
    'scenarios.tags': { tags: [] },
    'figures.status': { run: null, totals: { gained: 0, lost: 0, changed: 0 } },
    'scenarios.read': storedRecord(),
  };
  const bridge: HeadroomBridge = {
    call: (name, input) => {
      asked.push([name, input]);
      const failed = { ok: false, error: { code: 'INTERNAL', message: 'Not here.' } };
      return Promise.resolve(name in answers ? { ok: true, data: answers[name] } : failed);
    },
    subscribe: (name, listener) => {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard.add(listener));
      return () => heard.delete(listener);
    },
    onCommand: (listener) => {
      choosers.push(listener);
      return () => undefined;
    },
  };
  return {
    bridge,
    answers,
    asked,
    count: (name: string): number => asked.filter(([one]) => one === name).length,
    emit: (name: string, payload: unknown = {}) => {
      for (const listener of listeners.get(name) ?? []) listener(payload);
    },
    choose: (...chosen: readonly [id: string, scenarioId?: string]) => {
      for (const choose of choosers) choose(...chosen);
    },
  };
};

let starts = 0;
let opening: Partial<HeadroomBridge & HttpOpening> | undefined;

/** Loads the window anew; its first script keeps what it was opened with for good. */
const start = async (opened: HeadroomBridge | HttpOpening): Promise<void> => {
  document.body.innerHTML = '<div id="root"></div>';
  if (opening === undefined) Object.defineProperty(window, 'headroom', { value: (opening = {}), configurable: true });
  for (const key of Object.keys(opening)) Reflect.deleteProperty(opening, key);
  Object.assign(opening, opened);
  starts += 1;
  await import(/* @vite-ignore */ `./main.tsx?${starts}`);
};

const text = (): string => document.getElementById('root')?.textContent ?? '';
const press = (name: string): void =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

const damaged: RecoveryStatus = {
  ...{ status: 'damaged', cause: 'bytes', file: '/data/headroom.db' },
  damage: { readable: 2, unreadable: 1, backups: [] },
};

it('a window draws the library with what it asked at once, follows its host, and reads ahead once it rests', async () => {
  const host = hostWith({ status: 'open' });
  const { asked, count, emit } = host;
  const ahead: string[] = [];
  const others = laterPages.map((page, index) => [`page ${index}`, page] as const);
  const later = [...Object.entries({ ScopeFields, ScenarioPage, ShortcutSheet, PublishingQuestions }), ...others];
  for (const [name, page] of later) vi.spyOn(page, 'preload').mockImplementation(() => void ahead.push(name));
  await start(host.bridge);
  await expect.poll(text).toContain('Lender packs');
  const first = ['recovery.status', 'settings.read', 'profiles.list', 'lenders.list', 'scenarios.list'];
  expect(asked.map(([name]) => name)).toEqual([...first, 'scenarios.recent', 'scenarios.tags', 'figures.status']);
  expect([window.location.hash, document.title]).toEqual(['#/library', 'Library – Headroom']);
  await expect.poll(() => timers.map(({ ms }) => ms)).toEqual(expect.arrayContaining([250, 5_000]));
  afterMs(250);
  rest();
  expect(ahead.splice(0)).toEqual(['ScopeFields', 'ScenarioPage']);
  afterMs(5_000);
  rest();
  expect(ahead).toEqual([...others.map(([name]) => name), 'ShortcutSheet', 'PublishingQuestions']);
  /** What waits until nobody types is done then. */
  const countQuiet = (...names: readonly string[]): readonly number[] => {
    afterMs(250);
    return names.map(count);
  };
  await expect.poll(() => countQuiet('team.read', 'policies.prepare')).toEqual([1, 1]);
  emit('lenders.changed');
  await expect.poll(() => count('lenders.list')).toBe(2);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('keydown'));
  await expect.poll(() => [count('publishing.resume'), count('keys.touch')]).toEqual([1, 1]);
  emit('team.changed');
  await expect.poll(() => countQuiet('team.read')).toEqual([2]);
  emit('scenarios.changed', { id: scenarioId, kind: 'removed' });
  await expect.poll(() => countQuiet('scenarios.list')).toEqual([2]);
  host.answers['recovery.status'] = damaged;
  emit('recovery.changed');
  await expect.poll(text).toContain('Part of the data file is damaged.');
  press('See what can be done');
  await expect.poll(text).toContain('/data/headroom.db');
  press('Continue with what can be read');
  emit('recovery.changed');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a window opens what its menu names, says so, and stores what is edited in it before it goes', async () => {
  const host = hostWith(damaged);
  const { asked, count, emit } = host;
  await start(host.bridge);
  await expect.poll(text).toContain('Part of the data file is damaged.');
  host.choose('scenario.open', scenarioId);
  await expect.poll(() => window.location.hash).toContain(`#/scenario/${scenarioId}`);
  await expect.poll(() => count('variants.of')).toBe(1);
  const origins = () => asked.flatMap(([, input]) => (input as { readonly origin?: string }).origin ?? []);
  expect(asked.filter(([name]) => name === 'scenarios.opened')).toEqual([
    ['scenarios.opened', { id: scenarioId, origin: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown }],
  ]);
  const title = (): HTMLInputElement | null => document.querySelector('[data-landmark=title]');
  await expect.poll(title).not.toBeNull();
  const type = (value: string): void => {
    fireEvent.change(title() ?? document.body, { target: { value } });
  };
  type('Second home');
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => count('scenarios.update')).toBe(1);
  afterMs(1_000);
  await expect
    .poll(() => asked.filter(([name]) => name === 'app.showUnsaved'))
    .toEqual([['app.showUnsaved', { unsaved: true }]]);
  expect(new Set(origins()).size).toBe(1);
  host.answers['recovery.status'] = { status: 'open' };
  emit('recovery.changed');
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

it('what lies over the page comes with its command, and the colours with the settings', async () => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 1));
  const host = hostWith({ status: 'open' });
  host.answers['settings.read'] = { ...defaultSettings, colourScheme: 'dark' };
  host.answers['profiles.list'] = { profiles: [profileOf()] };
  await start(host.bridge);
  const { dataset } = document.documentElement;
  await expect.poll(() => dataset.mantineColorScheme).toBe('dark');
  host.answers['settings.read'] = { ...defaultSettings, colourScheme: 'light' };
  host.emit('settings.changed');
  await expect.poll(() => dataset.mantineColorScheme).toBe('light');
  fireEvent.keyDown(document.body, { key: 'F1' });
  await expect.poll(() => window.location.hash).toContain('#/help');
  const dialogs = () => [...document.querySelectorAll('[role=dialog]')];
  for (const [command, said] of [
    ['view.shortcuts', 'Keyboard shortcuts'],
    ['scenario.quickEntry', 'Quick entry'],
    ['service.open', 'Open by identifier'],
  ] as const) {
    host.choose(command);
    await expect.poll(() => dialogs().map(({ textContent }) => textContent)).toEqual([expect.stringContaining(said)]);
    const leave = (): number => {
      for (const dialog of dialogs()) fireEvent.keyDown(dialog, { key: 'Escape' });
      return dialogs().length;
    };
    await expect.poll(leave).toBe(0);
  }
  host.choose('view.palette');
  await expect.poll(() => document.querySelector('[aria-label="Find a command"]')).not.toBeNull();
});

it('a window whose data file is closed asks and tells its host of nothing else, and begins again once that is open', async () => {
  const host = hostWith({ ...damaged, status: 'closed', reason: 'busy', damage: null });
  await start(host.bridge);
  await expect.poll(text).toContain('/data/headroom.db');
  window.dispatchEvent(new Event('online'));
  expect([host.count('publishing.resume'), host.count('scenarios.opened')]).toEqual([0, 0]);
  host.emit('recovery.changed');
  host.emit('recovery.changed');
  expect(reload).toHaveBeenCalledTimes(1);
});

const tab = (session: Promise<string | undefined>, answer: HttpOpening['fetch']): HttpOpening => ({
  ...{ page: sessionPageOf({ hash: '' }), session, fetch: answer },
});
const openAddress = 'Open the address printed in the terminal';

it('a tab without a session, or without a host, says what to do, and is loaded anew with another address', async () => {
  const silent = () => Promise.reject(new Error('Gone'));
  await start(tab(Promise.resolve(undefined), silent));
  await expect.poll(text).toContain(openAddress);
  window.dispatchEvent(new Event('hashchange'));
  expect(reload).toHaveBeenCalledTimes(1);
  const gone = silent();
  gone.catch(() => undefined);
  await start(tab(gone, silent));
  await expect.poll(text).toContain('Headroom does not answer');
});

it('a tab whose session the host does not know says what to do, and shows no page that cannot be filled', async () => {
  const asked: unknown[] = [];
  const refuse = (address: unknown) => {
    asked.push(address);
    return Promise.resolve(new Response(null, { status: 401 }));
  };
  await start(tab(Promise.resolve('of before'), refuse));
  await expect.poll(() => asked).toContain('./events');
  await expect.poll(text).toContain(openAddress);
  expect(text()).not.toContain('Lender packs');
});
