import { expect, it } from 'vitest';
import { methods } from './index.ts';

const isTaken = (name: string, input: object): boolean => methods.get(name)?.input.safeParse(input).success === true;

it('an update asks at least one bank', () => {
  expect(isTaken('banks.startUpdate', { banks: ['quokka'] })).toBe(true);
  expect(isTaken('banks.startUpdate', { banks: [] })).toBe(false);
});

it.each([
  ['a-Rule-1', true],
  ['', false],
  ['a'.repeat(65), false],
  ['rule/../../other', false],
  ['rule.json', false],
])('a shared rule is known by what can only be the name of a file in the folder: %s', (id, isName) => {
  for (const method of ['rules.take', 'rules.ignore'])
    expect([method, isTaken(method, { id, mark: '1' })]).toEqual([method, isName]);
});
