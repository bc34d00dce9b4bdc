import { type WarningCode, warningCodes } from '../../../../shared/service/findings.ts';

/** A warning about one subject. */
export interface Warning {
  readonly code: WarningCode;
  readonly sentence: string;
}

/** Warnings as the wire has them, "CODE: sentence", in the order of the codes; equal codes keep theirs. */
export const warningTexts = (warnings: readonly Warning[]): string[] =>
  warnings
    .toSorted((a, b) => warningCodes.indexOf(a.code) - warningCodes.indexOf(b.code))
    .map(({ code, sentence }) => `${code}: ${sentence}`);
