import type { AppErrorCode, Outcome } from '../../shared/outcome.ts';

/** A refusal with a message for the user: thrown inside this folder, returned as an outcome outside it. */
export class Refusal extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  /** Built without shared/outcome.ts, so that the import worker need not load its schemas. */
  get outcome(): Outcome<never> {
    return { ok: false, error: { code: this.code, message: this.message } };
  }
}
