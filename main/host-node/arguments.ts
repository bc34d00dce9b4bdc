import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { loopback, readPort } from '../platform/http/loopback-server.ts';

export const usage = `node main/host-node/index.ts [options]
  --data DIR   the folder of the data (default: the platform's place for application data)
  --port N     the port (default: any free one)
  --address A  own: a new name below localhost for each start; 127.0.0.1: for a browser that finds no
               such name (default: own, but 127.0.0.1 on a Mac that knows no such names)
  --no-open    print the address and open no browser
  --help       show this
`;

export interface HostArguments {
  readonly dataFolder: string | undefined;
  readonly port: number;
  /** The address that the page is opened at; undefined leaves it to the system. */
  readonly address: 'own' | typeof loopback | undefined;
  readonly open: boolean;
  readonly help: boolean;
}

const isAddress = (text: string | undefined): text is HostArguments['address'] =>
  text === undefined || text === 'own' || text === loopback;

/** Reads the command line; INVALID_INPUT with a sentence when it cannot be read. */
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
    if (!isAddress(address)) return fail('INVALID_INPUT', 'The address is own or 127.0.0.1.');
    if (values.data === '') return fail('INVALID_INPUT', 'The folder of the data has no name.');
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
