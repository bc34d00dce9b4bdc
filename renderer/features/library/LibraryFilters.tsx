import { Button, SegmentedControl } from '@mantine/core';
import { noScope } from '../../../shared/scenario/listing/no-scope.ts';
import { isScoped, scopeOf } from '../../../shared/scenario/listing/scope.ts';
import type { ScenarioSort, ServiceFilter, Shelf, StatusFilter } from '../../../shared/scenario/marks.ts';
import { useCommand } from '../../commands/use-command.ts';
import { type LibraryQuery, noFilters } from '../../store/library/library-slice.ts';
import { hasProfiles } from '../../store/publishing/profiles-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { ReadySelect } from '../../ui/fields/ReadySelect.tsx';
import { ScopeButton } from '../../ui/library/ScopeButton.tsx';
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
export const isNarrowed = ({ search, status, service, ...scope }: LibraryQuery): boolean =>
  search !== '' || status !== undefined || service !== undefined || isScoped(scope);

interface FilterProps<V extends string> {
  readonly label: string;
  readonly any: string;
  readonly data: readonly { readonly value: V; readonly label: string }[];
  readonly value: V | undefined;
  readonly onChoose: (value: V | undefined) => void;
}

const Filter = <V extends string>({ label, any, data, value, onChoose }: FilterProps<V>) => (
  <ReadySelect
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

const sorts: readonly { readonly value: ScenarioSort; readonly label: string }[] = [
  { value: 'lastEditedOn', label: 'By last edit' },
  { value: 'dateCreated', label: 'By creation' },
  { value: 'description', label: 'By title' },
  { value: 'requested', label: 'By amount asked' },
  { value: 'settles', label: 'By settlement' },
  { value: 'expires', label: 'By end of pre-approval' },
];

const Sort = () => {
  const sort = useApp((state) => state.library.query.sort);
  const sortBy = useApp((state) => state.sortLibrary);
  return (
    <ReadySelect
      aria-label="Order"
      className={classes.filter ?? ''}
      data={[...sorts]}
      value={sort}
      allowDeselect={false}
      onChange={(chosen) => {
        const found = sorts.find(({ value }) => value === chosen);
        if (found !== undefined) void sortBy(found.value);
      }}
    />
  );
};

/** Which shelf is shown, and what narrows it. */
export const LibraryFilters = () => {
  const current = useApp((state) => state.library.query);
  const query = useApp((state) => state.queryLibrary);
  const withService = useApp(hasProfiles);
  const emptyBin = useCommand('scenario.emptyBin');
  const show = (value: string): void =>
    void query({ ...noFilters, shelf: shelves.find((one) => one.value === value)?.value ?? 'library' });
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
      <ScopeButton scope={scopeOf(current)} id="library" onChange={(scope) => void query({ ...noScope, ...scope })} />
      <Sort />
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
