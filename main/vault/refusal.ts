import type { AppErrorCode, Outcome } from '../../shared/outcome.ts';

/** Why something is not done, in words for a person: thrown within this room, an outcome at its door. */
export class Refusal extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  /** Made here and not with shared/outcome.ts, whose schemas a thread that reads one key need not load. */
  get outcome(): Outcome<never> {
    return { ok: false, error: { code: this.code, message: this.message } };
  }
}
