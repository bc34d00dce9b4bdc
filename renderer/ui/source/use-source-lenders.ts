import { useMemo } from 'react';
import type { LenderSummary } from '../../../shared/contract/lenders/lenders.ts';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import { askableLenders } from '../../../shared/publishing/profile.ts';
import { type Lenders, useLenders } from '../lenders/use-lenders.ts';
import { visibleText } from '../words/visible-text.ts';
import { useSourceProfile } from './use-source-profile.ts';

type SourceLender = Pick<LenderSummary, 'id' | 'name' | 'whiteLabel'>;

/** The lenders to ask a profile's service about. A service does not say which are white label. */
const lendersOf = (profile: ProfileView): Lenders<SourceLender> => {
  const names = new Map(profile.lenders.map(({ name, displayName }) => [name, displayName ?? name]));
  const nameOf = (id: string): string => visibleText(names.get(id) ?? id);
  const all = askableLenders(profile).map((id) => ({ id, name: nameOf(id), whiteLabel: false }));
  const byId = new Map(all.map((lender) => [lender.id, lender]));
  return { all, find: (id) => byId.get(id), nameOf };
};

/** The lenders of the source: this computer, or the service of a profile. */
export const useSourceLenders = (): Lenders<SourceLender> => {
  const here = useLenders();
  const profile = useSourceProfile();
  return useMemo(() => (profile === undefined ? here : lendersOf(profile)), [here, profile]);
};
