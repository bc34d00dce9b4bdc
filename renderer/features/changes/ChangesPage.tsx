import { Button, SegmentedControl, Select } from '@mantine/core';
import type { Output } from '../../../shared/contract/index.ts';
import { maxAmount } from '../../../shared/scenario/fields/limits.ts';
import { changeGroups } from '../../../shared/scenario/kept-figures.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useApp } from '../../store/use-app.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { formatDollars } from '../../ui/words/format.ts';
import { cause, isTold, progress } from '../../ui/words/run-words.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { groupChoices } from './change-groups.ts';
import classes from './ChangesPage.module.css';
import { ChangesTable } from './ChangesTable.tsx';

const amountLimits = { decimals: 0, min: 0, max: maxAmount };

const Filters = () => {
  const view = useApp((state) => state.changesView);
  const totals = useApp((state) => state.figureTotals);
  const lenders = useApp((state) => state.figureRun?.lenders);
  const change = useApp((state) => state.changeChangesView);
  const { nameOf } = useLenders();
  return (
    <div className={classes.filters} role="group" aria-label="Which changes">
      <SegmentedControl
        size="xs"
        aria-label="What became of them"
        data={groupChoices(totals)}
        value={view.group}
        onChange={(value) => change({ group: changeGroups.find((group) => group === value) ?? view.group })}
      />
      <Select
        aria-label="Lender"
        data-landmark="filter"
        className={classes.lender ?? ''}
        data={[
          { value: '', label: 'All lenders' },
          ...(lenders ?? []).map((id) => ({ value: id, label: visibleText(nameOf(id)) })),
        ]}
        value={view.lender ?? ''}
        onChange={(value) => change({ lender: value === '' ? null : value })}
      />
      <NumberField
        id="changes-more-than"
        label="More than"
        explain="A capacity that changed by less is not listed. What services now, or no longer does, is listed however little changed."
        value={view.moreThan}
        format={formatDollars}
        limits={amountLimits}
        prefix="$"
        onChange={(moreThan) => change({ moreThan: moreThan ?? 0 })}
        onDone={() => undefined}
      />
    </div>
  );
};

/** What the rates did, how far that is known, and what of the library it leaves out. */
const About = () => {
  const run = useApp((state) => state.figureRun);
  const { nameOf } = useLenders();
  if (!isTold(run)) return null;
  return (
    <p className={classes.about} role="status">
      {cause(run, (id) => visibleText(nameOf(id)))}.{' '}
      {run.state !== 'done' && `Computed anew so far: ${progress(run)}. `}
      {run.uncompared > 0 &&
        `${formatDollars(run.uncompared)} of the scenarios have no earlier figures of what is in them now, to compare with. `}
      A scenario counts once for each lender. The bin is left out.
    </p>
  );
};

const Nothing = () => {
  const isListed = useApp((state) => isTold(state.figureRun));
  const library = useCommand('go.library');
  return (
    <EmptyState
      title={isListed ? 'No scenario is in this group' : 'No rates have changed'}
      actions={
        <Button variant="default" onClick={library.run}>
          Back to the library
        </Button>
      }
    >
      When a lender’s rates or policies change, the library is computed anew, and what that did to your scenarios is
      listed here.
    </EmptyState>
  );
};

const List = ({ total, items }: Output<'figures.changes'>) => {
  const more = useApp((state) => state.loadMoreChanges);
  if (items.length === 0) return <Nothing />;
  return (
    <>
      <ChangesTable items={items} />
      <div className={classes.foot}>
        <span role="status">
          {formatDollars(items.length)} of {formatDollars(total)}, the largest changes first. Surplus a month.
        </span>
        {items.length < total && (
          <Button variant="default" size="compact-sm" onClick={() => void more()}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
};

/** What the last change of rates did to the library. No props: a page, reads the store. */
export const ChangesPage = () => {
  const changes = useApp((state) => state.changes);
  const load = useApp((state) => state.loadChanges);
  const library = useCommand('go.library');
  return (
    <Page
      title="What new rates changed"
      actions={
        <Button variant="default" onClick={library.run}>
          Library
        </Button>
      }
    >
      <About />
      <Filters />
      <div className={classes.list}>
        <RemoteView remote={changes} failure="The changes could not be read" onRetry={() => void load()}>
          {(page) => <List {...page} />}
        </RemoteView>
      </div>
    </Page>
  );
};
