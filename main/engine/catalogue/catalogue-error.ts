import { describeIssue, type PackIssue } from '../../../shared/pack/issues.ts';
import { ExpectedError } from '../../platform/expected-error.ts';

/** A file of the catalogue cannot be used. The message names the file and every error in it. */
export class CatalogueError extends ExpectedError {
  override readonly name = 'CatalogueError';
  readonly file: string;
  readonly issues: readonly PackIssue[];

  constructor(file: string, issues: readonly PackIssue[]) {
    super(`${file} cannot be used: ${issues.map(describeIssue).join('; ')}`);
    this.file = file;
    this.issues = issues;
  }
}

/** The error of a file with a single issue. */
export const catalogueError = (
  file: string,
  message: string,
  path: readonly (string | number)[] = [],
): CatalogueError => new CatalogueError(file, [{ path, message }]);
