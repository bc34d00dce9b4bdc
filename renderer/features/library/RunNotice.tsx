import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FigureRunStatus } from '../../../shared/contract/scenarios/figures.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useFigureStatus } from '../../store/results/figure-status.ts';
import { useApp, useAppStore } from '../../store/use-app.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { cause, isShown, outcome, progress } from '../../ui/words/run-words.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './RunNotice.module.css';

const UnderWay = ({ run }: { readonly run: FigureRunStatus }) => {
  const { client } = useAppStore();
  const isRunning = run.state === 'running';
  return (
    <>
      <span className={classes.count}>
        {isRunning ? 'Recalculating the library' : 'Stopped'}: {progress(run)}
      </span>
      <Progress
        className={classes.bar ?? ''}
        value={run.total === 0 ? 100 : (100 * run.done) / run.total}
        aria-label="Scenarios recalculated"
        transitionDuration={0}
      />
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void client.call(isRunning ? 'figures.cancel' : 'figures.resume', {})}
      >
        {isRunning ? 'Cancel' : 'Resume'}
      </Button>
    </>
  );
};

const Done = () => {
  const show = useCommand('go.changes');
  const { client } = useAppStore();
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={show.run}>
        Show
      </Button>
      <ActionIcon aria-label="Dismiss the list of changes" onClick={() => void client.call('figures.dismiss', {})}>
        <IconX size={16} />
      </ActionIcon>
    </>
  );
};

/** What the latest rate changes did to the library, or how far the recalculation is. */
export const RunNotice = () => {
  const { run, totals } = useFigureStatus();
  const moreThan = useApp((state) => state.changesView.moreThan);
  const { nameOf } = useLenders();
  if (!isShown(run)) return null;
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
