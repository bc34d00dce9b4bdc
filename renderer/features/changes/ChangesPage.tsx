import { Button, SegmentedControl, Select } from '@mantine/core';
import type { Output } from '../../../shared/contract/index.ts';
import { maxAmount } from '../../../shared/scenario/fields/limits.ts';
import { count } from '../../../shared/scenario/format.ts';
import { changeGroups } from '../../../shared/scenario/kept-figures.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useFigureStatus } from '../../store/results/figure-status.ts';
import { useApp } from '../../store/use-app.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { formatDollars } from '../../ui/words/format.ts';
import { cause, isShown, progress } from '../../ui/words/run-words.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { groupChoices } from './change-groups.ts';
import classes from './ChangesPage.module.css';
import { ChangesTable } from './ChangesTable.tsx';
import { useChanges, useChangesView } from './use-changes.ts';

const amountLimits = { decimals: 0, min: 0, max: maxAmount };

const Filters = () => {
  const view = useChangesView();
  const { run, totals } = useFigureStatus();
  const change = useApp((state) => state.changeChangesView);
  const { nameOf } = useLenders();
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <SegmentedControl
        size="xs"
        aria-label="Outcome"
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
          ...(run?.lenders ?? []).map((id) => ({ value: id, label: visibleText(nameOf(id)) })),
        ]}
        value={view.lender ?? ''}
        onChange={(value) => change({ lender: value === '' ? null : value })}
      />
      <NumberField
        id="changes-more-than"
        label="More than"
        explain="Smaller changes in capacity are not listed. A scenario that now services, or no longer does, always is."
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

/** Where rates changed, how far the recalculation is, and which scenarios are left out. */
const About = () => {
  const { run } = useFigureStatus();
  const { nameOf } = useLenders();
  if (!isShown(run)) return null;
  return (
    <p className={classes.about} role="status">
      {cause(run, (id) => visibleText(nameOf(id)))}. {run.state !== 'done' && `Recalculated so far: ${progress(run)}. `}
      {run.uncompared > 0 && `Edited since their last figures, so not compared: ${count(run.uncompared, 'scenario')}. `}
      Each scenario counts once per lender. Scenarios in the bin are left out.
    </p>
  );
};

const NoChanges = () => {
  const isListed = isShown(useFigureStatus().run);
  const library = useCommand('go.library');
  return (
    <EmptyState
      title={isListed ? 'No scenarios in this group' : 'No rates have changed'}
      actions={
        <Button variant="default" onClick={library.run}>
          Back to the library
        </Button>
      }
    >
      When a lender’s rates or policies change, the library is recalculated, and the effect on your scenarios is listed
      here.
    </EmptyState>
  );
};

interface ListProps extends Output<'figures.changes'> {
  readonly isBusy: boolean;
  readonly onMore: () => void;
}

const List = ({ total, items, isBusy, onMore }: ListProps) => {
  if (items.length === 0) return <NoChanges />;
  return (
    <>
      <ChangesTable items={items} isBusy={isBusy} />
      <div className={classes.foot}>
        <span role="status">
          {formatDollars(items.length)} of {count(total, 'change')}, largest first. Surplus is per month.
        </span>
        {items.length < total && (
          <Button variant="default" size="compact-sm" onClick={onMore}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
};

/** What the latest rate changes did to the library. No props: a page. */
export const ChangesPage = () => {
  const { page, askAgain, showMore } = useChanges(useChangesView());
  const library = useCommand('go.library');
  return (
    <Page
      title="Effect of rate changes"
      actions={
        <Button variant="default" onClick={library.run}>
          Library
        </Button>
      }
    >
      <About />
      <Filters />
      <div className={classes.list}>
        <RemoteView remote={page} failure="The changes could not be read" onRetry={askAgain}>
          {(changes) => <List {...changes} isBusy={page.status === 'loading'} onMore={showMore} />}
        </RemoteView>
      </div>
    </Page>
  );
};
