import type { FigureUnit, InputCheckName } from '../../service/findings.ts';
import type { FieldPath } from '../fields/path.ts';
import { decimal } from '../format.ts';

/** What a finding measured, and the limit that it exceeded. */
export interface Facts {
  readonly figure?: number;
  readonly limit?: number;
  readonly unit?: FigureUnit;
}

/** A problem in a scenario that prevents a calculation (servicing-model section 6, input checks). */
export interface InputFinding extends Facts {
  readonly check: InputCheckName;
  /** Steps to the field from the scenario body; empty for a finding outside it. */
  readonly path: readonly (string | number)[];
  /** The element concerned: `Loan 1 (l1)`; empty where the statement needs no subject. */
  readonly subject: string;
  /** The statement about the subject: `: the term is 50 years; it must be more than 0 and at most 40.` */
  readonly statement: string;
}

/** The finding as one sentence, with the subject's own or another name. */
export const sentenceOf = ({ statement, ...finding }: InputFinding, subject = finding.subject): string =>
  `${subject}${statement}`;

/** Figure and limit of a value outside a range; the limit is the bound that it exceeds. */
export const beyond = (figure: number, min: number, max: number, unit: FigureUnit) => ({
  figure,
  limit: figure > max ? max : min,
  unit,
});

export const finding = (
  check: InputCheckName,
  path: FieldPath,
  subject: string,
  statement: string,
  facts: Facts = {},
): InputFinding => ({ check, path, subject, statement, ...facts });

/** A figure with up to four decimals; one too large to read is left unformatted. */
export const printable = (value: number): string => (Math.abs(value) < 1e15 ? decimal(value, 4) : String(value));
