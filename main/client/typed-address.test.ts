import { expect, test } from 'vitest';
import { serviceAddressOf } from './typed-address.ts';

test.each([
  ['https://service.example', 'https://service.example'],
  [' service.example ', 'https://service.example'],
  ['service.example:8443/root', 'https://service.example:8443/root'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['localhost:8080/', 'http://localhost:8080'],
  ['https://service.example/api/v1', 'https://service.example'],
  ['https://service.example/root/api/v1/scenarios', 'https://service.example/root'],
  ['https://service.example/docs/', 'https://service.example'],
  ['[::1]:8080/docs', 'http://[::1]:8080'],
  ['https://service.example/docs/api/v1/user', 'https://service.example'],
  ['https://service.example/api/v1/api/v1/user', 'https://service.example/api/v1'],
  ['https://service.example/openapi.json', 'https://service.example'],
  ['https://service.example/docserver/api/v1', 'https://service.example/docserver'],
  // Refused where it is read, and so kept as it is.
  ['http://service.example', 'http://service.example'],
  ['https://service.example/?a=b', 'https://service.example/?a=b'],
  ['https://user:secret@service.example', 'https://user:secret@service.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['not an address', 'not an address'],
  ['', ''],
])('%j is meant as %j', (typed, meant) => {
  expect(serviceAddressOf(typed)).toBe(meant);
});
