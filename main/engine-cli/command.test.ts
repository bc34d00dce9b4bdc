import { expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { required, WrongCall } from './arguments.ts';
import { resultOf } from './command.ts';

it('what was done ends with 0 and its result, what failed with 1 and its message', () => {
  expect(resultOf(succeed({ removed: 1 }))).toEqual({ exitCode: 0, output: { removed: 1 } });
  expect(resultOf(fail('NOT_FOUND', 'There is none.'))).toEqual({
    ...{ exitCode: 1, message: 'There is none.' },
    output: { error: { code: 'NOT_FOUND', message: 'There is none.' } },
  });
});

it('an option that is required is given, and not empty', () => {
  expect(required('folder', 'data')).toBe('folder');
  for (const value of [undefined, '']) expect(() => required(value, 'data')).toThrow(WrongCall);
});
