import { Button, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { StagedLine } from '../../../../shared/contract/lenders/banks.ts';
import type { LineOutcome } from '../../../../shared/published/outcomes.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { hasWords } from '../../../ui/words/has-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../BanksPage.module.css';
import { outcomeCounts, outcomeWords } from '../outcome-words.ts';
import { LineDetail } from './LineDetail.tsx';
import { OutcomeTable } from './OutcomeTable.tsx';

/** A line with its place in the whole list. */
export interface PlacedLine extends StagedLine {
  readonly line: number;
}

interface Filter {
  readonly search: string;
  readonly outcome: LineOutcome | '';
  readonly brand: string;
}

const everything: Filter = { search: '', outcome: '', brand: '' };

/** The lines that fit, in their order. */
export const filterLines = (lines: readonly StagedLine[], { search, outcome, brand }: Filter): PlacedLine[] =>
  lines
    .map((line, index) => ({ ...line, line: index }))
    .filter((line) => outcome === '' || line.outcome === outcome)
    .filter((line) => brand === '' || line.brand === brand)
    .filter((line) => hasWords(`${line.brand} ${line.name} ${line.file} ${outcomeWords[line.outcome].label}`, search));

interface FiltersProps {
  readonly lines: readonly StagedLine[];
  readonly filter: Filter;
  readonly onFilter: (change: Partial<Filter>) => void;
}

const Filters = ({ lines, filter, onFilter }: FiltersProps) => {
  const outcomes = useMemo(() => outcomeCounts(lines), [lines]);
  const brands = useMemo(
    () => [...new Set(lines.map(({ brand }) => brand).filter((brand) => brand !== ''))].toSorted(),
    [lines],
  );
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label="Filter outcomes"
        placeholder="Filter"
        data-landmark="filter"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={filter.search}
        onChange={(event) => onFilter({ search: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onFilter({ search: '' });
        }}
      />
      <Select
        aria-label="Outcome"
        w={240}
        data={[
          { value: '', label: 'All outcomes' },
          ...outcomes.map((counted) => ({
            value: counted.outcome,
            label: `${outcomeWords[counted.outcome].label} (${counted.lines})`,
          })),
        ]}
        value={filter.outcome}
        onChange={(value) => onFilter({ outcome: value ?? '' })}
      />
      <Select
        aria-label="Brand"
        searchable
        data={[
          { value: '', label: 'All brands' },
          ...brands.map((brand) => ({ value: brand, label: visibleText(brand) })),
        ]}
        value={filter.brand}
        onChange={(value) => onFilter({ brand: value ?? '' })}
      />
    </div>
  );
};

/** How every payload came out, by outcome and brand; the selected one in full below. */
export const OutcomeList = ({ id, lines: all }: { readonly id: string; readonly lines: readonly StagedLine[] }) => {
  const [filter, setFilter] = useState(everything);
  const [selected, setSelected] = useState<number | null>(null);
  const lines = useMemo(() => filterLines(all, filter), [all, filter]);
  const shown = lines.find(({ line }) => line === selected);
  return (
    <div className={classes.outcomes}>
      <Filters lines={all} filter={filter} onFilter={(change) => setFilter({ ...filter, ...change })} />
      {lines.length === 0 ? (
        <EmptyState
          title="No outcome fits"
          actions={
            <Button variant="default" onClick={() => setFilter(everything)}>
              Show all {all.length}
            </Button>
          }
        />
      ) : (
        <OutcomeTable lines={lines} selected={selected} onSelect={setSelected} />
      )}
      <p className={classes.foot} role="status">
        {lines.length} of {count(all.length, 'payload')}.
      </p>
      {shown && <LineDetail stageId={id} line={shown} onClose={() => setSelected(null)} />}
    </div>
  );
};
