import { Suspense } from 'react';
import { ConflictView } from '../../features/publishing/ConflictView.tsx';
import { PublishControls } from '../../features/publishing/PublishControls.tsx';
import { PublishingNotes } from '../../features/publishing/PublishingNotes.tsx';
import { ScenarioEditor } from '../../features/scenario/ScenarioEditor.tsx';
import { VariantTabs } from '../../features/variants/VariantTabs.tsx';
import { useApp } from '../../store/use-app.ts';
import { isComparing } from '../../store/variants/variants-slice.ts';
import { later } from '../../ui/page/later.ts';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { LendersBeside } from './LendersBeside.tsx';
import classes from './ScenarioPage.module.css';

const CompareVariants = later(
  async () => (await import('../../features/variants/CompareVariants.tsx')).CompareVariants,
);

/** The editor with the lenders beside or below it, depending on the window's width; or its conflicts, or its variants. */
export const ScenarioPage = () => {
  const deciding = useApp((state) => (state.deciding?.scenarioId === state.openId ? state.deciding : null));
  // With a key of their own for each scenario, so that no draft, hint or focus of one is found in another.
  const openId = useApp((state) => state.openId);
  const comparing = useApp(isComparing);
  const isReadable = useApp(({ document: { status } }) => status !== 'failed' && status !== 'idle');
  return (
    <div className={classes.page}>
      {deciding ? (
        <ConflictView at={deciding} />
      ) : (
        <>
          <div className={classes.column}>
            <VariantTabs />
            {comparing ? (
              <Suspense fallback={<Waiting />}>
                <CompareVariants />
              </Suspense>
            ) : (
              <ScenarioEditor key={`editor ${openId}`} actions={<PublishControls />} notes={<PublishingNotes />} />
            )}
          </div>
          {isReadable && !comparing && <LendersBeside key={`lenders ${openId}`} />}
        </>
      )}
    </div>
  );
};
