import { readFileSync } from 'node:fs';
import { readOptions, required, WrongCall } from './arguments.ts';
import { type Command, resultOf } from './command.ts';
import { withOperator } from './with-operator.ts';

/** A public key of 16,384 bits takes 3 kB in PEM. */
const maxKeyFileBytes = 65_536;

export const grantCommand: Command = {
  usage:
    'grant --data FOLDER --public-key FILE --email A@B [--organization NAME] [--team NAME]… [--lender ID]… [--expires-at ISO]',
  run: (args) => {
    const options = readOptions(args, {
      data: { type: 'string' },
      'public-key': { type: 'string' },
      email: { type: 'string' },
      organization: { type: 'string' },
      team: { type: 'string', multiple: true },
      lender: { type: 'string', multiple: true },
      'expires-at': { type: 'string' },
    });
    const folder = required(options.data, 'data');
    const email = required(options.email, 'email');
    const publicKeyPem = readKeyFile(required(options['public-key'], 'public-key'));
    const { organization, team: teams, lender: lenders } = options;
    const expiresAt = options['expires-at'];
    return resultOf(
      withOperator(folder, (operator) =>
        operator.grant({ publicKeyPem, email, organization, teams, lenders, expiresAt }),
      ),
    );
  },
};

const readKeyFile = (file: string): string => {
  try {
    return readFileSync(file).subarray(0, maxKeyFileBytes).toString('utf8');
  } catch {
    throw new WrongCall(`The public key file ${file} cannot be read.`);
  }
};
