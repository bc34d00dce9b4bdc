/** An error answer; thrown wherever a request is found wanting. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { readonly details?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details;
    this.headers = more.headers ?? {};
  }
}

/** 422 with one issue. The sentences are the stub's own. */
export const unfit = (path: readonly (string | number)[], message: string): Refusal =>
  new Refusal(422, 'VALIDATION_ERROR', 'The request could not be understood', {
    details: { issues: [{ path, message }] },
  });

/** What becomes of a body with a key that is not known: 422 that names it, or only says that something is wrong. */
export const unfitKey = (choice: string, path: readonly (string | number)[]): Refusal =>
  choice === 'refused unnamed'
    ? new Refusal(422, 'VALIDATION_ERROR', 'The request could not be understood')
    : unfit(path, 'There is no such field');

/** Whether a service refuses keys that it does not know. */
export const refusesKeys = (choice: string): boolean => choice.startsWith('refused');
