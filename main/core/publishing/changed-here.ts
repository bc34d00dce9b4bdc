import { contentOf, partNames } from '../../../shared/publishing/content.ts';
import type { Tie } from '../../ports/publishing.ts';
import type { PublishingStore } from './drafts.ts';
import { isChangedHere } from './link/link-status.ts';

export interface ChangedHerePorts {
  readonly ties: () => readonly Tie[];
  readonly store: Pick<PublishingStore, 'links' | 'drafts'>;
}

/**
 * The scenarios with changes on this computer that a service lacks and that are not on their way to it. The copies are
 * compared part by part once: the answer holds until either is written.
 */
export const createChangedHere = ({ ties, store }: ChangedHerePorts): (() => string[]) => {
  let cache = new Map<string, boolean>();

  const compare = ({ scenarioId, profileId }: Tie): boolean => {
    const link = store.links.find(scenarioId, profileId);
    const record = store.drafts.find(scenarioId);
    if (link === undefined || record === undefined) return false;
    const local = contentOf(record);
    return partNames.some((part) => isChangedHere(link, local, part));
  };

  return () => {
    const compared = ties().map((tie) => ({ tie, isChanged: cache.get(tie.version) ?? compare(tie) }));
    cache = new Map(compared.map(({ tie, isChanged }) => [tie.version, isChanged]));
    return [...new Set(compared.filter(({ isChanged }) => isChanged).map(({ tie }) => tie.scenarioId))];
  };
};
