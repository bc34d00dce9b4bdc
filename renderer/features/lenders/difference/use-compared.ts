import { useMemo } from 'react';
import type { PackDetail } from '../../../../shared/contract/lenders/packs.ts';
import type { LenderContent } from '../../../../shared/pack/lender-file.ts';
import { useCall } from '../../../store/calls.ts';
import type { PackSide, PackSides } from '../../../store/lenders/open-pack-slice.ts';
import { bothRemotes, latest, mapRemote, type Remote } from '../../../store/remote.ts';

/** One side of a comparison. */
export interface ComparedPack {
  /** Names no version where it is the newest one. */
  readonly side: PackSide;
  readonly detail: PackDetail;
  readonly content: LenderContent;
}

// What was compared before stays on the screen until the new choice is read.
const keepBefore = { staysFor: () => true };

const useSide = ({ id, version }: PackSide): Remote<ComparedPack> => {
  const lender = useCall('packs.read', { id }, keepBefore);
  const newest = latest(lender)?.base;
  const earlierVersion = version === undefined || newest === undefined || version === newest ? null : version;
  const earlier = useCall(
    'packs.version',
    earlierVersion === null ? null : { id, version: earlierVersion },
    keepBefore,
  );
  return useMemo(
    () =>
      earlierVersion === null
        ? mapRemote(lender, (detail) => ({ side: { id }, detail, content: detail.content }))
        : mapRemote(bothRemotes(lender, earlier), ([detail, { content }]) => ({
            ...{ side: { id, version: earlierVersion }, detail },
            content,
          })),
    [id, earlierVersion, lender, earlier],
  );
};

/** The two lenders, or the two versions of one, that are compared. */
export const useCompared = ([first, second]: PackSides): Remote<readonly [from: ComparedPack, to: ComparedPack]> => {
  const from = useSide(first);
  const to = useSide(second);
  return useMemo(() => bothRemotes(from, to), [from, to]);
};
