import { useMemo } from 'react';
import { latest } from '../../store/remote.ts';
import type { SectionId } from '../../store/screens/screens-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { type SectionState, sectionState } from './model/sections.ts';

const nothing: SectionState = { status: 'empty', notes: [] };

/** How far a section of the open scenario is. */
export const useSectionState = (section: SectionId): SectionState => {
  const body = useApp((state) => latest(state.document)?.scenario);
  const issues = useApp((state) => state.issues);
  return useMemo(() => (body ? sectionState(body, section, issues) : nothing), [body, section, issues]);
};
