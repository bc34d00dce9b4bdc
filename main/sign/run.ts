import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Outcome } from '../../shared/outcome.ts';
import type { Clock } from '../platform/clock.ts';
import { StoreError } from '../platform/store-error.ts';
import { databaseName, openStore } from '../store/index.ts';
import { createVault, type SystemSecretStore } from '../vault/index.ts';
import { readArguments, type SignArguments, usage } from './arguments.ts';
import { curlConfig, type CurlRequest } from './curl-config.ts';
import { findProfile } from './find-profile.ts';
import { type Consent, signForCurl } from './sign.ts';

/** What differs between a terminal and the desktop application. */
export interface SignHost {
  /** Where the data is unless the words say otherwise. */
  readonly dataFolder: string;
  readonly consent: Consent;
  /** Undefined where there is none that this program can open. */
  readonly secretStore?: SystemSecretStore | undefined;
  readonly clock: Clock;
  readonly output: { readonly isTTY?: boolean; write(text: string): void };
  /** For people: standard error. */
  readonly say: (text: string) => void;
}

const exitCodes = { done: 0, failed: 1, wrongCall: 2 } as const;

/** Runs `headroom-sign` with its words; returns the exit code. */
export const runSign = async (args: readonly string[], host: SignHost): Promise<number> => {
  const { output, say } = host;
  const parsed = readArguments(args);
  if (!parsed.ok) {
    say(`${parsed.error.message}\n\n${usage}`);
    return exitCodes.wrongCall;
  }
  if (parsed.data === 'help') {
    output.write(usage);
    return exitCodes.done;
  }
  if (output.isTTY === true) {
    say(
      'The signed request holds the access token, so it is written to no screen: end the line with | curl --config -',
    );
    return exitCodes.wrongCall;
  }
  const signed = await openAndSign(parsed.data, host);
  if (!signed.ok) {
    say(signed.error.message);
    return exitCodes.failed;
  }
  output.write(curlConfig(signed.data));
  return exitCodes.done;
};

const openAndSign = async (
  asked: SignArguments,
  { dataFolder, consent, secretStore, clock }: SignHost,
): Promise<Outcome<CurlRequest>> => {
  const folder = asked.dataFolder ?? dataFolder;
  if (!existsSync(join(folder, databaseName))) {
    return fail('NOT_FOUND', `There is no data of Headroom in ${folder}. Name its folder with --data.`);
  }
  try {
    const profile = findProfile(readProfiles(folder, clock), asked.profile);
    if (!profile.ok) return profile;
    const vault = createVault({ folder: join(folder, 'vault'), clock, secretStore });
    return await signForCurl(asked, { profile: profile.data, vault, clock, consent });
  } catch (error) {
    if (error instanceof StoreError) return fail(error.code, error.message);
    throw error;
  }
};

/** The store is open for as long as that takes, and not while a person thinks of a passphrase. */
const readProfiles = (folder: string, clock: Clock) => {
  const store = openStore({ folder, clock, dailyBackup: false });
  try {
    return store.publishing.profiles.list();
  } finally {
    store.close();
  }
};
