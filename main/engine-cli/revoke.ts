import { readOptions, required } from './arguments.ts';
import { type Command, resultOf } from './command.ts';
import { withOperator } from './with-operator.ts';

export const revokeCommand: Command = {
  usage: 'revoke --data FOLDER --token UUID',
  run: (args) => {
    const options = readOptions(args, { data: { type: 'string' }, token: { type: 'string' } });
    const folder = required(options.data, 'data');
    const token = required(options.token, 'token');
    return resultOf(withOperator(folder, (operator) => operator.revoke({ token })));
  },
};
