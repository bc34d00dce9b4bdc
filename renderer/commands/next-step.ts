import type { AppState } from '../store/app-state.ts';
import { isRegistered, profilesOf } from '../store/publishing/profiles-slice.ts';
import type { PublishingKey, Standing } from '../store/publishing/publishing-slice.ts';
import { openStanding } from '../store/publishing/standings.ts';
import { reportFailure } from '../ui/page/notices.ts';
import type { CommandContext } from './command.ts';

/** What is to be done next between the open scenario and a service. */
export type NextStep =
  | 'publish'
  | 'push'
  | 'pull'
  | 'retry'
  | 'unlock'
  | 'decide'
  | 'settle'
  | 'publish_as_new'
  | 'connection';

export const stepLabels: Readonly<Record<NextStep, string>> = {
  publish: 'Publish',
  push: 'Push',
  pull: 'Pull',
  retry: 'Try again',
  unlock: 'Unlock',
  decide: 'Decide',
  settle: 'Settle',
  publish_as_new: 'Publish as new',
  connection: 'Connection',
};

const blockedSteps: Readonly<Record<string, NextStep>> = {
  conflicts: 'decide',
  create_unknown: 'settle',
  gone: 'publish_as_new',
  no_access: 'publish_as_new',
  not_signed_in: 'connection',
  refused: 'retry',
};

/** Only another team helps: the one that the scenario was to be created in is not the broker's any more. */
const isRefusedByTeam = ({ reason }: Standing): boolean => reason?.kind === 'refused' && reason.code === 'FORBIDDEN';

/** Undefined while there is nothing to do: both sides hold the same. */
export const nextStepOf = (standing: Standing | undefined): NextStep | undefined => {
  switch (standing?.status) {
    case undefined:
    case 'draft':
      return 'publish';
    case 'changed_here':
      return 'push';
    case 'changed_there':
    case 'changed_both':
      return 'pull';
    case 'waiting':
      return 'retry';
    case 'blocked':
      return isRefusedByTeam(standing) ? 'publish_as_new' : blockedSteps[standing.reason?.kind ?? ''];
    case 'published':
      return undefined;
  }
};

/** What the header offers for the standing that it speaks of. While the key is locked a retry sends nothing. */
export const openStep = (state: AppState): NextStep | undefined => {
  const standing = openStanding(state);
  const step = nextStepOf(standing);
  const isLocked = profilesOf(state).some(({ id, isUnlocked }) => id === standing?.profileId && !isUnlocked);
  return step === 'retry' && isLocked ? 'unlock' : step;
};

/** Asks for service and team, or where there is no service yet leads to where one is added or its registration goes on. */
export const askToPublish = ({ store }: CommandContext, scenarioId: string): void => {
  const { goTo, askPublishing, showProfile, addService } = store.getState();
  const profiles = profilesOf(store.getState());
  if (profiles.some(isRegistered)) {
    void store.getState().flush();
    askPublishing({ kind: 'publish', scenarioId });
    return;
  }
  const [begun] = profiles;
  if (begun === undefined) addService(true);
  else showProfile(begun.id);
  goTo('connection');
};

/** Pushes, after naming what the service would not keep. */
export const push = async (context: CommandContext, key: PublishingKey): Promise<void> => {
  const { store, ports } = context;
  const { doPublishing, askPublishing } = store.getState();
  const left = await doPublishing('publishing.notSent', { ...key });
  if (!left.ok) reportFailure(ports, 'The scenario was not pushed', left.error);
  else if (left.data.names.length > 0) askPublishing({ kind: 'push', left: left.data, ...key });
  else await retry(context, key);
};

/** Sends what is to be sent, at once. */
export const retry = async ({ store, ports }: CommandContext, key: PublishingKey): Promise<void> => {
  const outcome = await store.getState().doPublishing('publishing.push', { ...key });
  if (!outcome.ok) reportFailure(ports, 'The scenario was not pushed', outcome.error);
};

/** Brings the service's changes here, and shows what both sides changed. */
export const pull = async ({ store, ports }: CommandContext, key: PublishingKey): Promise<void> => {
  const outcome = await store.getState().doPublishing('publishing.pull', { ...key });
  if (!outcome.ok) {
    reportFailure(ports, 'The scenario was not pulled', outcome.error);
    return;
  }
  const { written, conflicts } = outcome.data;
  if (conflicts > 0) await store.getState().decide(key);
  else
    ports.notify({
      tone: 'neutral',
      message: written ? 'The service’s changes are here now' : 'Nothing new on the service',
    });
};

/** Takes the open scenario's next step. */
export const takeNextStep = async (context: CommandContext): Promise<void> => {
  const { store } = context;
  const state = store.getState();
  const standing = openStanding(state);
  const step = openStep(state);
  if (state.openId === null || step === undefined) return;
  if (standing === undefined || step === 'publish') {
    askToPublish(context, state.openId);
    return;
  }
  const { scenarioId, profileId } = standing;
  const key = { scenarioId, profileId };
  switch (step) {
    case 'push':
      return push(context, key);
    case 'pull':
      return pull(context, key);
    case 'retry':
      return retry(context, key);
    case 'decide':
      return state.decide(key);
    case 'settle':
      state.askPublishing({ kind: 'found', ...key });
      return undefined;
    case 'publish_as_new':
      state.askPublishing({ kind: 'publish', scenarioId, asNew: profileId });
      return undefined;
    case 'unlock':
    case 'connection':
      state.showProfile(profileId);
      state.goTo('connection');
      return undefined;
  }
};
