/*
 * Reads figures from the sentences of a service that does not send them separately. Nothing else in the
 * renderer reads sentences; one with another wording loses only its distance.
 */

export interface SentenceFigures {
  readonly figure: number | undefined;
  readonly limit: number | undefined;
}

const numberIn = (text: string | undefined): number | undefined => {
  const value = text === undefined ? NaN : Number(text.replaceAll(',', '').replace('−', '-'));
  return Number.isFinite(value) ? value : undefined;
};

const number = '([−-]?[\\d,]*\\.?\\d+)';
const figurePattern = new RegExp(`(?:LVR is|servicing ratio|Net surplus is) ${number}|is ${number} times`);
const limitPattern = new RegExp(`(?:at least|at most|up to) ${number}|; ${number} is needed`);

/** The figure and the limit of a validation: `the LVR is 92.5 %; up to 90 % is accepted` → 92.5 and 90. */
export const figuresIn = (message: string): SentenceFigures => {
  const [, figure, times] = figurePattern.exec(message) ?? [];
  const [, limit, needed] = limitPattern.exec(message) ?? [];
  return { figure: numberIn(figure ?? times), limit: numberIn(limit ?? needed) };
};

/** `SURPLUS_THIN: The surplus is …` → the sentence; a warning without a code is shown unchanged. */
export const sentenceOf = (warning: string): string => {
  const [, sentence] = /^[A-Z][A-Z0-9_]*:\s+(.+)$/su.exec(warning) ?? [];
  return sentence ?? warning;
};
