import { systemClock } from '../platform/clock.ts';
import { recoverStore } from '../store/index.ts';
import { readOptions, required } from './arguments.ts';
import { type Command, resultOf } from './command.ts';

export const recoverCommand: Command = {
  usage: 'recover --data FOLDER    (a damaged data file; stop every program that uses it first)',
  run: (args) => {
    const options = readOptions(args, { data: { type: 'string' } });
    return resultOf(recoverStore({ folder: required(options.data, 'data'), clock: systemClock }));
  },
};
