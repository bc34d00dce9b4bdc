import { screenOf } from '../../../store/screens-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Settling } from '../../../ui/Settling.tsx';
import { Section } from '../sections/Section.tsx';
import { useKeepQuoted, useQuoted } from '../use-quoted.ts';
import { PortfolioPicture } from './PortfolioPicture.tsx';
import { SpreadPicture } from './SpreadPicture.tsx';
import { SurplusPicture } from './SurplusPicture.tsx';

/** Figures where people would rather look than read: of the open lender, or else of the first one. */
export const PicturesSection = () => {
  useKeepQuoted();
  const quoted = useQuoted();
  const selected = useApp((state) => screenOf(state).selectedLender);
  const isSettling = useApp((state) => state.resultsStale || state.explained.status === 'loading');
  return (
    <Section id="pictures" title="Pictures">
      {quoted === undefined ? (
        <EmptyState title="Nothing to picture yet">
          The pictures stand here once a lender has an answer for the scenario.
        </EmptyState>
      ) : (
        <Settling isBusy={isSettling}>
          <SurplusPicture explanation={quoted.explanation} lender={quoted.lender} />
          <PortfolioPicture />
          <SpreadPicture lender={selected ?? undefined} />
        </Settling>
      )}
    </Section>
  );
};
