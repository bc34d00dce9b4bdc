import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';

/** Standard input and standard error; standard output is a pipe. */
export interface Terminal {
  readonly input: NodeJS.ReadStream;
  readonly prompts: NodeJS.WritableStream;
}

const discardedOutput = (): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });

/**
 * Reads a line from the terminal without echoing it. Fails with CANCELLED on Ctrl-C and with PASSPHRASE_NEEDED
 * if standard input is not a terminal, because a piped passphrase would remain in a shell history or on a disk.
 */
export const askSecret = async (prompt: string, { input, prompts }: Terminal): Promise<Outcome<string>> => {
  if (!input.isTTY) {
    return fail(
      'PASSPHRASE_NEEDED',
      'The passphrase must be typed on a terminal. Run this without redirecting its standard input.',
    );
  }
  // readline puts the terminal into raw mode, which does not echo, and its own echo is discarded.
  const line = createInterface({ input, output: discardedOutput(), terminal: true, historySize: 0 });
  try {
    prompts.write(prompt);
    return await new Promise((resolve) => {
      const cancel = (): void => {
        resolve(fail('CANCELLED', 'Nothing was signed.'));
      };
      line.once('line', (typed) => {
        resolve(succeed(typed));
      });
      line.once('SIGINT', cancel).once('close', cancel);
    });
  } finally {
    line.close();
    prompts.write('\n');
  }
};
