import { expect, it } from 'vitest';
import { registrationStates } from '../../../shared/publishing/profile.ts';
import { testProfile } from '../../../test/support/publishing/world.ts';
import { findRegistered } from './registered.ts';

it('a service is published to from the day on which it knows the key, also while another key takes its place', () => {
  const answers = registrationStates.map((state) => {
    const found = findRegistered({ find: () => testProfile({ registration: { state } }) }, 'profile-1');
    return [state, found.ok || found.error.code];
  });
  const known = ['ready', 'rotating'];
  expect(answers).toEqual(registrationStates.map((state) => [state, known.includes(state) || 'NOT_REGISTERED']));
});
