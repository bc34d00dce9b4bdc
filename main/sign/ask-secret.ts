import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';

/** Where it is asked: standard input and standard error, since standard output is a pipe. */
export interface Terminal {
  readonly input: NodeJS.ReadStream;
  readonly prompts: NodeJS.WritableStream;
}

const nowhere = (): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });

/**
 * Asks for a line on the terminal and shows nothing of it. PASSPHRASE_NEEDED where standard input is no
 * terminal: a passphrase from a pipe or a file would stand in a history or on a disk. CANCELLED on Ctrl-C.
 */
export const askSecret = async (prompt: string, { input, prompts }: Terminal): Promise<Outcome<string>> => {
  if (!input.isTTY) {
    return fail('PASSPHRASE_NEEDED', 'The passphrase is asked for on a terminal, and standard input is none.');
  }
  // It puts the terminal into raw mode, which shows nothing by itself, and what it would show goes nowhere.
  const line = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 });
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
