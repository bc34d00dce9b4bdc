import { fail } from '../../shared/outcome.ts';
import { systemClock } from '../platform/clock.ts';
import { findDataFolder } from '../platform/files/data-folder.ts';
import { findPolicies } from '../platform/policies/find-policies.ts';
import { askSecret } from './ask-secret.ts';
import { runSign } from './run.ts';

/** Runs `headroom-sign` in a terminal, which cannot open the system's secret store. */
export const runOnTerminal = (args: readonly string[]): Promise<number> =>
  runSign(args, {
    dataFolder: findPolicies().policies.dataFolder ?? findDataFolder(),
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
            `The key for ${service} is in the system's secret store, which only the desktop application can open. ` +
              'Sign with the application itself: headroom sign METHOD PATH.',
          ),
        ),
    },
  });
