import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type PolicyReading, type PolicySurroundings, readPolicyValues } from './policies.ts';

/** Longer policies are not read, bytes. */
const maxBytes = 64 * 1024;

type Raw = Readonly<Record<string, unknown>>;

interface Found {
  readonly raw: Raw;
  readonly problems: readonly string[];
}

/** What a program of the system prints; undefined if it fails, as it does where nothing is set. */
const printed = (program: string, words: readonly string[]): string | undefined => {
  const limits = { timeout: 5_000, maxBuffer: maxBytes, windowsHide: true } as const;
  const { status, stdout } = spawnSync(program, words, {
    ...limits,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : undefined;
};

const key = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Headroom';

/**
 * The values of the key, from lines such as `    Updates    REG_SZ    off`. A value of another kind than text, or with
 * letters that the console cannot print, is given as null, which no schema takes.
 */
export const readRegistry = (output: string): Raw =>
  Object.fromEntries(
    [...output.matchAll(/^ {4}(\S{1,80}) {4}(REG_[A-Z_]{1,30})(?: {4}(.*?))?\r?$/gm)].map(
      ([, name = '', kind, value = '']) => [
        name,
        /^REG_(EXPAND_)?SZ$/.test(kind ?? '') && !value.includes('\uFFFD') ? value : null,
      ],
    ),
  );

const fromRegistry = ({ env }: PolicySurroundings): Found => {
  const program = join(env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
  return { raw: readRegistry(printed(program, ['query', key, '/reg:64']) ?? ''), problems: [] };
};

const json = z.record(z.string(), z.unknown());

/** The JSON object of a file. Nothing, and a sentence about it, where the text is none. */
const readJson = (text: string | undefined, file: string): Found => {
  if (text === undefined) return { raw: {}, problems: [] };
  try {
    return { raw: json.parse(JSON.parse(text)), problems: [] };
  } catch {
    return { raw: {}, problems: [`${file} is not a JSON object of at most 64 KiB.`] };
  }
};

/** Managed preferences: those of the computer, and above them those of the person. */
const fromManagedPreferences = (): Found => {
  const folder = '/Library/Managed Preferences';
  const [computer, person] = [folder, join(folder, userInfo().username)].map((place) => {
    const file = join(place, 'com.headroom.desktop.plist');
    return readJson(printed('/usr/bin/plutil', ['-convert', 'json', '-o', '-', file]), file);
  });
  return {
    raw: { ...computer?.raw, ...person?.raw },
    problems: [...(computer?.problems ?? []), ...(person?.problems ?? [])],
  };
};

const beginningOf = (file: string): string | undefined => {
  try {
    const opened = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(maxBytes);
      return bytes.toString('utf8', 0, readSync(opened, bytes));
    } finally {
      closeSync(opened);
    }
  } catch {
    return undefined;
  }
};

interface PolicyPlace extends PolicySurroundings {
  /** The file on Linux. */
  readonly file?: string;
}

/** The policies of this computer, which only its administrator can write. Nothing is set where none are found. */
export const findPolicies = (
  place: PolicyPlace = { platform: process.platform, home: homedir(), env: process.env },
): PolicyReading => {
  const { platform, file = '/etc/headroom/policies.json' } = place;
  const find = {
    win32: () => fromRegistry(place),
    darwin: fromManagedPreferences,
    other: () => readJson(beginningOf(file), file),
  };
  const { raw, problems } = find[platform === 'win32' || platform === 'darwin' ? platform : 'other']();
  return readPolicyValues(raw, place, problems);
};
