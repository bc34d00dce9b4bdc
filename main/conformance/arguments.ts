import { createPrivateKey, type KeyObject } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { readServiceUrl } from '../client/index.ts';
import { parseObject } from './json.ts';
import type { Setting } from './tester.ts';

export const usage = `headroom-conformance --base-url URL --key FILE --credentials FILE [options]
  --base-url URL              the service: what stands before /api/v1
  --key FILE                  the private key, PEM
  --credentials FILE          JSON with clientId and accessToken, as a grant prints it
                              (default: HEADROOM_CLIENT_ID and HEADROOM_ACCESS_TOKEN of the environment)
  --lender ID                 a lender of the grant; may be repeated. Without one, computations, products and
                              policies are not checked
  --scenario ID               a scenario to update and compute; it is as it was afterwards, but for its last edit
  --create                    create scenarios too, if the service can remove them again: by DELETE, or as a sandbox,
                              which is then reset
  --foreign-scenario ID       a scenario of a team outside the grant
  --foreign-lender ID         a lender outside the grant
  --requests-per-second N     at most so many (default 4, at most 50)
  --html FILE, --json FILE, --junit FILE
                              where to write the report
  --help                      show this help

Without --scenario and --create nothing is written. Ends with 0 if the service conforms, 1 if it deviates, 2 if the
run was not possible.
`;

export interface ConformanceArguments {
  readonly baseUrl: string;
  readonly privateKey: KeyObject;
  readonly clientId: string;
  readonly accessToken: string;
  readonly perSecond: number;
  readonly setting: Setting;
  readonly files: { readonly html?: string; readonly json?: string; readonly junit?: string };
}

const maxPerSecond = 50;

const credentials = z.looseObject({ clientId: z.string().min(1), accessToken: z.string().min(1) });

const options = {
  'base-url': { type: 'string' },
  key: { type: 'string' },
  credentials: { type: 'string' },
  lender: { type: 'string', multiple: true, default: [] as string[] },
  scenario: { type: 'string' },
  create: { type: 'boolean', default: false },
  'foreign-scenario': { type: 'string' },
  'foreign-lender': { type: 'string' },
  'requests-per-second': { type: 'string', default: '4' },
  html: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the command line. Returns `help` for --help; fails with INVALID_INPUT and a sentence for the user. */
export const readArguments = (
  args: readonly string[],
  environment: Environment,
): Outcome<ConformanceArguments | 'help'> => {
  const parsed = parse(args);
  if (!parsed.ok) return parsed;
  const { values } = parsed.data;
  if (values.help) return succeed('help');
  if (values['base-url'] === undefined) return fail('INVALID_INPUT', '--base-url is required.');
  const url = readServiceUrl(values['base-url']);
  if (!url.ok) return url;
  const key = readKey(values.key);
  if (!key.ok) return key;
  const who = readCredentials(values.credentials, environment);
  if (!who.ok) return who;
  const perSecond = Number(values['requests-per-second']);
  if (!(perSecond > 0 && perSecond <= maxPerSecond))
    return fail('INVALID_INPUT', `--requests-per-second must be a number above 0, at most ${maxPerSecond}.`);
  const scenarios = [values.scenario, values['foreign-scenario']].filter((id) => id !== undefined);
  if (scenarios.some((id) => !/^[0-9a-f]{24}$/.test(id)))
    return fail('INVALID_INPUT', 'A scenario is given by its 24 hexadecimal characters.');
  const { html, json, junit } = values;
  const unwritable = [html, json, junit].find((file) => file !== undefined && !canWrite(file));
  if (unwritable !== undefined) return fail('INVALID_INPUT', `The report could not be written to ${unwritable}.`);
  return succeed({
    ...{ baseUrl: url.data.href, privateKey: key.data, ...who.data, perSecond },
    setting: {
      ...{ lenders: values.lender, scenario: values.scenario, creates: values.create },
      ...{ foreignScenario: values['foreign-scenario'], foreignLender: values['foreign-lender'] },
    },
    files: {
      ...(html !== undefined && { html }),
      ...(json !== undefined && { json }),
      ...(junit !== undefined && { junit }),
    },
  });
};

/** Whether a report can be put there: said before a run, which takes a while. */
const canWrite = (file: string): boolean => {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    accessSync(stat === undefined ? dirname(file) : file, constants.W_OK);
    return stat?.isDirectory() !== true && file !== '';
  } catch {
    return false;
  }
};

const parse = (args: readonly string[]) => {
  try {
    return succeed(parseArgs({ args: [...args], options, strict: true }));
  } catch (error) {
    if (error instanceof TypeError) return fail('INVALID_INPUT', error.message);
    throw error;
  }
};

const readText = (file: string | undefined, name: string): Outcome<string> => {
  if (file === undefined) return fail('INVALID_INPUT', `--${name} is required.`);
  try {
    return succeed(readFileSync(file, 'utf8'));
  } catch {
    return fail('INVALID_INPUT', `The file ${file} cannot be read.`);
  }
};

const readKey = (file: string | undefined): Outcome<KeyObject> => {
  const text = readText(file, 'key');
  if (!text.ok) return text;
  try {
    const key = createPrivateKey(text.data);
    if (key.asymmetricKeyType === 'rsa') return succeed(key);
  } catch {
    // Told below: what Node says of a key may hold parts of it.
  }
  return fail('INVALID_INPUT', `${file ?? ''} is not a private RSA key in PEM without a passphrase.`);
};

const readCredentials = (
  file: string | undefined,
  { HEADROOM_CLIENT_ID: clientId, HEADROOM_ACCESS_TOKEN: accessToken }: Environment,
): Outcome<{ readonly clientId: string; readonly accessToken: string }> => {
  const text = file === undefined ? succeed('') : readText(file, 'credentials');
  if (!text.ok) return text;
  const read = credentials.safeParse(file === undefined ? { clientId, accessToken } : parseObject(text.data));
  if (!read.success) return fail('INVALID_INPUT', 'The credentials need a clientId and an accessToken: see --help.');
  return succeed({ clientId: read.data.clientId, accessToken: read.data.accessToken });
};
