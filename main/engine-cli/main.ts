import { CatalogueError } from '../engine/catalogue/catalogue-error.ts';
import { StoreError } from '../platform/store-error.ts';
import { WrongCall } from './arguments.ts';
import { type Command, type CommandResult, exitCodes, failed } from './command.ts';

/*
 * The engine's command line: one JSON object on the last line of standard output, messages on
 * standard error, exit code 0, 1 (failed) or 2 (wrong call).
 */

/** Each loads only what it needs: an import of products should not hold a server in memory. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  grant: async () => (await import('./grant.ts')).grantCommand,
  revoke: async () => (await import('./revoke.ts')).revokeCommand,
  deactivate: async () => (await import('./deactivate.ts')).deactivateCommand,
  'end-client': async () => (await import('./end-client.ts')).endClientCommand,
  lenders: async () => (await import('./lenders.ts')).lendersCommand,
  'check-pack': async () => (await import('./check-pack.ts')).checkPackCommand,
  'import-products': async () => (await import('./import-products.ts')).importProductsCommand,
  'update-products': async () => (await import('./update-products.ts')).updateProductsCommand,
  recover: async () => (await import('./recover.ts')).recoverCommand,
};

const usage = async (): Promise<string> => {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return ['Usage:', ...all.map((command) => `  npm run -s engine -- ${command.usage}`)].join('\n');
};

const print = (output: object): void => {
  process.stdout.write(`${JSON.stringify(output)}\n`);
};

const run = async ([name = '', ...args]: string[]): Promise<CommandResult> => {
  const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
  if (command === undefined) return failed('INVALID_INPUT', await usage(), exitCodes.wrongCall);
  try {
    return await command.run(args, print);
  } catch (error) {
    if (error instanceof WrongCall)
      return failed('INVALID_INPUT', `${error.message}\nUsage: ${command.usage}`, exitCodes.wrongCall);
    if (error instanceof StoreError) return failed(error.code, error.message, exitCodes.failed);
    if (error instanceof CatalogueError) return failed('INVALID_FILE', error.message, exitCodes.failed);
    throw error;
  }
};

/** Runs one command line; returns the exit code of the process. */
export const main = async (args: readonly string[]): Promise<number> => {
  const { exitCode, output, message } = await run([...args]);
  if (message !== undefined) process.stderr.write(`${message}\n`);
  if (output !== undefined) print(output);
  return exitCode;
};
