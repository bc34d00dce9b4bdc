import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { ProfileDetail } from './ProfileDetail.tsx';

test.each(['entered', 'tested', 'ready', 'rotating'] as const)(
  'a locked key can be unlocked while the registration is %s',
  async (registration) => {
    const profile = profileOf({ registration, isUnlocked: false });
    const { texts } = await drawn({}, createElement(ProfileDetail, { profile }));
    expect(texts).toContain('Unlock');
  },
);
