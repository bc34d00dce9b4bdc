import { loadBundledLenders } from '../engine/catalogue/load-lenders.ts';
import { assetsFolder } from '../platform/process/program-folder.ts';
import { readOptions } from './arguments.ts';
import { type Command, exitCodes } from './command.ts';

export const lendersCommand: Command = {
  usage: 'lenders [--data FOLDER]',
  run: (args) => {
    readOptions(args, { data: { type: 'string' } });
    const lenders = loadBundledLenders(assetsFolder).map(({ id, name, whiteLabel }) => ({ id, name, whiteLabel }));
    return { exitCode: exitCodes.done, output: { lenders } };
  },
};
