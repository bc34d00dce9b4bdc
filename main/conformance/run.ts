import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { httpTransport } from '../client/index.ts';
import { programFolder } from '../platform/process/program-folder.ts';
import { type ConformanceArguments, readArguments, usage } from './arguments.ts';
import { createCaller } from './caller.ts';
import { junitOf } from './report/junit.ts';
import { pageOf } from './report/page.ts';
import { makeReport, type Report } from './report/report.ts';
import { runChecks } from './run-checks.ts';

const timeoutMs = 30_000;
const exitCodes = { conforms: 0, deviates: 1, notPossible: 2 } as const;

/** What the command writes to, and the environment that it reads. */
export interface ConformanceHost {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: (text: string) => void;
  /** Shows a message to the user, on standard error. */
  readonly say: (text: string) => void;
  /** Aborted when the user wants the run to end. */
  readonly stopped: AbortSignal;
}

/** Checks a service and writes the report. Returns the exit code. */
export const runConformance = async (
  args: readonly string[],
  { environment, output, say, stopped }: ConformanceHost,
): Promise<number> => {
  const parsed = readArguments(args, environment);
  if (!parsed.ok) {
    say(`${parsed.error.message}\n\n${usage}`);
    return exitCodes.notPossible;
  }
  if (parsed.data === 'help') {
    output(usage);
    return exitCodes.conforms;
  }
  const checked = await check(parsed.data, stopped);
  if (!checked.ok) {
    say(checked.error.message);
    return exitCodes.notPossible;
  }
  for (const line of linesOf(checked.data)) say(line);
  const written = write(checked.data, parsed.data.files);
  if (!written.ok) {
    say(written.error.message);
    return exitCodes.notPossible;
  }
  const { conforms, counts, requests } = checked.data;
  output(`${JSON.stringify({ conforms, ...counts, choices: checked.data.choices.length, requests })}\n`);
  return conforms ? exitCodes.conforms : exitCodes.deviates;
};

const check = async (
  { baseUrl, setting, perSecond, ...credentials }: ConformanceArguments,
  stopped: AbortSignal,
): Promise<Outcome<Report>> => {
  const transport = httpTransport({ baseUrl, timeoutMs });
  if (!transport.ok) return transport;
  const startedAtMs = Date.now();
  const { origin } = new URL(baseUrl);
  const now = (): number => Date.now();
  const caller = createCaller({
    ...{
      transport: transport.data,
      origin,
      ...credentials,
      perSecond,
      now: () => performance.timeOrigin + performance.now(),
    },
    sleep: async (ms) => {
      await sleep(ms);
    },
  });
  const first = await caller.send({ path: '/api/v1/user' });
  if (first.answer.status === 0) return fail('SERVICE_UNREACHABLE', first.answer.text);
  const result = await runChecks(caller, setting, now, stopped);
  if (stopped.aborted) return fail('CANCELLED', ['The run was stopped.', ...result.leftBehind].join('\n'));
  const { version } = JSON.parse(readFileSync(join(programFolder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const tool = `headroom-conformance ${version}`;
  return succeed(
    makeReport(result, {
      ...{ tool, service: baseUrl, clientId: credentials.clientId, setting },
      ...{ startedAtMs, finishedAtMs: Date.now(), requestsPerSecond: perSecond },
    }),
  );
};

const write = (report: Report, { html, json, junit }: ConformanceArguments['files']): Outcome<undefined> => {
  const contents = [
    [html, () => pageOf(report)],
    [json, () => `${JSON.stringify(report, undefined, 2)}\n`],
    [junit, () => junitOf(report)],
  ] as const;
  for (const [file, make] of contents) {
    if (file === undefined) continue;
    try {
      writeFileSync(file, make());
    } catch {
      return fail('INVALID_FILE', `The report could not be written to ${file}.`);
    }
  }
  return succeed(undefined);
};

const marks = { conforms: '✓', deviates: '✕', 'not checked': '–' } as const;

/** What a person reads of a report in the terminal. */
export const linesOf = ({ checks, choices, leftBehind }: Report): readonly string[] => [
  ...checks.flatMap(({ state, title, reason, deviations }) => [
    `${marks[state]} ${title}${reason === undefined ? '' : ` (${reason})`}`,
    ...deviations.flatMap(({ found, section, sentence }) => [`    ${found}`, `    ${section}: ${sentence}`]),
  ]),
  '',
  ...choices.map(({ subject, text }) => `${subject}: ${text}`),
  ...leftBehind,
];
