import { describe, expect, it } from 'vitest';
import { readServiceUrl } from './service-url.ts';

describe('readServiceUrl', () => {
  it.each([
    'https://service.example',
    'https://service.example:8443/root',
    'http://127.0.0.1:8080',
    'http://127.255.255.254',
    'http://[::1]:1',
    'http://localhost',
    'https://10.0.0.8',
    'https://[2001:db8::1]',
  ])('accepts %s', (text) => {
    expect(readServiceUrl(text)).toEqual({ ok: true, data: new URL(text) });
  });

  it.each([
    ['service.example', 'The service address is not a valid web address.'],
    ['http://service.example', 'The service address must start with https.'],
    ['http://127.0.0.1.service.example', 'The service address must start with https.'],
    ['http://localhost.service.example', 'The service address must start with https.'],
    ['https://169.254.169.254', 'Headroom does not connect to addresses of this kind. Check the service address.'],
    ['https://0xA9FEA9FE', 'Headroom does not connect to addresses of this kind. Check the service address.'],
    ['https://0.0.0.0', 'Headroom does not connect to addresses of this kind. Check the service address.'],
    ['https://[fe80::1]', 'Headroom does not connect to addresses of this kind. Check the service address.'],
    ['https://[::]', 'Headroom does not connect to addresses of this kind. Check the service address.'],
    ['https://[::ffff:127.0.0.1]', 'Headroom does not connect to addresses of this kind. Check the service address.'],
    [
      'https://[::ffff:169.254.169.254]',
      'Headroom does not connect to addresses of this kind. Check the service address.',
    ],
    ['https://[64:ff9b::a9fe:a9fe]', 'Headroom does not connect to addresses of this kind. Check the service address.'],
    ['https://[2002:a9fe:a9fe::1]', 'Headroom does not connect to addresses of this kind. Check the service address.'],
    ['http://[::ffff:127.0.0.1]', 'The service address must start with https.'],
    ['ftp://127.0.0.1', 'The service address must start with https.'],
    ['file:///etc/passwd', 'The service address must start with https.'],
    ['https://user:secret@service.example', 'The service address must not contain a user name or password.'],
    ['https://user@service.example', 'The service address must not contain a user name or password.'],
    ['https://:secret@service.example', 'The service address must not contain a user name or password.'],
    ['https://service.example/?a=b', 'The service address must not contain a query or a fragment.'],
    ['https://service.example/#a', 'The service address must not contain a query or a fragment.'],
  ])('refuses %s', (text, message) => {
    expect(readServiceUrl(text)).toEqual({ ok: false, error: { code: 'INVALID_INPUT', message } });
  });
});
