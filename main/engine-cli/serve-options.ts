import { type Preview, previews } from '../../shared/service/protocol-extensions.ts';
import type { PreviewEnd, PreviewEnds } from '../engine/api/previews.ts';
import { parseTimestamp } from '../engine/api/timestamp.ts';
import { type ChoiceName, choices, profiles, readChoices } from '../engine/sandbox/choices.ts';
import { readPort } from '../platform/http/loopback-server.ts';
import { readOptions, required, WrongCall } from './arguments.ts';

/** What a sandbox is asked for on the command line. */
export interface SandboxOptions {
  readonly choices: ReadonlySet<ChoiceName>;
  /** The instant at which its clock stands, in milliseconds since the epoch. */
  readonly standsAtMs: number | undefined;
}

export interface ServeOptions {
  readonly folder: string;
  readonly port: number;
  readonly explainsRefusals: boolean;
  readonly previewEnds: PreviewEnds;
  readonly sandbox: SandboxOptions | undefined;
}

/** Reads the options of `serve`. Throws WrongCall. */
export const readServeOptions = (args: string[]): ServeOptions => {
  const options = readOptions(args, {
    data: { type: 'string' },
    port: { type: 'string', default: '0' },
    'explain-refusals': { type: 'boolean', default: false },
    'preview-ends': { type: 'string', multiple: true, default: [] },
    sandbox: { type: 'boolean', default: false },
    choices: { type: 'string' },
    'clock-stands-at': { type: 'string' },
  });
  const standsAt = options['clock-stands-at'];
  if (!options.sandbox && (options.choices !== undefined || standsAt !== undefined))
    throw new WrongCall('--choices and --clock-stands-at belong to --sandbox.');
  return {
    folder: required(options.data, 'data'),
    port: portOf(options.port),
    explainsRefusals: options['explain-refusals'],
    previewEnds: Object.fromEntries(options['preview-ends'].map(previewEndOf)),
    sandbox: options.sandbox
      ? {
          choices: choicesOf(options.choices ?? 'plain'),
          standsAtMs: standsAt === undefined ? undefined : instantOf(standsAt),
        }
      : undefined,
  };
};

const portOf = (text: string): number => {
  const port = readPort(text);
  if (port === undefined) throw new WrongCall('--port must be a number from 0 to 65535.');
  return port;
};

const choicesOf = (text: string): ReadonlySet<ChoiceName> => {
  const read = readChoices(text);
  if ('chosen' in read) return read.chosen;
  const known = [...Object.keys(profiles), ...Object.keys(choices)].join(', ');
  throw new WrongCall(`--choices knows no ${read.unknown}. Give one or more of ${known}, separated by commas.`);
};

const instantOf = (text: string): number => {
  const ms = parseTimestamp(text);
  if (ms === undefined) throw new WrongCall('--clock-stands-at must be a time in UTC, such as 2026-11-21T02:30:00Z.');
  return ms;
};

/** `scenario-list=FROM/UNTIL`: not to be relied on from the first time in UTC, gone at the second (RFC 9745, section 4). */
const previewEndOf = (text: string): readonly [Preview, PreviewEnd] => {
  const [name = '', times = '', ...more] = text.split('=');
  const [from = '', until = '', ...others] = times.split('/');
  const preview = previews.find((one) => one === name);
  if (preview === undefined) throw new WrongCall(`--preview-ends knows ${previews.join(', ')}.`);
  const [deprecatedMs = Number.NaN, sunsetMs = Number.NaN] = [parseTimestamp(from), parseTimestamp(until)];
  if (!(deprecatedMs <= sunsetMs) || more.length + others.length > 0)
    throw new WrongCall(
      `--preview-ends must be two times in UTC, the second not before the first, such as ${preview}=2027-01-01T00:00:00Z/2027-07-01T00:00:00Z.`,
    );
  return [preview, { deprecatedMs, sunsetMs }];
};
