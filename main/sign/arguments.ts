import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { HttpMethod } from '../../shared/service/endpoint.ts';

export const usage = `headroom-sign METHOD PATH [BODY FILE] [options] | curl --config -
  METHOD          GET, POST, PATCH or PUT
  PATH            path and query as they are sent, from /api/v1 on
  BODY FILE       the JSON to send
  --profile NAME  the service, by its name or identifier (default: the only one)
  --data DIR      the folder of the data (default: the platform's place for application data)
  --help          show this

Asks for the passphrase on the terminal, signs the one request for now and writes it as a configuration
of curl. The signature is good for one use within five minutes; it is written to no terminal.
`;

/** One request to sign, as it was asked for. */
export interface SignArguments {
  readonly method: HttpMethod;
  readonly path: string;
  readonly bodyFile: string | undefined;
  /** Name or identifier. */
  readonly profile: string | undefined;
  readonly dataFolder: string | undefined;
}

const methods: readonly HttpMethod[] = ['GET', 'POST', 'PATCH', 'PUT'];

/** Reads the command line; `help` where that is asked for, INVALID_INPUT where it cannot be read. */
export const readArguments = (args: readonly string[]): Outcome<SignArguments | 'help'> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { profile: { type: 'string' }, data: { type: 'string' }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return values.help ? succeed('help') : read(positionals, values.profile, values.data);
  } catch (error) {
    if (error instanceof TypeError) return fail('INVALID_INPUT', error.message);
    throw error;
  }
};

const read = (words: readonly string[], profile?: string, data?: string): Outcome<SignArguments> => {
  const [name, path, bodyFile] = words;
  const method = methods.find((known) => known === name);
  if (method === undefined) return fail('INVALID_INPUT', `The method must be one of ${methods.join(', ')}.`);
  if (path === undefined) return fail('INVALID_INPUT', 'The path is missing.');
  if (words.length > 3) return fail('INVALID_INPUT', 'There are more words than a method, a path and a body file.');
  if (bodyFile !== undefined && method === 'GET') return fail('INVALID_INPUT', 'A GET request has no body.');
  if (data === '') return fail('INVALID_INPUT', 'The folder of the data has no name.');
  return succeed({
    method,
    path,
    bodyFile,
    profile,
    dataFolder: data === undefined ? undefined : resolve(data),
  });
};
