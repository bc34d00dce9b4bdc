import { ConflictView } from '../features/publishing/ConflictView.tsx';
import { PublishControls } from '../features/publishing/PublishControls.tsx';
import { PublishingNotes } from '../features/publishing/PublishingNotes.tsx';
import { ScenarioEditor } from '../features/scenario/ScenarioEditor.tsx';
import { useApp } from '../store/use-app.ts';
import { LendersBeside } from './LendersBeside.tsx';
import classes from './ScenarioPage.module.css';

/** The editor with the lenders beside it, in a drawer, or below, depending on the window's width; or its conflicts. */
export const ScenarioPage = () => {
  const deciding = useApp((state) => (state.deciding?.scenarioId === state.openId ? state.deciding : null));
  const isReadable = useApp(({ document: { status } }) => status !== 'failed' && status !== 'idle');
  return (
    <div className={classes.page}>
      {deciding ? (
        <ConflictView at={deciding} />
      ) : (
        <>
          <ScenarioEditor actions={<PublishControls />} notes={<PublishingNotes />} />
          {isReadable && <LendersBeside />}
        </>
      )}
    </div>
  );
};
