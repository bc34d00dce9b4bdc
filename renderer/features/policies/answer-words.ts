import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';

/** What a lender says on a topic: a one-word answer, an entry without one, or nothing. */
export type Answer = FoundPolicy['answers'][string] | 'entry' | 'none';

export interface AnswerWords {
  readonly word: string;
  readonly tone: 'good' | 'near' | 'bad' | 'quiet';
  /** One sentence, for hover and focus. */
  readonly explain: string;
}

export const answerWords: Readonly<Record<Answer, AnswerWords>> = {
  yes: { word: 'Yes', tone: 'good', explain: 'The entry itself says yes.' },
  conditional: {
    word: 'Conditional',
    tone: 'near',
    explain: 'The entry says it depends; the conditions are below.',
  },
  no: { word: 'No', tone: 'bad', explain: 'The entry itself says no.' },
  entry: { word: 'Entry', tone: 'quiet', explain: 'The entry gives no one-word answer. Read it below.' },
  none: { word: 'No entry', tone: 'quiet', explain: 'There is no entry for this lender on this topic.' },
};

/** Never guessed: an entry without an answer of its own is just an entry. */
export const answerOf = (policy: Pick<FoundPolicy, 'answers'> | undefined, topic: string): Answer => {
  if (policy === undefined) return 'none';
  return Object.hasOwn(policy.answers, topic) ? (policy.answers[topic] ?? 'entry') : 'entry';
};
