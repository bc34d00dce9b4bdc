import type { FigureUnit } from '../../../../shared/service/findings.ts';

/*
 * Findings are data: what was measured, beside its limit. Their sentences are made where an answer
 * is written (validation-sentences.ts, warning-sentences.ts), so a search that asks often makes none.
 */

/** The element that a finding is about, as people are told: `Loan 1 (l1)`. */
export interface About {
  readonly subject: string;
}

/** A figure that nothing limits. */
export interface Measured {
  readonly figure: number;
  readonly unit: FigureUnit;
}

/** A figure beside its limit, in the same unit. */
export interface Compared extends Measured {
  readonly limit: number;
}

/** What a finding measured, as the wire has it. */
export const figuresOf = (finding: object & Partial<Compared>): Partial<Compared> => ({
  ...(finding.figure !== undefined && { figure: finding.figure }),
  ...(finding.limit !== undefined && { limit: finding.limit }),
  ...(finding.unit !== undefined && { unit: finding.unit }),
});
