import { ConflictView } from '../features/publishing/ConflictView.tsx';
import { PublishControls } from '../features/publishing/PublishControls.tsx';
import { PublishingNotes } from '../features/publishing/PublishingNotes.tsx';
import { ScenarioEditor } from '../features/scenario/ScenarioEditor.tsx';
import { useApp } from '../store/use-app.ts';
import { LendersBeside } from './LendersBeside.tsx';
import classes from './ScenarioPage.module.css';

/** The editor with the lenders beside or below it, depending on the window's width; or its conflicts. */
export const ScenarioPage = () => {
  const deciding = useApp((state) => (state.deciding?.scenarioId === state.openId ? state.deciding : null));
  // With a key of their own for each scenario, so that no draft, hint or focus of one is found in another.
  const openId = useApp((state) => state.openId);
  const isReadable = useApp(({ document: { status } }) => status !== 'failed' && status !== 'idle');
  return (
    <div className={classes.page}>
      {deciding ? (
        <ConflictView at={deciding} />
      ) : (
        <>
          <ScenarioEditor key={`editor ${openId}`} actions={<PublishControls />} notes={<PublishingNotes />} />
          {isReadable && <LendersBeside key={`lenders ${openId}`} />}
        </>
      )}
    </div>
  );
};
