import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { type PolicyReading, type PolicySurroundings, readPolicyValues } from './policies.ts';

/** Longer policies are not read, bytes. */
const maxBytes = 64 * 1024;

type Raw = Readonly<Record<string, unknown>>;

interface Found {
  readonly raw: Raw;
  readonly problems: readonly string[];
}

const nothing: Found = { raw: {}, problems: [] };

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

const parentKey = 'HKEY_LOCAL_MACHINE\\Software\\Policies';
const key = `${parentKey}\\Headroom`;

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

/** The values in the registry; undefined where it cannot be read. Every Windows has the parent of our key. */
const fromRegistry = (program: string): Raw | undefined => {
  const query = (name: string): string | undefined => printed(program, ['query', name, '/reg:64']);
  const parent = query(parentKey);
  if (parent === undefined) return undefined;
  const isSet = parent.split(/\r?\n/).some((line) => line.toLowerCase() === key.toLowerCase());
  const values = isSet ? query(key) : '';
  return values === undefined ? undefined : readRegistry(values);
};

/** On Windows the registry counts before the file, which is for computers where `reg.exe` is blocked. */
const fromWindows = ({ env, file }: PolicyPlace): Found => {
  const program = join(env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
  const place = file ?? join(env.ProgramFiles ?? 'C:\\Program Files', 'Headroom', 'policies.json');
  const registry = fromRegistry(program);
  const { raw, problems } = fromFile(place);
  if (registry !== undefined) return { raw: { ...raw, ...registry }, problems };
  const unread = `Windows did not let Headroom run ${program}, so policies in the registry do not count`;
  const rest = existsSync(place) ? `: those in ${place} do.` : `. Allow it, or put the policies into ${place}.`;
  return { raw, problems: [...problems, `${unread}${rest}`] };
};

const json = z.record(z.string(), z.unknown());

/** The JSON object of a text. Nothing, and a sentence about it, where the text is none. */
const readJson = (text: string, file: string): Found => {
  try {
    return { raw: json.parse(JSON.parse(text)), problems: [] };
  } catch {
    return { raw: {}, problems: [`${file} is not a JSON object of at most 64 KiB.`] };
  }
};

const unreadable = (file: string): Found => ({ raw: {}, problems: [`${file} cannot be read.`] });

/** Managed preferences: those of the computer, and above them those of the person. */
const fromManagedPreferences = (): Found => {
  const folder = '/Library/Managed Preferences';
  const [computer, person] = [folder, join(folder, userInfo().username)].map((place) => {
    const file = join(place, 'com.headroom.desktop.plist');
    if (!existsSync(file)) return nothing;
    const text = printed('/usr/bin/plutil', ['-convert', 'json', '-o', '-', file]);
    return text === undefined ? unreadable(file) : readJson(text, file);
  });
  return {
    raw: { ...computer?.raw, ...person?.raw },
    problems: [...(computer?.problems ?? []), ...(person?.problems ?? [])],
  };
};

/** A policy file's content. Nothing where there is no file. */
const fromFile = (file: string): Found => {
  try {
    const opened = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(maxBytes + 1);
      const size = readSync(opened, bytes);
      return readJson(size > maxBytes ? '' : bytes.toString('utf8', 0, size), file);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? nothing : unreadable(file);
  }
};

interface PolicyPlace extends PolicySurroundings {
  /** The file on Linux and Windows. */
  readonly file?: string;
}

/** The policies of this computer, which only its administrator can write. Nothing is set where none are found. */
export const findPolicies = (
  place: PolicyPlace = { platform: process.platform, home: homedir(), env: process.env },
): PolicyReading => {
  const { platform, file = '/etc/headroom/policies.json' } = place;
  const find = {
    win32: () => fromWindows(place),
    darwin: fromManagedPreferences,
    other: () => fromFile(file),
  };
  const { raw, problems } = find[platform === 'win32' || platform === 'darwin' ? platform : 'other']();
  return readPolicyValues(raw, place, problems);
};
