import { contentOf, partNames } from '../../../shared/publishing/content.ts';
import type { Tie } from '../../ports/publishing.ts';
import type { PublishingStore } from './drafts.ts';
import { isChangedHere } from './link/link-status.ts';

export interface ChangedHerePorts {
  readonly ties: () => readonly Tie[];
  readonly store: Pick<PublishingStore, 'links' | 'drafts'>;
}

/**
 * The scenarios of which this computer's copy has changes that a service does not have, and that are not on
 * their way to it. Both copies are compared part by part once: the answer holds as long as neither was written.
 */
export const createChangedHere = ({ ties, store }: ChangedHerePorts): (() => string[]) => {
  let known = new Map<string, boolean>();

  const compare = ({ scenarioId, profileId }: Tie): boolean => {
    const link = store.links.find(scenarioId, profileId);
    const record = store.drafts.find(scenarioId);
    if (link === undefined || record === undefined) return false;
    const local = contentOf(record);
    return partNames.some((part) => isChangedHere(link, local, part));
  };

  return () => {
    const found = ties().map((tie) => ({ tie, isChanged: known.get(tie.version) ?? compare(tie) }));
    known = new Map(found.map(({ tie, isChanged }) => [tie.version, isChanged]));
    return [...new Set(found.filter(({ isChanged }) => isChanged).map(({ tie }) => tie.scenarioId))];
  };
};
