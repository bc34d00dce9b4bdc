import { StoreError } from '../../platform/store-error.ts';
import { CatalogueError } from '../catalogue/index.ts';
import { WrongCall } from './arguments.ts';
import { checkPackCommand } from './check-pack.ts';
import { type Command, type CommandResult, exitCodes, failed } from './command.ts';
import { deactivateCommand } from './deactivate.ts';
import { endClientCommand } from './end-client.ts';
import { grantCommand } from './grant.ts';
import { importProductsCommand } from './import-products.ts';
import { lendersCommand } from './lenders.ts';
import { recoverCommand } from './recover.ts';
import { revokeCommand } from './revoke.ts';
import { serveCommand } from './serve.ts';
import { updateProductsCommand } from './update-products.ts';

/*
 * The engine's command line: one JSON object on the last line of standard output, messages on
 * standard error, exit code 0, 1 (failed) or 2 (wrong call).
 */

const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  grant: grantCommand,
  revoke: revokeCommand,
  deactivate: deactivateCommand,
  'end-client': endClientCommand,
  lenders: lendersCommand,
  'check-pack': checkPackCommand,
  'import-products': importProductsCommand,
  'update-products': updateProductsCommand,
  recover: recoverCommand,
};

const usage = (): string =>
  ['Usage:', ...Object.values(commands).map((command) => `  npm run -s engine -- ${command.usage}`)].join('\n');

const print = (output: object): void => {
  process.stdout.write(`${JSON.stringify(output)}\n`);
};

const run = async ([name = '', ...args]: string[]): Promise<CommandResult> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return failed('INVALID_INPUT', usage(), exitCodes.wrongCall);
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
