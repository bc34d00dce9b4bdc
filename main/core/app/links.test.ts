import { describe, expect, it } from 'vitest';
import { allowedLink, linkHosts } from './links.ts';

describe('allowedLink', () => {
  it('allows https addresses of the listed hosts', () => {
    for (const host of linkHosts) expect(allowedLink(`https://${host}/a?b=c#d`)).toBe(`https://${host}/a?b=c#d`);
  });

  it.each([
    'http://www.ato.gov.au/',
    'https://www.ato.gov.au:8443/',
    'https://user@www.ato.gov.au/',
    'https://:secret@www.ato.gov.au/',
    'https://www.ato.gov.au.evil.example/',
    'https://evil.example/www.ato.gov.au',
    'https://evil.example\\@www.ato.gov.au/',
    'https://ato.gov.au/',
    'https://xn--ato-gov.au/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'www.ato.gov.au',
    '//www.ato.gov.au/',
    '',
  ])('refuses %s', (url) => {
    expect(allowedLink(url)).toBeUndefined();
  });
});
