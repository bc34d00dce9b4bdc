import { readOptions, required } from './arguments.ts';
import { type Command, resultOf } from './command.ts';
import { withOperator } from './with-operator.ts';

export const endClientCommand: Command = {
  usage: 'end-client --data FOLDER --client ID',
  run: (args) => {
    const options = readOptions(args, { data: { type: 'string' }, client: { type: 'string' } });
    const folder = required(options.data, 'data');
    const client = required(options.client, 'client');
    return resultOf(withOperator(folder, (operator) => operator.endClient({ client })));
  },
};
