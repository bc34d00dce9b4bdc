import type { Outcome } from '../../shared/outcome.ts';

/** The result of a command: the JSON of the last line, and the exit code. */
export interface CommandResult {
  readonly exitCode: number;
  /** Absent when the command has printed its last line itself. */
  readonly output?: object | undefined;
  /** For people, on standard error. */
  readonly message?: string | undefined;
}

/** One command of the command line. `run` may print earlier lines through `print`. */
export interface Command {
  readonly usage: string;
  run(args: string[], print: (output: object) => void): CommandResult | Promise<CommandResult>;
}

export const exitCodes = { done: 0, failed: 1, wrongCall: 2 } as const;

/** An outcome as a result: the value itself, or the error with exit code 1. */
export const resultOf = (outcome: Outcome<object>): CommandResult =>
  outcome.ok
    ? { exitCode: exitCodes.done, output: outcome.data }
    : failed(outcome.error.code, outcome.error.message, exitCodes.failed);

export const failed = (code: string, message: string, exitCode: number): CommandResult => ({
  exitCode,
  output: { error: { code, message } },
  message,
});
