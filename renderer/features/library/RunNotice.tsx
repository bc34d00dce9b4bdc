import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FigureRunStatus } from '../../../shared/contract/scenarios/figures.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useApp } from '../../store/use-app.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { cause, isTold, outcome, progress } from '../../ui/words/run-words.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './RunNotice.module.css';

const UnderWay = ({ run }: { readonly run: FigureRunStatus }) => {
  const call = useApp((state) => state.callFigures);
  const isRunning = run.state === 'running';
  return (
    <>
      <span className={classes.count}>
        {isRunning ? 'Computing the library anew' : 'Stopped'}: {progress(run)}
      </span>
      <Progress
        className={classes.bar ?? ''}
        value={run.total === 0 ? 100 : (100 * run.done) / run.total}
        aria-label="Scenarios computed anew"
        transitionDuration={0}
      />
      <Button variant="default" size="compact-sm" onClick={() => void call(isRunning ? 'cancel' : 'resume')}>
        {isRunning ? 'Cancel' : 'Resume'}
      </Button>
    </>
  );
};

const Done = () => {
  const show = useCommand('go.changes');
  const call = useApp((state) => state.callFigures);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={show.run}>
        Show
      </Button>
      <ActionIcon aria-label="Put the list of changes away" onClick={() => void call('dismiss')}>
        <IconX size={16} />
      </ActionIcon>
    </>
  );
};

/** What the last change of rates did to the library, or how far it is known. No props: reads the store. */
export const RunNotice = () => {
  const run = useApp((state) => state.figureRun);
  const totals = useApp((state) => state.figureTotals);
  const moreThan = useApp((state) => state.changesView.moreThan);
  const { nameOf } = useLenders();
  if (!isTold(run)) return null;
  const isDone = run.state === 'done';
  return (
    <div className={classes.notice}>
      <p role="status">
        {cause(run, (id) => visibleText(nameOf(id)))}
        {isDone && `: ${outcome(totals, moreThan)}`}.
      </p>
      {isDone ? <Done /> : <UnderWay run={run} />}
    </div>
  );
};
