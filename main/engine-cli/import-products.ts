import { importProducts } from '../banks/import/import-products.ts';
import { systemClock } from '../platform/clock.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { readPositionals, required, WrongCall } from './arguments.ts';
import { type Command, exitCodes } from './command.ts';

export const importProductsCommand: Command = {
  usage: 'import-products --data FOLDER PATH…    (published products: files, folders, .zip)',
  run: async (args, print) => {
    const { values, positionals } = readPositionals(args, { data: { type: 'string' } });
    const dataFolder = required(values.data, 'data');
    if (positionals.length === 0) throw new WrongCall('Give at least one file or folder.');
    makePrivateFolder(dataFolder);
    const totals = await importProducts(positionals, { dataFolder, now: new Date(systemClock.now()), report: print });
    return { exitCode: exitCodes.done, output: totals };
  },
};
