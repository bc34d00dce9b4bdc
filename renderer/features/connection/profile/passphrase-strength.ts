import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { count } from '../../../../shared/scenario/format.ts';

/*
 * The estimate of zxcvbn (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security
 * 2016) with its common passwords and keyboards. They are too large for the first page: this module is
 * loaded when a passphrase is asked for.
 */

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export interface Strength {
  readonly word: 'Weak' | 'Fair' | 'Strong';
  readonly advice: string;
}

/**
 * Powers of ten of guesses. Each costs whoever has the file a quarter of a second of a processor:
 * a thousand of them need a month for 10 and eight hundred years for 14.
 */
const fairFrom = 10;
const strongFrom = 14;

/** What makes a passphrase easy to guess, by the estimator's name for it. */
const weaknesses: Readonly<Record<string, string>> = {
  common: 'This is one of the most common passwords.',
  topTen: 'This is one of the most common passwords.',
  topHundred: 'This is one of the most common passwords.',
  similarToCommon: 'This is close to a common password.',
  simpleRepeat: 'Repeated characters add little.',
  extendedRepeat: 'Repeated characters add little.',
  sequences: 'Sequences such as abcd or 1234 add little.',
  keyPattern: 'Neighbouring keys add little.',
  straightRow: 'Neighbouring keys add little.',
  dates: 'Dates are easy to guess.',
  recentYears: 'Years are easy to guess.',
};

/** How well a passphrase stands up to guessing; only a short one is refused. */
export const strengthOf = (passphrase: string): Strength => {
  const { guessesLog10, feedback } = estimator.check(passphrase);
  const length = `${count(Array.from(passphrase).length, 'character')}.`;
  if (guessesLog10 >= strongFrom) return { word: 'Strong', advice: length };
  if (guessesLog10 >= fairFrom) return { word: 'Fair', advice: `${length} Each further word makes it much stronger.` };
  const weakness = weaknesses[feedback.warning ?? ''] ?? length;
  return { word: 'Weak', advice: `${weakness} Four unrelated words are easy to remember and far better.` };
};
