import { expect, it } from 'vitest';
import { readDistinguishedName } from './distinguished-name.ts';

it.each([
  ['CN=Headroom, O=Headroom, C=AU', { cn: 'Headroom', o: 'Headroom', c: 'AU' }],
  ['CN="Oak, Elm & Co", C=AU', { cn: 'Oak, Elm & Co', c: 'AU' }],
  ['CN="The ""Oak"" Company"', { cn: 'The "Oak" Company' }],
  ['CN=Oak , 2.5.4.17=2000', { cn: 'Oak', '2.5.4.17': '2000' }],
  ['CN=', { cn: '' }],
])('a name is read by its parts: %s', (text, parts) => {
  expect(readDistinguishedName(text)).toEqual(new Map(Object.entries(parts)));
});

it.each(['Oak', 'CN="Oak', 'CN=Oak; O=Elm"', 'CN=Oak,, C=AU', '=Oak'])('is not such a name: %s', (text) => {
  expect(readDistinguishedName(text)).toBeUndefined();
});
