import { Button, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import type { CommandId } from '../../../shared/contract/commands.ts';
import type { Input } from '../../../shared/contract/index.ts';
import type { MadeNote } from '../../../shared/note/note-file.ts';
import type { KeptNote } from '../../../shared/note/words.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { useSettings } from '../../store/settings-slice.ts';
import { useApp, useAppStore } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { CheckOfNote } from './CheckOfNote.tsx';
import { clientPage } from './client-page.ts';
import { fileNote } from './file-note.ts';
import { lendersOf } from './note-lenders.ts';
import classes from './note.module.css';
import { NoteForm } from './NoteForm.tsx';
import { OnePage } from './OnePage.tsx';
import { Paper } from './Paper.tsx';
import { completeNote } from './shown-note.ts';
import { createNote, noteContent, noteQuestion, type NoteView } from './state.ts';

const views = [
  { value: 'file', label: 'File note' },
  { value: 'client', label: 'Client page' },
] as const;

const CommandButton = ({ id, label, primary = false }: { id: CommandId; label: string; primary?: boolean }) => {
  const { enabled, run } = useCommand(id);
  return (
    <Button variant={primary ? 'filled' : 'default'} disabled={!enabled} onClick={run}>
      {label}
    </Button>
  );
};

const Actions = () => {
  const view = useFeature(createNote, (state) => state.view);
  const turn = useFeature(createNote, (state) => state.turn);
  return (
    <>
      <SegmentedControl
        aria-label="Side of the note"
        data={[...views]}
        value={view}
        onChange={(value: NoteView) => turn(value)}
      />
      <CommandButton id="note.open" label="Open a note" />
      <CommandButton id="note.csv" label="CSV" />
      <CommandButton id="note.json" label="JSON" />
      <CommandButton id="view.print" label="Print" />
      <CommandButton id="note.pdf" label="Save PDF" primary />
    </>
  );
};

/** The note of the open scenario, made again whenever what it is made of changes. */
const useMadeNote = () => {
  const { calls } = useAppStore();
  const scenarioId = useApp((state) => state.openId);
  const edited = useFeature(createNote, (state) => state.edited);
  const isOpened = useFeature(createNote, (state) => state.opened !== null);
  const stored = useCall('fileNotes.readKept', scenarioId === null ? null : { scenarioId });
  // A text, because a selector's value must stay the same while nothing changes.
  const asked = useApp((state) => JSON.stringify(isOpened ? null : noteQuestion(state, { edited })));
  const question = useMemo(() => JSON.parse(asked) as Input<'fileNotes.make'> | null, [asked]);
  const words = useApp((state) => noteContent(state, { edited })?.words);
  const made = useCall('fileNotes.make', question, { staysFor: (before) => before.scenarioId === scenarioId });
  const retry = (): void => {
    if (stored.status === 'failed' && scenarioId !== null) void calls.askAgain('fileNotes.readKept', { scenarioId });
    if (question !== null) void calls.askAgain('fileNotes.make', question);
  };
  const failed = stored.status === 'failed' ? stored.error : made.status === 'failed' ? made.error : undefined;
  return {
    note: latest(made),
    isBusy: made.status === 'loading',
    failed,
    retry,
    words,
  };
};

const useShown = (made: MadeNote | undefined, words: KeptNote['words'] | undefined) => {
  const opened = useFeature(createNote, (state) => state.opened);
  const adviser = useSettings((settings) => settings.adviser);
  return useMemo(() => {
    const note = opened?.note ?? (made && completeNote(made, words ?? {}, adviser));
    if (note === undefined) return undefined;
    const { document, figures } = fileNote(note, note.words);
    return { note, lenders: lendersOf(note), document, figures, client: clientPage(note, note.words) };
  }, [opened, made, words, adviser]);
};

/** The note of the open scenario, or one opened from a file: at its side what the broker writes, then the paper. */
export const NotePage = () => {
  const { note, isBusy, failed, retry, words } = useMadeNote();
  const shown = useShown(note, words);
  const view = useFeature(createNote, (state) => state.view);
  const opened = useFeature(createNote, (state) => state.opened);
  const hasScenario = useApp((state) => state.openId !== null);
  return (
    <Page title="File note" actions={<Actions />}>
      <div className={classes.page} aria-busy={isBusy && opened === null}>
        {failed && opened === null && <ErrorNote error={failed} title="The note could not be made" onRetry={retry} />}
        {opened && <CheckOfNote opened={opened} />}
        {shown === undefined && !hasScenario && (
          <EmptyState title="No note is open">
            Open a scenario and choose File note, or open a note from a file.
          </EmptyState>
        )}
        {shown && (
          <div className={classes.columns}>
            {opened === null && <NoteForm shown={shown} />}
            {view === 'file' ? (
              <Paper
                document={shown.document}
                adviser={shown.note.adviser}
                pictured={{ note: shown.note, lenders: shown.lenders }}
                isLinked
              />
            ) : (
              <OnePage hasSteps={shown.note.words.nextSteps.trim() !== ''}>
                {(ref) => (
                  <Paper
                    ref={ref}
                    document={shown.client}
                    adviser={shown.note.adviser}
                    pictured={{ note: shown.note, lenders: shown.lenders }}
                    isLinked={false}
                  />
                )}
              </OnePage>
            )}
          </div>
        )}
      </div>
    </Page>
  );
};
