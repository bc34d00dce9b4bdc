import type { Profile } from '../../../shared/publishing/profile.ts';
import type { UnlockedKeys } from '../../ports/keys.ts';

/** Repairs the profile after a kill between vault and profile: the vault's file is the truth. */
export const afterOpening = (profile: Profile, { current, next }: UnlockedKeys): Profile => {
  const expected = profile.registration.next;
  if (expected === undefined) return profile;
  if (current.fingerprint === expected.fingerprint) return withNextAsKey(profile);
  return next === undefined ? withoutNext(profile) : profile;
};

export const withoutNext = (profile: Profile): Profile => {
  const { next: _next, ...registration } = profile.registration;
  return { ...profile, registration: { ...registration, state: 'ready' } };
};

export const withNextAsKey = (profile: Profile): Profile => {
  const { next } = profile.registration;
  if (next === undefined) return profile;
  const { fingerprint, clientId, ...key } = next;
  const settled = withoutNext(profile);
  // When access ends stays: another key does not extend what the operator granted.
  return { ...settled, keyFingerprint: fingerprint, clientId, registration: { ...settled.registration, key } };
};
