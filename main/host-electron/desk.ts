import { setTimeout as wait } from 'node:timers/promises';
import { app, nativeTheme, shell } from 'electron';
import { z } from 'zod';
import { appInfo } from '../../shared/contract/app.ts';
import { settingsValues } from '../../shared/contract/settings.ts';
import { compose, type Desk } from '../compose.ts';
import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { sendEvent, serveCalls } from './ipc.ts';
import type { MainWindow } from './main-window.ts';
import type { Places } from './places.ts';
import type { Prompts } from './prompts.ts';
import { createShell } from './shell.ts';

export interface DeskParts {
  readonly places: Places;
  readonly log: Log;
  readonly prompts: Prompts;
  readonly main: MainWindow;
}

/** A call that hangs must not keep the application from quitting. */
const longestGoodbyeMs = 5000;

const settingsAnswer = z.object({ ok: z.literal(true), data: settingsValues });

/** Gives title bar, menus and the first paint the scheme that the person chose. */
const applyColourScheme = async (desk: Desk): Promise<void> => {
  const answer = settingsAnswer.safeParse(await desk.router.dispatch('settings.read', {}));
  if (answer.success) nativeTheme.themeSource = answer.data.data.colourScheme;
};

/**
 * Opens the data and connects it to the window. Answers what closes it again, at most once
 * and after the calls under way have their answers. Throws the store's error where the data cannot be opened.
 */
export const openDesk = async ({ places, log, prompts, main }: DeskParts): Promise<() => Promise<void>> => {
  const desk = await compose({
    dataFolder: places.data,
    assetsFolder: places.assets,
    host: 'electron',
    platform: appInfo.shape.platform.parse(process.platform),
    version: app.getVersion(),
    shell: createShell(prompts, (url) => shell.openExternal(url)),
    clock: systemClock,
    log,
  });
  const calls = serveCalls(main.current, (name, input) => desk.router.dispatch(name, input));
  const stop = desk.events.subscribe((name, payload) => {
    sendEvent(main.current, name, payload);
    if (name === 'settings.changed') void applyColourScheme(desk);
  });
  await applyColourScheme(desk);
  const close = async (): Promise<void> => {
    await Promise.race([calls.settled(), wait(longestGoodbyeMs, undefined, { ref: false })]);
    stop();
    await desk.close();
  };
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
};
