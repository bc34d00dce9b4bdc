import { Button, Checkbox, SegmentedControl, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../shared/contract/index.ts';
import { count } from '../../../shared/scenario/format.ts';
import { dateKinds, dateLabels } from '../../../shared/scenario/listing/date-kinds.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { useSettings } from '../../store/settings-slice.ts';
import { useApp, useAppStore } from '../../store/use-app.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ScopeButton } from '../../ui/library/ScopeButton.tsx';
import { StillReading } from '../../ui/library/StillReading.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { useToday } from '../../ui/time/use-today.ts';
import { formatDay, formatDollars } from '../../ui/words/format.ts';
import classes from './DatesPage.module.css';
import { DatesTable } from './DatesTable.tsx';
import { createDates, dateQuery, maxShown, pageSize, spans } from './state.ts';

const Actions = () => {
  const [calendar, table, print, library] = [
    useCommand('dates.calendar'),
    useCommand('dates.table'),
    useCommand('dates.print'),
    useCommand('go.library'),
  ];
  return (
    <>
      <Button variant="default" disabled={!calendar.enabled} onClick={calendar.run}>
        Calendar file
      </Button>
      <Button variant="default" disabled={!table.enabled} onClick={table.run}>
        CSV
      </Button>
      <Button variant="default" disabled={!print.enabled} onClick={print.run}>
        Print
      </Button>
      <Button variant="default" onClick={library.run}>
        Library
      </Button>
    </>
  );
};

const spanChoices = [
  ...spans.map((days) => ({ value: String(days), label: `Next ${days} days` })),
  { value: 'until', label: 'Until a day' },
];

/** From which age a payslip is listed. Where the field is left empty, the figure stays. */
const PayslipDays = () => {
  const stored = useSettings(({ payslipDays }) => payslipDays);
  const update = useApp((state) => state.updateSettings);
  const [typed, setTyped] = useState<number>();
  return (
    <span className={classes.payslips}>
      <NumberField
        id="dates-payslips"
        label="Payslips up to"
        explain="The most days that your lenders take. One figure for all of them, also beside the incomes of a scenario."
        value={typed ?? stored}
        format={String}
        limits={{ decimals: 0, min: 1, max: 365 }}
        suffix="days"
        onChange={setTyped}
        onDone={() => {
          if (typed !== undefined) void update({ payslipDays: typed });
          setTyped(undefined);
        }}
      />
    </span>
  );
};

const Filters = ({ overdue }: { readonly overdue: number }) => {
  const view = useFeature(createDates, (state) => state.view);
  const change = useFeature(createDates, (state) => state.changeView);
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <SegmentedControl
        size="xs"
        aria-label="How far ahead"
        data={spanChoices}
        value={String(view.span)}
        onChange={(value) => change({ span: spans.find((days) => String(days) === value) ?? 'until' })}
      />
      {view.span === 'until' && (
        <DayField
          id="dates-until"
          label="Last day"
          bare
          value={view.until}
          onChange={(until) => change({ until })}
          onDone={() => undefined}
        />
      )}
      <Checkbox
        label={`Overdue too (${formatDollars(overdue)})`}
        checked={view.overdue}
        onChange={(event) => change({ overdue: event.currentTarget.checked })}
      />
      <Checkbox
        label="Archived too"
        checked={view.archived}
        onChange={(event) => change({ archived: event.currentTarget.checked })}
      />
      <Checkbox
        label="Done too"
        checked={view.handled}
        onChange={(event) => change({ handled: event.currentTarget.checked })}
      />
      <PayslipDays />
      <ScopeButton scope={view.scope} id="dates" onChange={(scope) => change({ scope })} />
    </div>
  );
};

/** How many there are of each kind; a press lists that kind alone, or with others. */
const Kinds = ({ totals }: Pick<Output<'dates.list'>, 'totals'>) => {
  const kinds = useFeature(createDates, (state) => state.view.kinds);
  const turn = useFeature(createDates, (state) => state.turnKind);
  return (
    <div className={classes.kinds} role="group" aria-label="Kinds of dates">
      {dateKinds
        .filter((kind) => totals[kind] > 0 || kinds.includes(kind))
        .map((kind) => (
          <UnstyledButton
            key={kind}
            className={classes.kind ?? ''}
            aria-pressed={kinds.includes(kind)}
            onClick={() => turn(kind)}
          >
            <span className={classes.figure}>{formatDollars(totals[kind])}</span>
            <span className={classes.label}>{dateLabels[kind]}</span>
          </UnstyledButton>
        ))}
    </div>
  );
};

const NoDates = () => (
  <EmptyState title="No dates in this time">
    Settlement, finance clause, pre-approval, the end of a fixed rate and others are listed here from the day that is
    entered in a scenario.
  </EmptyState>
);

interface FoundProps {
  readonly page: Output<'dates.list'>;
  readonly until: string;
  readonly isBusy: boolean;
  /** Undefined where the page shows no more. */
  readonly onMore: (() => void) | undefined;
}

const Found = ({ page: { today, totals, total, items }, until, isBusy, onMore }: FoundProps) => (
  <>
    <Kinds totals={totals} />
    {items.length === 0 ? <NoDates /> : <DatesTable today={today} items={items} isBusy={isBusy} />}
    <div className={classes.foot}>
      <span role="status">
        {formatDollars(items.length)} of {count(total, 'date')} until {formatDay(until)}.
      </span>
      {items.length < total &&
        (onMore === undefined ? (
          <span>The files have all of them.</span>
        ) : (
          <Button variant="default" size="compact-sm" onClick={onMore}>
            Show more
          </Button>
        ))}
    </div>
  </>
);

/** The days that somebody has to act on, of the whole library. No props: a page. */
export const DatesPage = () => {
  const { calls } = useAppStore();
  const view = useFeature(createDates, (state) => state.view);
  const today = useToday();
  const limit = useFeature(createDates, (state) => state.limit);
  const listUpTo = useFeature(createDates, (state) => state.listUpTo);
  const query = { ...dateQuery(view, today), limit };
  const page = useCall('dates.list', query, { staysFor: () => true });
  return (
    <Page title="Dates" actions={<Actions />}>
      <Filters overdue={latest(page)?.overdue ?? 0} />
      <div className={classes.reading}>
        <StillReading />
      </div>
      <div className={classes.list}>
        <RemoteView
          remote={page}
          failure="The dates could not be read"
          onRetry={() => void calls.askAgain('dates.list', query)}
        >
          {(found) => (
            <Found
              page={found}
              until={query.until}
              isBusy={page.status === 'loading'}
              onMore={limit < maxShown ? () => listUpTo(limit + pageSize) : undefined}
            />
          )}
        </RemoteView>
      </div>
    </Page>
  );
};
