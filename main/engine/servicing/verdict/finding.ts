import type { FigureUnit } from '../../../../shared/service/findings.ts';

/*
 * Findings are data: what was measured, and its limit. Their sentences are made where an answer is written
 * (validation-sentences.ts, warning-sentences.ts), so that the capacity search, which tests often, makes
 * none.
 */

/** The element that a finding is about, as shown to users: `Loan 1 (l1)`. */
export interface About {
  readonly subject: string;
}

/** A figure without a limit. */
export interface Measured {
  readonly figure: number;
  readonly unit: FigureUnit;
}

/** A figure and its limit, in the same unit. */
export interface Compared extends Measured {
  readonly limit: number;
}

/** What a finding measured, in the shape of the wire. */
export const figuresOf = (finding: object & Partial<Compared>): Partial<Compared> => ({
  ...(finding.figure !== undefined && { figure: finding.figure }),
  ...(finding.limit !== undefined && { limit: finding.limit }),
  ...(finding.unit !== undefined && { unit: finding.unit }),
});
