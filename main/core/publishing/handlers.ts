import type { Output } from '../../../shared/contract/index.ts';
import { mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { OutboxEntry } from '../../../shared/publishing/outbox.ts';
import type { ProfileRepository } from '../../ports/keys.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Publishing, Standing } from './index.ts';
import { sentenceFor } from './outbox/sentences.ts';
import { findRegistered } from './registered.ts';

export interface PublishingHandlerPorts {
  readonly publishing: Publishing;
  readonly profiles: Pick<ProfileRepository, 'find' | 'list'>;
}

interface InTeam {
  readonly scenarioId: string;
  readonly profileId: string;
  readonly teamId?: string | undefined;
}

export const publishingHandlers = ({ publishing, profiles }: PublishingHandlerPorts): DomainHandlers<'publishing'> => {
  /** Scenarios are published to a service that knows the key, in the given team or the profile's own. */
  const inTeam = ({ scenarioId, profileId, teamId }: InTeam, work: typeof publishing.publish): Outcome<EntryView> => {
    const profile = findRegistered(profiles, profileId);
    if (!profile.ok) return profile;
    return mapOutcome(work({ scenarioId, profileId }, teamId ?? profile.data.defaultTeamId), viewEntry);
  };
  return {
    'publishing.standings': ({ scenarioIds }) => {
      const order = profiles.list().map(({ id }) => id);
      const inOrder = (a: Standing, b: Standing): number => order.indexOf(a.profileId) - order.indexOf(b.profileId);
      return succeed({
        standings: scenarioIds.flatMap((scenarioId) =>
          publishing
            .standings(scenarioId)
            .toSorted(inOrder)
            .map((standing) => viewStanding(scenarioId, standing)),
        ),
      });
    },
    'publishing.publish': (input) => inTeam(input, publishing.publish),
    'publishing.publishAsNew': (input) => inTeam(input, publishing.publishAsNew),
    'publishing.notHeld': (key) => succeed({ paths: publishing.notHeld(key).map((path) => [...path]) }),
    'publishing.notSent': (key) => succeed({ names: [...publishing.notSent(key)], ...publishing.remainderOf(key) }),
    'publishing.keepPartsHere': (key) => publishing.keepPartsHere(key),
    'publishing.push': (key) => mapOutcome(publishing.push(key), viewEntry),
    'publishing.pull': (key) => publishing.pull(key),
    'publishing.openById': ({ profileId, remoteId }) => publishing.openById(profileId, remoteId),
    'publishing.openTheirs': (key) => publishing.openTheirs(key),
    'publishing.conflicts': (key) =>
      mapOutcome(publishing.viewConflicts(key), (view) => ({
        ...view,
        conflicts: [...view.conflicts],
        merges: [...view.merges],
      })),
    'publishing.resolve': ({ seenAs, decision, ...key }) => publishing.resolve(key, seenAs, decision),
    'publishing.mergesSeen': (key) => publishing.mergesSeen(key),
    'publishing.keepHereOnly': (key) => publishing.keepHereOnly(key),
    'publishing.outbox': () => succeed({ entries: publishing.entries().map(viewEntry) }),
    'publishing.cancel': (key) => publishing.cancel(key),
    'publishing.resume': () => {
      void publishing.outbox.resume();
      return succeed({});
    },
    'publishing.foundCreated': async ({ remoteId, acceptDifferent, ...key }) =>
      mapOutcome(await publishing.foundCreated(key, remoteId, acceptDifferent), (found) =>
        found.status === 'linked' ? found : { ...found, parts: [...found.parts] },
      ),
    'publishing.createdNothing': (key) => mapOutcome(publishing.createdNothing(key), viewEntry),
  };
};

type EntryView = Output<'publishing.push'>;
type StandingView = Output<'publishing.standings'>['standings'][number];

/** Leaves out what was sent, which can be as large as a scenario. */
const viewEntry = ({ sent: _sent, baseHash: _hash, again: _again, ...entry }: OutboxEntry): EntryView => ({
  ...entry,
  sentence: sentenceFor(entry.reason),
});

const viewStanding = (scenarioId: string, { merges, reason, ...standing }: Standing): StandingView => ({
  ...standing,
  scenarioId,
  merges: [...merges],
  ...(reason && { reason, sentence: sentenceFor(reason) }),
});
