import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, app, safeStorage } from 'electron';
import { fail, succeed } from '../../shared/outcome.ts';
import { systemClock } from '../platform/clock.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { askSecret } from '../sign/ask-secret.ts';
import { runSign } from '../sign/run.ts';
import type { Places } from './places.ts';
import { createPrompts } from './prompts.ts';
import { createSecretStore } from './secret-store.ts';

/** The arguments of `headroom-sign` if the program was started as `headroom sign …`, or undefined. */
export const signArguments = ({ isPackaged }: App, argv: readonly string[]): readonly string[] | undefined => {
  const words = argv.slice(isPackaged ? 1 : 2);
  // A launcher may put a Chromium switch first, and a person the data folder.
  const first = words.findIndex((word, index) => !word.startsWith('--') && words[index - 1] !== '--data');
  return words[first] === 'sign' ? words.slice(first + 1) : undefined;
};

/** A program with windows has no console on Windows, whatever it was started from. */
const noTerminal = fail(
  'PASSPHRASE_NEEDED',
  'On Windows, Headroom has no terminal to ask for a passphrase: it signs for other programs only with a key that the system’s secret store protects.',
);

/**
 * Gives this run a profile of its own: Chromium's belongs to the window, which may be open or opening. `Local State` holds
 * the key to the system's store on Windows. Returns what removes it.
 */
const useOwnProfile = (profile: string): (() => void) => {
  const own = mkdtempSync(join(tmpdir(), 'headroom-sign-'));
  const state = 'Local State';
  if (existsSync(join(profile, state))) copyFileSync(join(profile, state), join(own, state));
  app.setPath('userData', own);
  return () => {
    try {
      rmSync(own, { recursive: true, force: true });
    } catch (error) {
      // Windows keeps what is in use; it is in the folder of temporary files.
      fileReason(error);
    }
  };
};

/**
 * Signs one request and exits, whether or not a window is open on the same data. The system's secret store opens for
 * any start of this program, so the user must agree on screen.
 */
export const signAndExit = async (words: readonly string[], { data, profile }: Places): Promise<void> => {
  const removeProfile = useOwnProfile(profile);
  await app.whenReady();
  const prompts = createPrompts(() => undefined);
  const secretStore = createSecretStore(safeStorage, process.platform);
  const exitCode = await runSign(words, {
    dataFolder: data,
    clock: systemClock,
    openSecretStore: () => secretStore.open(),
    output: process.stdout,
    say: (text) => {
      process.stderr.write(`${text}\n`);
    },
    consent: {
      askPassphrase: (prompt) =>
        process.platform === 'win32'
          ? Promise.resolve(noTerminal)
          : askSecret(prompt, { input: process.stdin, prompts: process.stderr }),
      confirm: async (request, service) => {
        // A program that a terminal started is not the active one on macOS: its question would be behind the windows.
        if (process.platform === 'darwin') app.focus({ steal: true });
        return (await prompts.maySign(request, service))
          ? succeed(undefined)
          : fail('CANCELLED', 'Nothing was signed.');
      },
    },
  });
  // Exit only after the pipe has taken all the output.
  process.stdout.write('', () => {
    removeProfile();
    app.exit(exitCode);
  });
};
