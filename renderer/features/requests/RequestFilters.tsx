import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useFeature } from '../../store/feature-state.ts';
import { hasProfiles, profilesOf } from '../../store/publishing/profiles-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './RequestsPage.module.css';
import { rowsId } from './RequestTable.tsx';
import { createRequests } from './state.ts';

/** A select's value is a text; no profile has this identifier. */
const here = 'here';

const Service = () => {
  const service = useFeature(createRequests, (state) => state.filter.service);
  const filter = useFeature(createRequests, (state) => state.changeFilter);
  const profiles = useApp(profilesOf);
  return (
    <Select
      aria-label="Service"
      className={classes.filter ?? ''}
      data={[
        { value: 'all', label: 'All services' },
        { value: here, label: 'This computer' },
        ...profiles.map(({ id, name }) => ({ value: id, label: visibleText(name) })),
      ]}
      value={service ?? here}
      onChange={(value) => filter({ service: value === here ? null : value })}
    />
  );
};

/** Which requests are listed: by words, by service, or those that failed. */
export const RequestFilters = () => {
  const { search, failedOnly } = useFeature(createRequests, (state) => state.filter);
  const filter = useFeature(createRequests, (state) => state.changeFilter);
  const several = useApp(hasProfiles);
  return (
    <>
      <TextInput
        type="search"
        aria-label="Filter requests"
        placeholder="Path, method or status"
        data-landmark="filter"
        maxLength={200}
        className={classes.filter ?? ''}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={search}
        onChange={(event) => filter({ search: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') filter({ search: '' });
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.getElementById(rowsId)?.focus();
        }}
      />
      {several && <Service />}
      <Checkbox
        label="Failures only"
        checked={failedOnly}
        onChange={(event) => filter({ failedOnly: event.currentTarget.checked })}
      />
    </>
  );
};
