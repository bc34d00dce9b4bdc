import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import type { Sending } from '../../store/publishing/publishing-slice.ts';

/** What a scenario waits for that nothing has held up yet: the wire, its key, or its turn. */
export const waitsFor = (
  { state, sentence, reason }: Pick<Sending, 'state' | 'sentence' | 'reason'>,
  profile: Pick<ProfileView, 'key' | 'isUnlocked'> | undefined,
): string => {
  if (reason.kind !== 'queued') return sentence;
  if (state === 'sending') return 'On its way to the service.';
  if (profile?.key === undefined) return 'Register a key with the service to send it.';
  return profile.isUnlocked ? sentence : 'Unlock its key to send it.';
};
