import { fail } from '../../shared/outcome.ts';
import { systemClock } from '../platform/clock.ts';
import { findDataFolder } from '../platform/files/data-folder.ts';
import { askSecret } from './ask-secret.ts';
import { runSign } from './run.ts';

/** Runs `headroom-sign` in a terminal, where no secret store of the system can be opened. */
export const runOnTerminal = (args: readonly string[]): Promise<number> =>
  runSign(args, {
    dataFolder: findDataFolder(),
    clock: systemClock,
    output: process.stdout,
    say: (text) => {
      process.stderr.write(`${text}\n`);
    },
    consent: {
      askPassphrase: (prompt) => askSecret(prompt, { input: process.stdin, prompts: process.stderr }),
      confirm: (_request, service) =>
        Promise.resolve(
          fail(
            'SECRET_STORE_FAILED',
            `The key for ${service} is kept by the system's secret store, which opens for the desktop application ` +
              'alone. Its own program signs with it, with the word sign in front: headroom sign METHOD PATH.',
          ),
        ),
    },
  });
