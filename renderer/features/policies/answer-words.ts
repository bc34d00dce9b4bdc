import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';

/** What a lender says on a topic: an answer of one word, an entry that has none, or nothing. */
export type Answer = FoundPolicy['answers'][string] | 'entry' | 'none';

export interface AnswerWords {
  readonly word: string;
  readonly tone: 'good' | 'near' | 'bad' | 'quiet';
  /** One sentence, for hover and focus. */
  readonly explain: string;
}

export const answerWords: Readonly<Record<Answer, AnswerWords>> = {
  yes: { word: 'Yes', tone: 'good', explain: 'The entry answers yes in its own words.' },
  conditional: {
    word: 'Conditional',
    tone: 'near',
    explain: 'The entry answers that it depends; the conditions are below.',
  },
  no: { word: 'No', tone: 'bad', explain: 'The entry answers no in its own words.' },
  entry: { word: 'Entry', tone: 'quiet', explain: 'The entry gives no answer of one word. Read it below.' },
  none: { word: 'No entry', tone: 'quiet', explain: 'Nothing is kept of this lender on this topic.' },
};

/** Never guessed: an entry without an answer of its own is just an entry. */
export const answerOf = (policy: Pick<FoundPolicy, 'answers'> | undefined, topic: string): Answer => {
  if (policy === undefined) return 'none';
  return Object.hasOwn(policy.answers, topic) ? (policy.answers[topic] ?? 'entry') : 'entry';
};
