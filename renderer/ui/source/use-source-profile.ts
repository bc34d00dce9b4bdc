import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import { sourceProfile } from '../../store/screens/source-slice.ts';
import { useApp } from '../../store/use-app.ts';

/** The profile whose service is looked up at; undefined for this computer. */
export const useSourceProfile = (): ProfileView | undefined => useApp(sourceProfile);
