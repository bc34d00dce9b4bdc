import { expect, it } from 'vitest';
import { answerOf, type Condition, takersAmong } from './plan.ts';

it('a lender takes part in the ways that it is listed for, as long as there is that lender', () => {
  const lists = { five_percent: ['a', 'gone'], shared_equity: ['gone'], waiver: ['b', 'a'] };
  const among = { five_percent: ['a'], shared_equity: [], waiver: ['b', 'a'] };
  expect(takersAmong(lists, new Set(['a', 'b', 'c']))).toEqual(among);
});

it('a way is open where every condition is met, and not while one is not known or missed', () => {
  const answer = (...answers: Condition['answer'][]) =>
    answerOf({ conditions: answers.map((one) => ({ name: 'cash', answer: one })) });
  expect([answer(), answer('yes', 'yes'), answer('yes', 'ask'), answer('ask', 'no')]).toEqual([
    ...['yes', 'yes', 'ask', 'no'],
  ]);
});
