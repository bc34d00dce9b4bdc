import { setTimeout as wait } from 'node:timers/promises';
import { app, nativeTheme, powerMonitor, safeStorage, shell } from 'electron';
import { z } from 'zod';
import { appInfo } from '../../shared/contract/desk/app.ts';
import { settingsValues } from '../../shared/contract/desk/settings.ts';
import { compose, type Core } from '../compose.ts';
import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log/log.ts';
import { sendEvent, serveCalls } from './ipc/ipc.ts';
import type { Places } from './places.ts';
import type { Prompts } from './prompts.ts';
import { openSecretStore } from './secret-store.ts';
import { followRecent, type RecentScenario } from './system/recent-scenarios.ts';
import type { MainWindow } from './window/main-window.ts';
import { createShell } from './window/shell.ts';

export interface CoreParts {
  readonly places: Places;
  readonly log: Log;
  readonly prompts: Prompts;
  readonly main: MainWindow;
  /** Lists the scenarios opened last where the system shows them. */
  readonly showRecent: (recent: readonly RecentScenario[]) => void;
}

/** A call that hangs must not keep the application from quitting. */
const maxGoodbyeMs = 5000;

const settingsAnswer = z.object({ ok: z.literal(true), data: settingsValues });

/** Gives title bar, menus and the first paint the scheme that the person chose. */
const applyColourScheme = async (core: Core): Promise<void> => {
  const answer = settingsAnswer.safeParse(await core.router.dispatch('settings.read', {}));
  if (answer.success) nativeTheme.themeSource = answer.data.data.colourScheme;
};

/**
 * Opens the data and connects it to the window. Returns what closes it again, at most once
 * and after the calls under way have their answers. Data that cannot be used is the page's to tell.
 */
export const openCore = async ({ places, log, prompts, main, showRecent }: CoreParts): Promise<() => Promise<void>> => {
  const core = await compose({
    dataFolder: places.data,
    assetsFolder: places.assets,
    host: 'electron',
    platform: appInfo.shape.platform.parse(process.platform),
    version: app.getVersion(),
    shell: createShell(prompts, (url) => shell.openExternal(url), main.showUnsaved),
    keyHost: { secretStore: await openSecretStore(safeStorage, process.platform), keyReader: places.keyReader },
    signCommand: places.signCommand,
    clock: systemClock,
    log,
  });
  const calls = serveCalls(main.current, (name, input) => core.router.dispatch(name, input));
  const recent = followRecent((name, input) => core.router.dispatch(name, input), showRecent);
  const stop = core.events.subscribe((name, payload) => {
    sendEvent(main.current, name, payload);
    if (name === 'scenarios.changed') recent.changed();
    if (name === 'settings.changed') void applyColourScheme(core);
  });
  // Whoever comes back to the computer is asked for the passphrase again.
  const lockKeys = (): void => void core.router.dispatch('keys.lock', {});
  powerMonitor.on('suspend', lockKeys);
  powerMonitor.on('lock-screen', lockKeys);
  await applyColourScheme(core);
  const close = async (): Promise<void> => {
    await Promise.race([calls.settled(), wait(maxGoodbyeMs, undefined, { ref: false })]);
    calls.stop();
    stop();
    recent.stop();
    powerMonitor.off('suspend', lockKeys);
    powerMonitor.off('lock-screen', lockKeys);
    await core.close();
  };
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
};
