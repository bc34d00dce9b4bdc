import { expect, test } from 'vitest';
import { answerOf, answerWords } from './answer-words.ts';

test('the answer is the entry’s own for that topic; none is inferred', () => {
  const policy = { answers: { casual: 'yes', rural: 'conditional' } } as const;
  expect([
    answerOf(policy, 'casual'),
    answerOf(policy, 'rural'),
    answerOf(policy, 'payg'),
    answerOf(policy, 'toString'),
    answerOf(undefined, 'casual'),
  ]).toEqual(['yes', 'conditional', 'entry', 'entry', 'none']);
});

test('an answer is a word in the colour of good or bad news, and only what the entry itself says', () => {
  const { yes, no, conditional, entry, none } = answerWords;
  expect([yes, conditional, no, entry, none].map(({ word, tone }) => [word, tone])).toEqual([
    ['Yes', 'good'],
    ['Conditional', 'near'],
    ['No', 'bad'],
    ['Entry', 'quiet'],
    ['No entry', 'quiet'],
  ]);
  expect([yes, conditional, no, entry, none].map(({ explain }) => explain)).toEqual([
    ...['The entry itself says yes.', 'The entry says it depends; the conditions are below.'],
    ...['The entry itself says no.', 'The entry gives no one-word answer. Read it below.'],
    'There is no entry for this lender on this topic.',
  ]);
});
