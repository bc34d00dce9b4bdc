/** `SURPLUS_THIN: The surplus is …` → the sentence; a warning without a code is shown as it is. */
export const warningSentence = (warning: string): string => {
  const [, sentence] = /^[A-Z][A-Z0-9_]*:\s+(.+)$/su.exec(warning) ?? [];
  return sentence ?? warning;
};
