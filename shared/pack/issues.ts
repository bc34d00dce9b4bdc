import type * as z from 'zod';

/** One error in a pack or another file of the catalogue; `path` starts at the file's root. */
export interface PackIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** `products.0.lvrThresholds: Thresholds must ascend`; without a path only the message. */
export const describeIssue = ({ path, message }: PackIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;

/** The issues of a failed parse, with symbols in paths written as text. */
export const issuesOf = (error: z.ZodError): PackIssue[] =>
  error.issues.map(({ path, message }) => ({
    path: path.map((part) => (typeof part === 'symbol' ? part.toString() : part)),
    message,
  }));
