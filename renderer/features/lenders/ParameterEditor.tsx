import { ActionIcon, TextInput, Title } from '@mantine/core';
import { IconNote, IconNotes, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import type { ParameterNote as Note } from '../../../shared/pack/lender-file.ts';
import {
  fullLabel,
  type ParameterEntry,
  parameterTable,
  type ParameterValue,
} from '../../../shared/pack/parameter-table.ts';
import { isSameValue, valueOfWritten, withValue } from '../../../shared/pack/parameter-values.ts';
import { ParameterControl } from '../../ui/lenders/ParameterControl.tsx';
import { hasWords } from '../../ui/words/has-words.ts';
import { valueWords } from '../../ui/words/parameter-words.ts';
import classes from './LendersPage.module.css';
import { ParameterNote } from './ParameterNote.tsx';
import { type DraftContent, issueAt, useDraftContent } from './use-draft-content.ts';

const noteOf = ({ notes }: DraftContent['content'], name: string): Note => notes[name] ?? {};

const isEmpty = (note: Note): boolean => Object.keys(note).length === 0;

const noteWords = ({ note, source, sourceDay }: Note): string =>
  [note, source, sourceDay].filter((part) => part !== undefined).join(' · ');

interface RowProps {
  readonly entry: ParameterEntry;
  readonly draft: DraftContent;
}

const Usual = ({ entry, value }: { readonly entry: ParameterEntry; readonly value: ParameterValue }) => (
  <span className={classes.usual}>
    {isSameValue(value, entry.usual) ? '' : `usual ${valueWords(entry, entry.usual)}`}
  </span>
);

const ReadRow = ({ entry, draft }: RowProps) => {
  const value = valueOfWritten(draft.content.pack.servicing, entry);
  return (
    <div className={classes.readRow}>
      <span className={classes.readLabel} title={entry.meaning}>
        {entry.label}
      </span>
      <span>{valueWords(entry, value)}</span>
      <Usual entry={entry} value={value} />
    </div>
  );
};

const EditRow = ({ entry, draft }: RowProps) => {
  const [noteShown, showNote] = useState(false);
  const { content, edit, editPack, issues } = draft;
  const { servicing } = content.pack;
  const value = valueOfWritten(servicing, entry);
  const note = noteOf(content, entry.name);
  const change = (name: string, next: Note): void => {
    const { [name]: _before, ...others } = content.notes;
    edit({ notes: isEmpty(next) ? others : { ...others, [name]: next } });
  };
  return (
    <div className={classes.editRow} data-written={!isSameValue(value, entry.usual)}>
      <ParameterControl
        entry={entry}
        value={value}
        error={issueAt(issues, 'pack', 'servicing', ...entry.name.split('.'))}
        onChange={(next) => editPack({ servicing: withValue(servicing, entry.name, next) })}
      />
      <Usual entry={entry} value={value} />
      <ActionIcon
        size={24}
        aria-label={`Note and source of ${fullLabel(entry)}`}
        aria-expanded={noteShown}
        title={isEmpty(note) ? 'Note and source' : noteWords(note)}
        onClick={() => showNote(!noteShown)}
      >
        {isEmpty(note) ? <IconNote size={15} stroke={1.5} /> : <IconNotes size={15} color="var(--desk-accent)" />}
      </ActionIcon>
      {noteShown && <ParameterNote name={entry.name} note={note} onChange={(next) => change(entry.name, next)} />}
    </div>
  );
};

const matches = (entry: ParameterEntry, search: string): boolean =>
  hasWords(`${entry.group} ${fullLabel(entry)} ${entry.name} ${entry.meaning}`, search);

const Table = ({ entries, draft }: { readonly entries: readonly ParameterEntry[]; readonly draft: DraftContent }) =>
  entries.map((entry, index) => (
    <div key={entry.name}>
      {entry.table !== undefined && entry.table !== entries[index - 1]?.table && (
        <p className={classes.table} title={entry.meaning}>
          {entry.table}
        </p>
      )}
      {draft.isOwn ? <EditRow entry={entry} draft={draft} /> : <ReadRow entry={entry} draft={draft} />}
    </div>
  ));

/** The servicing parameters of a lender, by group, with their meaning, usual value, note and source. */
export const ParameterEditor = ({ detail }: { readonly detail: PackDetail }) => {
  const draft = useDraftContent(detail);
  const [search, setSearch] = useState('');
  const groups = useMemo(
    () => [
      ...Map.groupBy(
        parameterTable.filter((entry) => matches(entry, search)),
        ({ group }) => group,
      ),
    ],
    [search],
  );
  return (
    <div className={classes.parameters}>
      <TextInput
        type="search"
        aria-label="Find a parameter"
        placeholder="Find a parameter"
        data-landmark="filter"
        className={classes.search ?? ''}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setSearch('');
        }}
      />
      {groups.length === 0 && <p className={classes.quiet}>No parameters match.</p>}
      {groups.map(([group, entries]) => (
        <section key={group} aria-label={group} className={classes.group}>
          <Title order={3}>{group}</Title>
          <Table entries={entries} draft={draft} />
        </section>
      ))}
    </div>
  );
};
