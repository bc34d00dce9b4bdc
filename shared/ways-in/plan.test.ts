import { expect, it } from 'vitest';
import { answerOf, type Condition, lenderWays, takersAmong, takers, waysIn } from './plan.ts';

it('a lender takes part in the ways that it is listed for, as long as there is that lender', () => {
  const lists = { five_percent: ['a', 'gone'], shared_equity: ['gone'], waiver: ['b', 'a'] };
  const among = { five_percent: ['a'], shared_equity: [], waiver: ['b', 'a'] };
  expect(takersAmong(lists, new Set(['a', 'b', 'c']))).toEqual(among);
});

it('a list of who takes part has at most 500 lenders, each named by at most 200 characters', () => {
  const isTaken = (waiver: readonly string[]) =>
    takers.safeParse({ five_percent: [], shared_equity: [], waiver }).success;
  const lists = [500, 501].map((length) => Array<string>(length).fill('a'));
  expect([...lists, ['a'.repeat(200)], ['a'.repeat(201)], []].map(isTaken)).toEqual([true, false, true, false, true]);
});

it('a plan that is kept has whole months, a day of a limit, and names that fit', () => {
  const isPlan = (way: object, name = 'Home') => {
    const money = { price: 1, costs: 0, least: 0, own: 0, loan: 0 };
    const plan = { ...{ position: 0, name, price: 1, own: 0, cash: 0, isImplied: false, termYears: 30 } };
    const ways = [{ ...{ kind: 'saving', conditions: [], ...money }, ...way }];
    return waysIn.safeParse({ ...plan, ways }).success;
  };
  expect([0, 120, -1, 0.5].map((months) => isPlan({ months }))).toEqual([true, true, false, false]);
  const until = ['2026-06-30', '2026-06-300'].map((day) => ({ name: 'income', answer: 'ask', until: day }));
  expect(until.map((one) => isPlan({ conditions: [one] }))).toEqual([true, false]);
  expect([1_000, 1_001].map((length) => isPlan({}, 'a'.repeat(length)))).toEqual([true, false]);
  const failing = (failed: readonly string[]) =>
    lenderWays.safeParse({ lender: 'a', ways: [{ kind: 'gift', rate: 6, surplus: 0, serves: false, failed }] }).success;
  const lists = [40, 41].map((length) => Array<string>(length).fill('dti'));
  expect([...lists, ['a'.repeat(100)], ['a'.repeat(101)]].map(failing)).toEqual([true, false, true, false]);
});

it('a way is open where every condition is met, and not while one is not known or missed', () => {
  const answer = (...answers: Condition['answer'][]) =>
    answerOf({ conditions: answers.map((one) => ({ name: 'cash', answer: one })) });
  expect([answer(), answer('yes', 'yes'), answer('yes', 'ask'), answer('ask', 'no')]).toEqual([
    ...['yes', 'yes', 'ask', 'no'],
  ]);
});
