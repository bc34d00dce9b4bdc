import { expect, it } from 'vitest';
import { curlConfig } from './curl-config.ts';

it('puts the address last and follows no redirects', () => {
  const headers = { 'X-Auth-Nonce': 'n', Accept: 'application/json' };
  const url = 'https://service.example/base/api/v1/user';
  expect(curlConfig({ url, method: 'GET', headers, bodyFile: undefined })).toBe(
    [
      'no-location',
      'request = "GET"',
      'header = "X-Auth-Nonce: n"',
      'header = "Accept: application/json"',
      'url = "https://service.example/base/api/v1/user"',
      '',
    ].join('\n'),
  );
});

it.each([
  ['C:\\body files\\a.json', String.raw`data-binary = "@C:\\body files\\a.json"`],
  ['/a "b"\n\r\t\v.json', String.raw`data-binary = "@/a \"b\"\n\r\t\v.json"`],
  ['-', 'data-binary = "@./-"'],
  ['/Zoë – 東京.json', 'data-binary = "@/Zoë – 東京.json"'],
])('quotes the file %j', (bodyFile, expected) => {
  const lines = curlConfig({ url: 'https://a.example/', method: 'PUT', headers: {}, bodyFile }).split('\n');
  expect(lines).toEqual(['no-location', 'request = "PUT"', expected, 'url = "https://a.example/"', '']);
});

it('lets no header start a new line', () => {
  const headers = { 'X-Auth-Access-Token': 'a\nurl = "https://evil.example"' };
  expect(curlConfig({ url: 'https://a.example/', method: 'GET', headers, bodyFile: undefined }).split('\n')[2]).toBe(
    String.raw`header = "X-Auth-Access-Token: a\nurl = \"https://evil.example\""`,
  );
});
