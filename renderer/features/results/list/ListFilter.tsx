import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCommandContext } from '../../../commands/use-command.ts';
import { chosenPanel } from '../../../store/screens/panel-slice.ts';
import { everyLender, type LenderFilter, screenOf } from '../../../store/screens/screens-slice.ts';
import { useSettings } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { ReadySelect } from '../../../ui/fields/ReadySelect.tsx';
import type { LenderRow } from '../../../ui/lenders/lender-rows.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { lenderColumns, nameColumn } from './lender-columns.ts';
import { filterRows, orderBy } from './lender-order.ts';
import classes from './ListFilter.module.css';
import { PanelMenu } from './PanelMenu.tsx';

const statuses: readonly { readonly value: LenderFilter['status']; readonly label: string }[] = [
  { value: 'all', label: 'Any result' },
  { value: 'services', label: 'Services' },
  { value: 'close', label: 'Close' },
  { value: 'fails-servicing', label: 'Fails' },
  { value: 'fails-policy', label: 'Fails policy' },
  { value: 'unknown', label: 'No answer' },
];

const always = [
  { value: 'all', label: 'All lenders' },
  { value: 'starred', label: 'Starred' },
  { value: 'own', label: 'Own brand' },
  { value: 'white-label', label: 'White label' },
];
/** Told apart where there are both. */
const origins = [
  { value: 'own-lenders', label: 'Your own lenders' },
  { value: 'samples', label: 'Sample lenders' },
];

/** The groups and channels that have a lender now, and the one chosen. */
const groupsOf = (rows: readonly LenderRow[], chosen: string) => {
  const services = new Map(rows.flatMap(({ source }) => (source ? [[source.profileId, source.service]] : [])));
  const hasOwn = rows.some(({ isOwn }) => isOwn === true);
  const groups = [
    ...always,
    ...(hasOwn || origins.some(({ value }) => value === chosen) ? origins : []),
    ...[...services].map(([value, name]) => ({ value, label: visibleText(name) })),
  ];
  const isListed = groups.some(({ value }) => value === chosen);
  return isListed ? groups : [...groups, { value: chosen, label: 'A service with no answers' }];
};

const useFilter = () => {
  const filter = useApp((state) => screenOf(state).lenderFilter);
  const changeScreen = useApp((state) => state.changeScreen);
  return {
    filter,
    change: (change: Partial<LenderFilter>) => changeScreen({ lenderFilter: { ...filter, ...change } }),
  };
};

/** Words of a lender’s name. Esc clears them; arrow down or Enter goes to the rows. */
const Words = () => {
  const { filter, change } = useFilter();
  const { ports } = useCommandContext();
  return (
    <TextInput
      className={classes.words ?? ''}
      type="search"
      aria-label="Filter lenders"
      placeholder="Lender"
      data-landmark="filter"
      maxLength={100}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        filter.text === '' ? (
          <Kbd size="xs" aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear the filter" onClick={() => change({ text: '' })} />
        )
      }
      value={filter.text}
      onChange={(event) => change({ text: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && filter.text !== '') change({ text: '' });
        else if (event.key === 'ArrowDown' || event.key === 'Enter') ports.focusLandmark('lenders');
        else return;
        event.preventDefault();
      }}
    />
  );
};

/** How many lenders the filter leaves; nothing where it leaves all. */
const Left = ({ rows }: { readonly rows: readonly LenderRow[] }) => {
  const { filter, change } = useFilter();
  const starred = useSettings((settings) => settings.starredLenders);
  const choosePanel = useApp((state) => state.choosePanel);
  const panel = useSettings(chosenPanel);
  const left = filterRows(rows, filter, starred, panel).length;
  if (left === rows.length && panel === undefined && filter.status === 'all' && filter.group === 'all') return null;
  return (
    <p className={classes.left} role="status">
      {left} of {rows.length} lenders listed.{' '}
      <button
        type="button"
        className={classes.all}
        onClick={() => {
          change(everyLender);
          choosePanel(null);
        }}
      >
        List all
      </button>
    </p>
  );
};

const columns = [nameColumn, ...lenderColumns];

/** What the list is ordered by, for lists without room for every column. */
const Order = () => {
  const sort = useSettings((settings) => settings.lenderSort);
  const update = useApp((state) => state.updateSettings);
  return (
    <ReadySelect
      className={classes.choice ?? ''}
      aria-label="Order"
      data={columns.map(({ id, label }) => ({ value: id, label }))}
      value={sort.by}
      onChange={(value) => {
        const column = columns.find(({ id }) => id === value);
        if (column !== undefined) void update({ lenderSort: orderBy(column, sort) });
      }}
    />
  );
};

/** Which lenders are listed: by words, by result, by group. */
export const ListFilter = ({ rows }: { readonly rows: readonly LenderRow[] }) => {
  const { filter, change } = useFilter();
  const starred = useSettings((settings) => settings.starredLenders);
  const panel = useSettings(chosenPanel);
  const listed = filterRows(rows, filter, starred, panel).map(({ id }) => id);
  return (
    <div className={classes.filter}>
      <Words />
      <ReadySelect
        className={classes.choice ?? ''}
        aria-label="Result"
        data={statuses}
        value={filter.status}
        onChange={(status) => change({ status: status ?? 'all' })}
      />
      <ReadySelect
        className={classes.choice ?? ''}
        aria-label="Group"
        data={groupsOf(rows, filter.group)}
        value={filter.group}
        onChange={(group) => change({ group: group ?? 'all' })}
      />
      <Order />
      <PanelMenu listed={listed} />
      <Left rows={rows} />
    </div>
  );
};
