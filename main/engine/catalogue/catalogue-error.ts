import type { z } from 'zod';
import { ExpectedError } from '../../platform/expected-error.ts';

/** One error in a catalogue file; `path` starts at the file's root. */
export interface CatalogueIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A file of the catalogue cannot be used. The message names the file and every error in it. */
export class CatalogueError extends ExpectedError {
  override readonly name = 'CatalogueError';
  readonly file: string;
  readonly issues: readonly CatalogueIssue[];

  constructor(file: string, issues: readonly CatalogueIssue[]) {
    super(`${file} cannot be used: ${issues.map(describeIssue).join('; ')}`);
    this.file = file;
    this.issues = issues;
  }
}

/** `products.0.lvrThresholds: Thresholds must ascend`; without a path only the message. */
export const describeIssue = ({ path, message }: CatalogueIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;

/** The issues of a failed parse, with symbols in paths written as text. */
export const issuesOf = (error: z.ZodError): CatalogueIssue[] =>
  error.issues.map(({ path, message }) => ({
    path: path.map((part) => (typeof part === 'symbol' ? part.toString() : part)),
    message,
  }));

/** The error of a file with a single issue. */
export const catalogueError = (
  file: string,
  message: string,
  path: readonly (string | number)[] = [],
): CatalogueError => new CatalogueError(file, [{ path, message }]);
