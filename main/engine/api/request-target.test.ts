import { expect, it } from 'vitest';
import { requestTarget } from './request-target.ts';

it.each([
  ['/api/v1/user', '/api/v1/user', '', '/api/v1/user'],
  ['/a?b=1?c', '/a', 'b=1?c', '/a?b=1?c'],
  ['/a?', '/a', '', '/a?'],
  ['http://host:80/a%2Fb/../c?d#e', '/a%2Fb/../c', 'd', '/a%2Fb/../c?d'],
  ['http://host', '/', '', '/'],
  ['*', '/', '', '/'],
  ['', '/', '', '/'],
])('%j is the path %j and the query %j', (target, path, query, whole) => {
  expect(requestTarget(target)).toEqual({ path, query, whole });
});
