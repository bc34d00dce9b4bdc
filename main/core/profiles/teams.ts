import type { Profile } from '../../../shared/publishing/profile.ts';

/** The profile with the teams that its service has just listed. A default team that is not among them is dropped. */
export const withTeams = (
  { defaultTeamId, ...profile }: Profile,
  listed: readonly { readonly id: string; readonly name: string }[],
): Profile => ({
  ...profile,
  teams: listed.map(({ id, name }) => ({ id, name })),
  ...(listed.some(({ id }) => id === defaultTeamId) && { defaultTeamId }),
});
