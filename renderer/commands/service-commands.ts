import type { AppState } from '../store/app-state.ts';
import { isRegistered, profilesOf } from '../store/publishing/profiles-slice.ts';
import { openStanding, standingsOf } from '../store/publishing/standings.ts';
import type { CommandActions } from './command.ts';
import { openStep, pull, takeNextStep } from './next-step.ts';

const isEditing = (state: AppState): boolean => state.page === 'scenario' && state.openId !== null;

export const serviceActions: CommandActions<'service'> = {
  'service.publish': {
    enabled: (state) => isEditing(state) && openStep(state) !== undefined,
    run: takeNextStep,
  },
  'service.pull': {
    enabled: (state) => isEditing(state) && openStanding(state)?.remote !== undefined,
    run: async (context) => {
      const standing = openStanding(context.store.getState());
      if (standing) await pull(context, { scenarioId: standing.scenarioId, profileId: standing.profileId });
    },
  },
  'service.next': {
    enabled: (state) => isEditing(state) && standingsOf(state, state.openId).length > 1,
    run: ({ store }) => {
      const state = store.getState();
      const standings = standingsOf(state, state.openId);
      const meant = openStanding(state)?.profileId;
      const next = standings[(standings.findIndex(({ profileId }) => profileId === meant) + 1) % standings.length];
      if (next) state.chooseService({ scenarioId: next.scenarioId, profileId: next.profileId });
    },
  },
  'service.open': {
    enabled: (state) => profilesOf(state).some(isRegistered),
    run: ({ store }) => store.getState().askPublishing({ kind: 'open' }),
  },
};
