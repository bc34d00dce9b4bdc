import type { FoundGuide } from '../../../../shared/contract/lenders/guides.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';

/** The guide that is read instead of a policy. */
export const useOpenGuide = (): FoundGuide | undefined => {
  const id = useApp((state) => state.openGuide);
  const found = useApp((state) => latest(state.guides));
  const all = useApp((state) => latest(state.allGuides));
  return [...(found ?? []), ...(all ?? [])].find((guide) => guide.id === id);
};
