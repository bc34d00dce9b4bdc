import type { ProfileView } from '../../../shared/contract/services/profiles.ts';

/** A service that is registered and unlocked. */
export const profileOf = (more: Partial<ProfileView> = {}): ProfileView => ({
  ...{ id: 'banksia', name: 'Banksia', colour: 'blue', address: 'https://api.example/api/v1', registration: 'ready' },
  key: { fingerprint: 'ab12', modulusBits: 3072, origin: 'made', madeAtMs: 0 },
  ...{ isUnlocked: true, teams: [], lenders: [] },
  learned: {
    ...{ updateMethod: 'PUT', signsQuery: false, clockOffsetMs: 0, echo: false },
    takes: { links: false, description: true, unknownKeys: false, ownFields: true },
  },
  ...more,
});
