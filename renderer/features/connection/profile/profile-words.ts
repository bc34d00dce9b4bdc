import type { ProfileView } from '../../../../shared/contract/profiles.ts';
import { count } from '../../../../shared/scenario/format.ts';

const registrationWords: Readonly<Record<ProfileView['registration'], string>> = {
  none: 'Key to be made',
  key_made: 'Key to be handed over',
  handed_over: 'Key handed over',
  waiting: 'Waiting for the operator',
  entered: 'To be tested',
  tested: 'Team to be chosen',
  ready: 'Ready',
  rotating: 'Key being changed',
};

/** What state a service is in, in a word or two. */
export const profileWord = ({ registration, isUnlocked, key, vaultProblem }: ProfileView): string => {
  if (vaultProblem) return 'Key not readable';
  if (registration === 'ready' && !isUnlocked) return 'Locked';
  if (registration === 'ready' || key === undefined || isUnlocked) return registrationWords[registration];
  return `${registrationWords[registration]}, locked`;
};

/** Where the private key is held, by name. */
export const keptByText = ({ keptBy }: Pick<ProfileView, 'keptBy'>): string => {
  if (keptBy === undefined) return 'Not known';
  return keptBy.name === 'os'
    ? `In a file that the operating system’s store opens (${keptBy.backEnd})`
    : 'In a file under your passphrase';
};

/** What was learned of a service where the specification leaves it open, a sentence each. */
export const learnedTexts = ({ learned }: Pick<ProfileView, 'learned'>): string[] => {
  const { updateMethod, signsQuery, echo, takes } = learned;
  const left = [
    takes.links ? [] : ['which property secures which loan'],
    takes.description ? [] : ['the title'],
    takes.unknownKeys ? [] : ['fields that the specification does not know'],
  ].flat();
  return [
    `Updates are sent with ${updateMethod}.`,
    signsQuery ? 'The query is part of the signed path.' : 'The query is no part of the signed path.',
    ...(echo === undefined ? [] : [echo ? 'It answers an echo.' : 'It has no echo.']),
    left.length === 0 ? 'An update takes everything.' : `An update leaves out ${left.join(', ')}.`,
  ];
};

/** What a letter in a word tells, bits: five letters are about as much as one of 30,000 words. */
const bitsOfWordLetter = 3;

const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 33],
];

/** Repeats and rows of neighbours (`aaaa`, `abcd`, `4321`) count as their first character. */
const withoutRows = (text: string): string =>
  Array.from(text)
    .filter((character, index, all) => {
      const step = (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? Infinity);
      return Math.abs(step) > 1;
    })
    .join('');

/** What it takes to guess a passphrase, roughly, in bits: words by their letters, the rest by its kinds. */
const bitsOf = (passphrase: string): number => {
  const text = withoutRows(passphrase);
  const pool = kinds.reduce((sum, [kind, size]) => (kind.test(text) ? sum + size : sum), 1);
  const letters = (text.match(/[A-Za-z]{3,}/g) ?? []).join('').length;
  return letters * bitsOfWordLetter + (Array.from(text).length - letters) * Math.log2(pool);
};

export interface Strength {
  readonly word: 'Weak' | 'Fair' | 'Strong';
  readonly advice: string;
}

/** How well a passphrase stands up to guessing, roughly; nothing is refused for it. */
export const strengthOf = (passphrase: string): Strength => {
  const bits = bitsOf(passphrase);
  const length = count(Array.from(passphrase).length, 'character');
  if (bits < 50)
    return { word: 'Weak', advice: `${length}. Four unrelated words are easy to remember and far better.` };
  return bits < 75
    ? { word: 'Fair', advice: `${length}. Each further word makes it much stronger.` }
    : { word: 'Strong', advice: `${length}.` };
};
