import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { loopback, readPort } from '../platform/http/loopback-server.ts';

export const usage = `npm start -- --browser [options]
  --data DIR   the data folder (default: the platform's folder for application data)
  --port N     the port to listen on (default: any free port)
  --address A  own: a new name under localhost for each start
               127.0.0.1: for browsers that cannot resolve such a name
               (default: own, or 127.0.0.1 on a Mac that cannot resolve such names)
  --no-open    print the address without opening a browser
  --help       show this help
`;

export interface HostArguments {
  readonly dataFolder: string | undefined;
  readonly port: number;
  /** The address of the page; undefined chooses by platform. */
  readonly address: 'own' | typeof loopback | undefined;
  readonly open: boolean;
  readonly help: boolean;
}

const isAddress = (text: string | undefined): text is HostArguments['address'] =>
  text === undefined || text === 'own' || text === loopback;

/** Reads the command line. Fails with INVALID_INPUT and a sentence for the user. */
export const readArguments = (args: readonly string[]): Outcome<HostArguments> => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        port: { type: 'string', default: '0' },
        address: { type: 'string' },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const port = readPort(values.port);
    if (port === undefined) return fail('INVALID_INPUT', 'The port must be a whole number from 0 to 65535.');
    const { address } = values;
    if (!isAddress(address)) return fail('INVALID_INPUT', '--address must be own or 127.0.0.1.');
    if (values.data === '') return fail('INVALID_INPUT', '--data needs the path of a folder.');
    return succeed({
      dataFolder: values.data === undefined ? undefined : resolve(values.data),
      port,
      address,
      open: !values['no-open'],
      help: values.help,
    });
  } catch (error) {
    if (error instanceof TypeError) return fail('INVALID_INPUT', error.message);
    throw error;
  }
};
