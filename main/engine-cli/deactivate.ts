import { readOptions, required } from './arguments.ts';
import { type Command, resultOf } from './command.ts';
import { withOperator } from './with-operator.ts';

export const deactivateCommand: Command = {
  usage: 'deactivate --data FOLDER --email A@B',
  run: (args) => {
    const options = readOptions(args, { data: { type: 'string' }, email: { type: 'string' } });
    const folder = required(options.data, 'data');
    const email = required(options.email, 'email');
    return resultOf(withOperator(folder, (operator) => operator.deactivate({ email })));
  },
};
