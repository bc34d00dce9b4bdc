import { expect, test } from 'vitest';
import { answerOf } from './answer-words.ts';

test('an answer is the entry’s own for the topic, or none at all', () => {
  const policy = { answers: { casual: 'yes', rural: 'conditional' } } as const;
  expect([
    answerOf(policy, 'casual'),
    answerOf(policy, 'rural'),
    answerOf(policy, 'payg'),
    answerOf(policy, 'toString'),
    answerOf(undefined, 'casual'),
  ]).toEqual(['yes', 'conditional', 'entry', 'entry', 'none']);
});
