import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { ProfileDetail } from './ProfileDetail.tsx';

test.each([
  ['key_made', 'Key to be handed over, locked', false],
  ['waiting', 'Waiting for the operator, locked', false],
  ['entered', 'To be tested, locked', true],
  ['tested', 'Team to be chosen, locked', true],
  ['ready', 'Locked', true],
  ['rotating', 'Key being changed, locked', true],
] as const)(
  'of a registration that is %s it is said: %s; whether its key can be unlocked: %j',
  async (registration, word, can) => {
    const profile = profileOf({ name: 'Banksia\u202e', registration, isUnlocked: false });
    const { texts, markup } = await drawn({}, createElement(ProfileDetail, { profile }));
    expect(texts.slice(0, 2)).toEqual(['Banksia[U+202E]', word]);
    expect([texts.includes('Unlock'), markup.includes('<section aria-label="Banksia[U+202E]"')]).toEqual([can, true]);
  },
);
