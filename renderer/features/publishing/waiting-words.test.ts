import { expect, test } from 'vitest';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import type { Sending } from '../../store/publishing/publishing-slice.ts';
import { waitsFor } from './waiting-words.ts';

const queued = { state: 'waiting', sentence: 'Waits to be sent.', reason: { kind: 'queued' } } as const;
const withKey = (isUnlocked: boolean): Pick<ProfileView, 'key' | 'isUnlocked'> => ({
  key: { bits: 2048 } as unknown as NonNullable<ProfileView['key']>,
  isUnlocked,
});

test.each<[string, Pick<Sending, 'state' | 'sentence' | 'reason'>, Parameters<typeof waitsFor>[1], string]>([
  ['on the wire', { ...queued, state: 'sending' }, withKey(true), 'On its way to the service.'],
  ['without a key', queued, { isUnlocked: false }, 'Register a key with the service to send it.'],
  ['at a service that was removed', queued, undefined, 'Register a key with the service to send it.'],
  ['while its key is locked', queued, withKey(false), 'Unlock its key to send it.'],
  ['until its turn comes', queued, withKey(true), 'Waits to be sent.'],
  [
    'after a failure, in the words of the failure',
    { state: 'waiting', sentence: 'The service did not answer.', reason: { kind: 'unreachable' } } as Sending,
    withKey(false),
    'The service did not answer.',
  ],
])('a scenario waits %s', (_when, sending, profile, words) => {
  expect(waitsFor(sending, profile)).toBe(words);
});
