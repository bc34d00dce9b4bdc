import type { AppErrorCode, Outcome } from '../../shared/outcome.ts';

/** Why something is refused, in words for the user: thrown within this room, an outcome outside. */
export class Refusal extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  /** Made without shared/outcome.ts, whose schemas a thread that reads one key need not load. */
  get outcome(): Outcome<never> {
    return { ok: false, error: { code: this.code, message: this.message } };
  }
}
