import { describe, expect, it } from 'vitest';
import { refusal } from './guard.ts';

const host = '127.0.0.1:4000';
const leadsTab = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const arrived = (method: string, headers: Record<string, string>, target = '/') => ({
  method,
  target,
  header: (name: string) => headers[name],
});

describe('refusal', () => {
  it.each([
    ['a person who opens the address', 'GET', { 'sec-fetch-site': 'none' }],
    ['the page loading its files', 'GET', { 'sec-fetch-site': 'same-origin' }],
    ['a file that leads a tab to the page', 'GET', leadsTab],
    ['a browser without fetch metadata', 'GET', {}],
    ['a call of the page', 'POST', { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
    ['a call without fetch metadata', 'POST', { origin: `http://${host}` }],
  ])('lets %s pass', (_case, method, headers) => {
    expect(refusal(arrived(method, { host, ...headers }), host)).toBeUndefined();
  });

  it.each([
    ['no host', 'GET', { host: '' }, 'The Host header does not match this address.'],
    ['another port', 'GET', { host: '127.0.0.1:4001' }, 'The Host header does not match this address.'],
    ['a port that begins alike', 'GET', { host: `${host}1` }, 'The Host header does not match this address.'],
    [
      'an origin that begins alike',
      'GET',
      { origin: `http://${host}1` },
      'The Origin header does not match this address.',
    ],
    ['a post without origin', 'POST', {}, 'The Origin header is missing.'],
    ['a null origin', 'GET', { origin: 'null' }, 'The Origin header does not match this address.'],
    ['https', 'POST', { origin: `https://${host}` }, 'The Origin header does not match this address.'],
    [
      'an opened post',
      'POST',
      { origin: `http://${host}`, 'sec-fetch-site': 'none' },
      'The request comes from another site.',
    ],
    ['another port’s page', 'GET', { 'sec-fetch-site': 'same-site' }, 'The request comes from another site.'],
    [
      'another site’s frame',
      'GET',
      { ...leadsTab, 'sec-fetch-dest': 'iframe' },
      'The request comes from another site.',
    ],
    [
      'another site’s fetch',
      'GET',
      { ...leadsTab, 'sec-fetch-mode': 'no-cors' },
      'The request comes from another site.',
    ],
    ['another site’s form', 'POST', { origin: `http://${host}`, ...leadsTab }, 'The request comes from another site.'],
    ['an unknown kind of site', 'GET', { 'sec-fetch-site': 'x' }, 'The request comes from another site.'],
  ])('refuses %s', (_case, method, headers, reason) => {
    expect(refusal(arrived(method, { host, ...headers }), host)).toBe(reason);
  });

  it('refuses another site that opens anything but the bare page in a tab', () => {
    for (const target of ['/events', '/?t=1', '/assets/main-Abc12345.js']) {
      expect(refusal(arrived('GET', { host, ...leadsTab }, target), host)).toBe('The request comes from another site.');
    }
  });

  it('refuses a target that is not a path', () => {
    for (const target of ['http://127.0.0.1:4000/', '*', '']) {
      expect(refusal(arrived('GET', { host }, target), host)).toBe('The target is not a path.');
    }
  });
});
