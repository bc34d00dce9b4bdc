import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

it('reads a request, its body file, the profile and the data folder', () => {
  expect(readArguments(['PATCH', '/api/v1/scenarios/a', 'b.json', '--profile', 'Banksia', '--data=d'])).toEqual({
    ok: true,
    data: {
      method: 'PATCH',
      path: '/api/v1/scenarios/a',
      bodyFile: 'b.json',
      profile: 'Banksia',
      dataFolder: resolve('d'),
    },
  });
});

it('leaves optional arguments undefined', () => {
  expect(readArguments(['GET', '/api/v1/user'])).toEqual({
    ok: true,
    data: { method: 'GET', path: '/api/v1/user', bodyFile: undefined, profile: undefined, dataFolder: undefined },
  });
});

it.each(['GET', 'POST', 'PATCH', 'PUT'])('signs for %s', (method) => {
  expect(readArguments([method, '/api/v1/user'])).toMatchObject({ data: { method } });
});

it('returns help whatever the other arguments are', () => {
  expect(readArguments(['--help', 'nonsense'])).toEqual({ ok: true, data: 'help' });
});

it.each([
  [[], /^The method must be one of/],
  [['get', '/api/v1/user'], /^The method must be one of/],
  [['GET'], /^The path is missing/],
  [['GET', '/api/v1/user', 'b.json'], /^A GET request cannot have a body file/],
  [['POST', '/api/v1/echo', 'b.json', 'c.json'], /^Too many arguments/],
  [['GET', '/api/v1/user', '--data', ''], /^--data needs the path of a folder/],
  [['GET', '/api/v1/user', '--passphrase', 'x'], /^Unknown option '--passphrase'/],
  [['GET', '/api/v1/user', '--profile'], /argument missing/],
])('refuses %j', (words, sentence) => {
  expect(readArguments(words)).toEqual({
    ok: false,
    error: { code: 'INVALID_INPUT', message: expect.stringMatching(sentence) as string },
  });
});
