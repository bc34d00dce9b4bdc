import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import type { AppState } from '../app-state.ts';
import { latest } from '../remote.ts';
import { isRegistered } from './profiles-slice.ts';
import type { Standing } from './publishing-slice.ts';

/** The lower, the more it needs a person. */
const urgency: Readonly<Record<Standing['status'], number>> = {
  ...{ blocked: 0, changed_both: 1, changed_there: 2, changed_here: 3 },
  ...{ waiting: 4, published: 5, draft: 6 },
};

const none: readonly Standing[] = [];

/** How a scenario stands with each of its services; empty for a draft. */
export const standingsOf = ({ calls }: Pick<AppState, 'calls'>, scenarioId: string | null): readonly Standing[] =>
  (scenarioId === null
    ? undefined
    : latest(calls.read('publishing.standings', { scenarioIds: [scenarioId] }))?.standings) ?? none;

/** The registered services that a scenario is neither at nor on its way to. */
export const otherServices = (
  profiles: readonly ProfileView[],
  standings: readonly Pick<Standing, 'profileId'>[],
): ProfileView[] =>
  profiles.filter((profile) => isRegistered(profile) && !standings.some(({ profileId }) => profileId === profile.id));

/** Of a scenario at several services, the standing that needs a person most; undefined for a draft. */
export const foremost = (standings: readonly Standing[]): Standing | undefined =>
  standings.toSorted((a, b) => urgency[a.status] - urgency[b.status])[0];

/** The standing that the editor means: with the service chosen there, else the foremost of the open scenario. */
export const openStanding = (state: AppState): Standing | undefined => {
  const { openId, chosenService } = state;
  const standings = standingsOf(state, openId);
  const chosen = chosenService?.scenarioId === openId ? chosenService.profileId : undefined;
  return standings.find(({ profileId }) => profileId === chosen) ?? foremost(standings);
};
