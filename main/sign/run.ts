import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Profile } from '../../shared/publishing/profile.ts';
import type { Clock } from '../platform/clock.ts';
import { StoreError } from '../platform/store-error.ts';
import { databaseName, openStore } from '../store/index.ts';
import { createVault, type VaultOptions } from '../vault/index.ts';
import { readArguments, type SignArguments, usage } from './arguments.ts';
import { curlConfig, type CurlRequest } from './curl-config.ts';
import { type Consent, signForCurl } from './sign.ts';

/** What differs between a terminal and the desktop application. */
export interface SignHost {
  /** The data folder if the command line names none. */
  readonly dataFolder: string;
  readonly consent: Consent;
  /** Undefined if this program cannot open one. */
  readonly openSecretStore?: VaultOptions['openSecretStore'];
  readonly clock: Clock;
  readonly output: { readonly isTTY?: boolean; write(text: string): void };
  /** Shows a message to the user, on standard error. */
  readonly say: (text: string) => void;
}

const exitCodes = { success: 0, failure: 1, usageError: 2 } as const;

/** Runs `headroom-sign` with its arguments. Returns the exit code. */
export const runSign = async (args: readonly string[], host: SignHost): Promise<number> => {
  const { output, say } = host;
  const parsed = readArguments(args);
  if (!parsed.ok) {
    say(`${parsed.error.message}\n\n${usage}`);
    return exitCodes.usageError;
  }
  if (parsed.data === 'help') {
    output.write(usage);
    return exitCodes.success;
  }
  if (output.isTTY === true) {
    say(
      'The signed request contains the access token, so it is never shown on screen. Add | curl --config - to the command.',
    );
    return exitCodes.usageError;
  }
  const signed = await openAndSign(parsed.data, host);
  if (!signed.ok) {
    say(signed.error.message);
    return exitCodes.failure;
  }
  output.write(curlConfig(signed.data));
  return exitCodes.success;
};

const openAndSign = async (
  request: SignArguments,
  { dataFolder, consent, openSecretStore, clock }: SignHost,
): Promise<Outcome<CurlRequest>> => {
  const folder = request.dataFolder ?? dataFolder;
  if (!existsSync(join(folder, databaseName))) {
    return fail('NOT_FOUND', `${folder} is not a Headroom data folder. Give the data folder with --data.`);
  }
  try {
    const profile = findProfile(readProfiles(folder, clock), request.profile);
    if (!profile.ok) return profile;
    const vault = createVault({ folder: join(folder, 'vault'), clock, openSecretStore });
    return await signForCurl(request, { profile: profile.data, vault, clock, consent });
  } catch (error) {
    if (error instanceof StoreError) return fail(error.code, error.message);
    throw error;
  }
};

/** Closes the store at once, so that it is not held open while someone types a passphrase. */
const readProfiles = (folder: string, clock: Clock) => {
  const store = openStore({ folder, clock, dailyBackup: false });
  try {
    return store.publishing.profiles.list();
  } finally {
    store.close();
  }
};

const isRegistered = ({ registration: { state } }: Profile): boolean => state === 'ready' || state === 'rotating';

const listServices = (profiles: readonly Profile[]): string =>
  profiles.map(({ id, name }) => `${name} (${id})`).join(', ');

/** Finds the service by name or identifier, or the only one registered. Failures list the registered services. */
export const findProfile = (profiles: readonly Profile[], wanted: string | undefined): Outcome<Profile> => {
  const registered = profiles.filter(isRegistered);
  if (registered.length === 0) return fail('NOT_REGISTERED', 'No service is registered in Headroom yet.');
  const matches = registered.filter(({ id, name }) => wanted === undefined || id === wanted || name === wanted);
  const [profile, another] = matches;
  if (profile === undefined) {
    const services = listServices(registered);
    return fail('NOT_FOUND', `No registered service is called ${wanted ?? ''}. Registered: ${services}.`);
  }
  return another === undefined
    ? succeed(profile)
    : fail('INVALID_INPUT', `Choose a service with --profile: ${listServices(matches)}.`);
};
