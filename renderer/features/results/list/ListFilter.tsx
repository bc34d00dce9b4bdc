import { CloseButton, Kbd, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCommandContext } from '../../../commands/use-command.ts';
import { everyLender, type LenderFilter, screenOf } from '../../../store/screens-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import type { LenderRow } from '../../../ui/lender-rows.ts';
import { visibleText } from '../../../ui/visible-text.ts';
import { filterRows } from './lender-order.ts';
import classes from './ListFilter.module.css';

const statuses: readonly { readonly value: LenderFilter['status']; readonly label: string }[] = [
  { value: 'all', label: 'Any result' },
  { value: 'services', label: 'Services' },
  { value: 'close', label: 'Close' },
  { value: 'fails-servicing', label: 'Fails' },
  { value: 'fails-policy', label: 'Fails policy' },
  { value: 'unknown', label: 'No answer' },
];

/** The groups that have a lender now, and the one chosen. */
const groupsOf = (rows: readonly LenderRow[], chosen: string) => {
  const services = new Map(rows.flatMap(({ source }) => (source ? [[source.profileId, source.service]] : [])));
  return [
    { value: 'all', label: 'All lenders' },
    { value: 'starred', label: 'Starred' },
    { value: 'own', label: 'Own brand' },
    { value: 'white-label', label: 'White label' },
    ...[...services].map(([value, name]) => ({ value, label: visibleText(name) })),
    ...(chosen === 'all' || services.has(chosen) || ['starred', 'own', 'white-label'].includes(chosen)
      ? []
      : [{ value: chosen, label: 'A service without answers' }]),
  ];
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
  const starred = useApp((state) => state.settings.starredLenders);
  const left = filterRows(rows, filter, starred).length;
  if (left === rows.length && filter.status === 'all' && filter.group === 'all') return null;
  return (
    <p className={classes.left} role="status">
      {left} of {rows.length} lenders listed.{' '}
      <button type="button" className={classes.all} onClick={() => change(everyLender)}>
        List all
      </button>
    </p>
  );
};

/** Which lenders are listed: by words, by result, by group. */
export const ListFilter = ({ rows }: { readonly rows: readonly LenderRow[] }) => {
  const { filter, change } = useFilter();
  return (
    <div className={classes.filter}>
      <Words />
      <Select
        className={classes.choice ?? ''}
        aria-label="Result"
        data={statuses}
        value={filter.status}
        onChange={(status) => change({ status: status ?? 'all' })}
      />
      <Select
        className={classes.choice ?? ''}
        aria-label="Group"
        data={groupsOf(rows, filter.group)}
        value={filter.group}
        onChange={(group) => change({ group: group ?? 'all' })}
      />
      <Left rows={rows} />
    </div>
  );
};
