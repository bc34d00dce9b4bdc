import type { CallOf, MethodName } from '../../shared/contract/index.ts';
import { firstLibraryPage } from '../store/library/library-slice.ts';
import { initialChangesView } from '../store/screens/changes-view-slice.ts';

/** What the page asks while it opens the library, whatever else it shows. */
export const firstCalls: readonly CallOf<MethodName>[] = [
  { name: 'recovery.status', input: {} },
  { name: 'settings.read', input: {} },
  { name: 'profiles.list', input: {} },
  { name: 'lenders.list', input: {} },
  { name: 'scenarios.list', input: firstLibraryPage },
  { name: 'scenarios.recent', input: {} },
  { name: 'scenarios.tags', input: {} },
  { name: 'figures.status', input: { moreThan: initialChangesView.moreThan } },
];
