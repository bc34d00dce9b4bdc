import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { HttpMethod } from '../../shared/service/endpoint.ts';

export const usage = `headroom-sign METHOD PATH [BODY FILE] [options] | curl --config -
  METHOD          GET, POST, PATCH or PUT
  PATH            path and query exactly as sent, starting at /api/v1
  BODY FILE       a file with the JSON body
  --profile NAME  name or identifier of the service (default: the only one registered)
  --data DIR      the data folder (default: the platform's folder for application data)
  --help          show this help

Asks for the passphrase on the terminal, signs one request and writes it as a curl configuration.
The signature can be used once, within five minutes. It is never written to a terminal.
`;

/** The request to sign, as given on the command line. */
export interface SignArguments {
  readonly method: HttpMethod;
  readonly path: string;
  readonly bodyFile: string | undefined;
  /** Name or identifier. */
  readonly profile: string | undefined;
  readonly dataFolder: string | undefined;
}

const methods: readonly HttpMethod[] = ['GET', 'POST', 'PATCH', 'PUT'];

/** Reads the command line. Returns `help` for --help; fails with INVALID_INPUT and a sentence for the user. */
export const readArguments = (args: readonly string[]): Outcome<SignArguments | 'help'> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { profile: { type: 'string' }, data: { type: 'string' }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return values.help ? succeed('help') : readRequest(positionals, values.profile, values.data);
  } catch (error) {
    if (error instanceof TypeError) return fail('INVALID_INPUT', error.message);
    throw error;
  }
};

const readRequest = (words: readonly string[], profile?: string, data?: string): Outcome<SignArguments> => {
  const [name, path, bodyFile] = words;
  const method = methods.find((candidate) => candidate === name);
  if (method === undefined) return fail('INVALID_INPUT', `The method must be one of ${methods.join(', ')}.`);
  if (path === undefined) return fail('INVALID_INPUT', 'The path is missing.');
  if (words.length > 3)
    return fail('INVALID_INPUT', 'Too many arguments: give a method, a path and at most one body file.');
  if (bodyFile !== undefined && method === 'GET')
    return fail('INVALID_INPUT', 'A GET request cannot have a body file.');
  if (data === '') return fail('INVALID_INPUT', '--data needs the path of a folder.');
  return succeed({
    method,
    path,
    bodyFile,
    profile,
    dataFolder: data === undefined ? undefined : resolve(data),
  });
};
