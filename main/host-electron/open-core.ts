import { setTimeout as wait } from 'node:timers/promises';
import { app, nativeTheme, powerMonitor, shell } from 'electron';
import * as z from 'zod';
import { appInfo, type OrganisationView } from '../../shared/contract/desk/app.ts';
import { settingsValues } from '../../shared/contract/desk/settings.ts';
import { createBackgroundThread } from '../background/background-thread.ts';
import { compose, type Core } from '../compose.ts';
import type { DeskNetwork } from '../compose/desk-network.ts';
import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log/log.ts';
import { sendEvent, serveCalls } from './ipc/ipc.ts';
import type { Places } from './places.ts';
import type { Prompts } from './prompts.ts';
import type { SecretStore } from './secret-store.ts';
import { followRecent, type RecentScenario } from './system/recent-scenarios.ts';
import type { MainWindow } from './window/main-window.ts';
import { createShell } from './window/shell.ts';

export interface CoreParts {
  readonly places: Places;
  readonly log: Log;
  readonly network: DeskNetwork;
  readonly organisation: OrganisationView;
  readonly prompts: Prompts;
  readonly main: MainWindow;
  readonly secretStore: SecretStore;
  /** Shows recent scenarios in the system's menus. */
  readonly showRecent: (recent: readonly RecentScenario[]) => void;
}

/** A hanging call may delay quitting by this much at most. */
const maxCloseDelayMs = 5000;

const settingsAnswer = z.object({ ok: z.literal(true), data: settingsValues });

/** Applies the user's colour scheme to the title bar, the menus and the first paint. */
const applyColourScheme = async (core: Core): Promise<void> => {
  const answer = settingsAnswer.safeParse(await core.router.dispatch('settings.read', {}));
  if (answer.success) nativeTheme.themeSource = answer.data.data.colourScheme;
};

/**
 * Opens the data and connects it to the window. Returns a function that closes it, once, after calls in progress have
 * been answered. If the data cannot be used, the page explains why.
 */
export const openCore = async (parts: CoreParts): Promise<() => Promise<void>> => {
  const { places, log, network, organisation, prompts, main, secretStore, showRecent } = parts;
  const core = await compose({
    dataFolder: places.data,
    assetsFolder: places.assets,
    host: 'electron',
    platform: appInfo.shape.platform.parse(process.platform),
    version: app.getVersion(),
    shell: createShell(prompts, (url) => shell.openExternal(url), main.showUnsaved),
    keyHost: {
      openSecretStore: () => secretStore.open(),
      keyReader: places.keyReader,
      keyDeriver: places.keyDeriver,
    },
    background: createBackgroundThread({ file: places.backgroundThread, clock: systemClock }),
    signCommand: places.signCommand,
    clock: systemClock,
    log,
    network,
    organisation,
  });
  const calls = serveCalls(main.current, (name, input) => core.router.dispatch(name, input));
  const recent = followRecent((name, input) => core.router.dispatch(name, input), showRecent);
  const stop = core.events.subscribe((name, payload) => {
    sendEvent(main.current, name, payload);
    if (name === 'scenarios.changed') recent.changed();
    if (name === 'settings.changed') void applyColourScheme(core);
  });
  // Anyone returning to the computer must enter the passphrase again.
  const lockKeys = (): void => void core.router.dispatch('keys.lock', {});
  powerMonitor.on('suspend', lockKeys);
  powerMonitor.on('lock-screen', lockKeys);
  await applyColourScheme(core);
  const close = async (): Promise<void> => {
    await Promise.race([calls.settled(), wait(maxCloseDelayMs, undefined, { ref: false })]);
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
