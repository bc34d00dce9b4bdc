import { useMemo } from 'react';
import type { Output } from '../../../../shared/contract/index.ts';
import type { PackDetail } from '../../../../shared/contract/lenders/packs.ts';
import { useCall } from '../../../store/calls.ts';
import { latest, mapRemote, type Remote } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';

/** The calibration cases of a lender beside what Headroom calculates for them. */
export interface CheckedCases extends Output<'calibration.check'> {
  /** Whether unsaved edits were calculated too, and are what agrees or does not. */
  readonly isEdited: boolean;
}

/** The calibration cases of an own lender, with the last valid edits where there are any; idle for a sample. */
export const useCheckedCases = ({ id, origin }: Pick<PackDetail, 'id' | 'origin'>): Remote<CheckedCases> => {
  const pack = useApp((state) => state.packDrafts[id]?.validPack);
  const saved = useCall('calibration.check', origin === 'own' ? { id } : null, { isPatient: true });
  const edited = useCall('calibration.check', pack === undefined ? null : { id, pack }, {
    isPatient: true,
    staysFor: (before) => pack !== undefined && before.id === id,
  });
  return useMemo(() => {
    const isEdited = pack !== undefined && (latest(edited) !== undefined || edited.status === 'failed');
    return mapRemote(isEdited ? edited : saved, (cases) => ({ ...cases, isEdited }));
  }, [pack, saved, edited]);
};
