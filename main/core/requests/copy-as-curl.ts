import type { AppInfo } from '../../../shared/contract/desk/app.ts';
import type { Output } from '../../../shared/contract/index.ts';
import type { RequestAttempt, RequestLogEntry, ShellName } from '../../../shared/contract/services/requests.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { ProfileRepository } from '../../ports/keys.ts';
import { findRegistered } from '../publishing/registered.ts';
import { shellRules } from './shell-words.ts';

export interface CurlPorts {
  readonly profiles: Pick<ProfileRepository, 'find'>;
  /** The words that run `headroom-sign`: the program, and what comes before its arguments. */
  readonly signCommand: readonly string[];
  readonly info: AppInfo;
}

/** PowerShell 5.1 has an alias `curl` for a command of its own. */
const curl: Readonly<Record<ShellName, string>> = { posix: 'curl', powershell: 'curl.exe', cmd: 'curl' };

/** Bodies are not in the journal: the person puts one in this file. */
const bodyFile = 'body.json';

/**
 * A command that sends a request again with a fresh signature from `headroom-sign`; the command itself holds no secret.
 * REFUSED for a request to this computer's own service, and where a word cannot be quoted for the shell.
 */
export const copyAsCurl = (
  { profiles, signCommand, info }: CurlPorts,
  { entry, attempts }: { readonly entry: RequestLogEntry; readonly attempts: readonly RequestAttempt[] },
  shell: ShellName,
): Outcome<Output<'requests.curl'>> => {
  if (entry.profileId === undefined) {
    return fail('REFUSED', 'This request went to the service inside Headroom, which curl cannot reach.');
  }
  const profile = findRegistered(profiles, entry.profileId);
  if (!profile.ok) return profile;
  const hasBody = typeof attempts.at(-1)?.bodyBytes === 'number';
  const options = ['--profile', profile.data.id, '--data', info.dataFolder];
  const [program = '', ...words] = signCommand;
  const line = lineOf(shell, program, [
    ...words,
    ...[entry.method, entry.path],
    ...(hasBody ? [bodyFile] : []),
    ...options,
  ]);
  return line === undefined
    ? fail('REFUSED', 'The folder of the data or of Headroom has a name that cannot be written for this shell.')
    : succeed({ text: `${line} | ${curl[shell]} --config -`, ...(hasBody && { bodyFile }) });
};

const lineOf = (shell: ShellName, path: string, words: readonly string[]): string | undefined => {
  const { program, argument } = shellRules[shell];
  const quoted = [program(path), ...words.map(argument)];
  return quoted.includes(undefined) ? undefined : quoted.join(' ');
};
