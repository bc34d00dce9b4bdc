import { expect, test } from 'vitest';
import { strengthOf } from './passphrase-strength.ts';

const weak = (why: string) => ({
  word: 'Weak',
  advice: `${why} Four unrelated words are easy to remember and far better.`,
});
const fair = (length: number) => ({
  word: 'Fair',
  advice: `${length} characters. Each further word makes it much stronger.`,
});

test.each([
  ['password1', weak('This is one of the most common passwords.')],
  ['123456', weak('This is one of the most common passwords.')],
  ['shadow', weak('This is one of the most common passwords.')],
  ['abcabcabcabc', weak('Repeated characters add little.')],
  ['zxcvfr', weak('Neighbouring keys add little.')],
  ['13.05.1987', weak('Dates are easy to guess.')],
  ['1987', weak('Years are easy to guess.')],
  ['Summer2026', weak('This is close to a common password.')],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', weak('Repeated characters add little.')],
  ['abcdefghijklmnop', weak('Sequences such as abcd or 1234 add little.')],
  ['Zf7 kq', weak('6 characters.')],
  ['xK9#mQ2$vL', fair(10)],
  ['wattle creek', fair(12)],
  ['gum wind lamp rattle', { word: 'Strong', advice: '20 characters.' }],
])('%s', (passphrase, strength) => {
  expect(strengthOf(passphrase)).toEqual(strength);
});
