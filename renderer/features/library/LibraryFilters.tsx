import { Button, SegmentedControl, Select } from '@mantine/core';
import type { ServiceFilter, Shelf, StatusFilter } from '../../../shared/scenario/marks.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { type LibraryQuery, noFilters } from '../../store/library/library-slice.ts';
import { hasProfiles } from '../../store/publishing/profiles-slice.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './LibraryFilters.module.css';

const shelves: readonly { readonly value: Shelf; readonly label: string }[] = [
  { value: 'library', label: 'Current' },
  { value: 'archive', label: 'Archive' },
  { value: 'bin', label: 'Bin' },
];

const statuses: readonly { readonly value: StatusFilter; readonly label: string }[] = [
  { value: 'services', label: 'Services' },
  { value: 'close', label: 'Close' },
  { value: 'fails', label: 'Fails' },
  { value: 'fails_policy', label: 'Fails policy' },
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'none', label: 'Not computed' },
];

const services: readonly { readonly value: ServiceFilter; readonly label: string }[] = [
  { value: 'draft', label: 'On this computer only' },
  { value: 'published', label: 'At a service' },
  { value: 'changed_here', label: 'Changed here' },
  { value: 'changed_there', label: 'Changed there' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'blocked', label: 'Blocked' },
];

/** Whether anything narrows the list, other than its shelf. */
export const isNarrowed = ({ search, tag, status, service }: LibraryQuery): boolean =>
  search !== '' || tag !== undefined || status !== undefined || service !== undefined;

interface FilterProps<V extends string> {
  readonly label: string;
  readonly any: string;
  readonly data: readonly { readonly value: V; readonly label: string }[];
  readonly value: V | undefined;
  readonly onChoose: (value: V | undefined) => void;
}

const Filter = <V extends string>({ label, any, data, value, onChoose }: FilterProps<V>) => (
  <Select
    aria-label={label}
    className={classes.filter ?? ''}
    placeholder={any}
    data={[...data]}
    value={value ?? null}
    clearable
    clearButtonProps={{ 'aria-label': `${label}: ${any.toLowerCase()}` }}
    onChange={(chosen) => onChoose(data.find((one) => one.value === chosen)?.value)}
  />
);

const TagFilter = () => {
  const tag = useApp((state) => state.library.query.tag);
  const tags = latest(useCall('scenarios.tags', {}, { isPatient: true }))?.tags ?? [];
  const query = useApp((state) => state.queryLibrary);
  const inUse = tags.map(({ tag: value, scenarios }) => ({ value, label: `${visibleText(value)} (${scenarios})` }));
  const data =
    tag === undefined || tags.some((one) => one.tag === tag) ? inUse : [{ value: tag, label: tag }, ...inUse];
  return (
    <Filter label="Tag" any="Any tag" data={data} value={tag} onChoose={(chosen) => void query({ tag: chosen })} />
  );
};

/** Which shelf is shown, and what narrows it. */
export const LibraryFilters = () => {
  const current = useApp((state) => state.library.query);
  const query = useApp((state) => state.queryLibrary);
  const select = useApp((state) => state.selectScenario);
  const withService = useApp(hasProfiles);
  const emptyBin = useCommand('scenario.emptyBin');
  const show = (value: string): void => {
    select(null);
    void query({ ...noFilters, shelf: shelves.find((one) => one.value === value)?.value ?? 'library' });
  };
  return (
    <div className={classes.bar}>
      <SegmentedControl
        size="xs"
        aria-label="Which scenarios"
        data={[...shelves]}
        value={current.shelf}
        onChange={show}
      />
      <Filter
        label="Status"
        any="Any status"
        data={statuses}
        value={current.status}
        onChoose={(status) => void query({ status })}
      />
      <TagFilter />
      {withService && (
        <Filter
          label="Service"
          any="Any service"
          data={services}
          value={current.service}
          onChoose={(service) => void query({ service })}
        />
      )}
      {isNarrowed(current) && (
        <Button variant="subtle" size="compact-sm" onClick={() => void query(noFilters)}>
          Show all
        </Button>
      )}
      {emptyBin.enabled && (
        <Button variant="default" size="compact-sm" className={classes.end ?? ''} onClick={emptyBin.run}>
          Empty the bin
        </Button>
      )}
    </div>
  );
};
