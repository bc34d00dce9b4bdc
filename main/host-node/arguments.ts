import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { readPort } from '../platform/loopback-server.ts';

export const usage = `node main/host-node/index.ts [options]
  --data DIR   the folder of the data (default: the platform's place for application data)
  --port N     the port (default: any free one)
  --no-open    print the address and open no browser
  --help       show this
`;

export interface HostArguments {
  readonly dataFolder: string | undefined;
  readonly port: number;
  readonly open: boolean;
  readonly help: boolean;
}

/** Reads the command line; INVALID_INPUT with a sentence when it cannot be read. */
export const readArguments = (args: readonly string[]): Outcome<HostArguments> => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        port: { type: 'string', default: '0' },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const port = readPort(values.port);
    if (port === undefined) return fail('INVALID_INPUT', 'The port is a whole number from 0 to 65535.');
    if (values.data === '') return fail('INVALID_INPUT', 'The folder of the data has no name.');
    return succeed({
      dataFolder: values.data === undefined ? undefined : resolve(values.data),
      port,
      open: !values['no-open'],
      help: values.help,
    });
  } catch (error) {
    if (error instanceof TypeError) return fail('INVALID_INPUT', error.message);
    throw error;
  }
};
