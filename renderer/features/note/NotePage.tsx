import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import type { CommandId } from '../../../shared/contract/commands.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import type { NoteView } from '../../store/note-slice.ts';
import { chosenPanel } from '../../store/panel-slice.ts';
import { latest } from '../../store/remote.ts';
import { screenOf } from '../../store/screens-slice.ts';
import { useAreSettingsRead, useSettings } from '../../store/settings-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { CheckOfNote } from './CheckOfNote.tsx';
import { clientPage } from './client-page.ts';
import { fileNote } from './file-note.ts';
import { KeptWords } from './KeptWords.tsx';
import classes from './note.module.css';
import { lendersOf } from './note-lenders.ts';
import { OnePage } from './OnePage.tsx';
import { Paper } from './Paper.tsx';
import { completeNote } from './shown-note.ts';

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
  const view = useApp((state) => state.noteView);
  const turn = useApp((state) => state.turnNote);
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

/** Makes the note anew whenever what it is made of changes. */
const useMadeNote = () => {
  const load = useApp((state) => state.loadNote);
  const openId = useApp((state) => state.openId);
  const isOpened = useApp((state) => state.openedNote !== null);
  const document = useApp((state) => latest(state.document));
  const lenders = useCall('lenders.list', {}).status;
  const hidden = useSettings((settings) => settings.hiddenLenders);
  const isRead = useAreSettingsRead();
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const kept = useApp((state) => state.keptNote?.kept);
  const panel = useSettings(chosenPanel);
  const { recommended, beside, compared } = kept ?? {};
  useEffect(() => {
    if (!isOpened && isRead && lenders === 'loaded' && document?.id === openId) void load();
  }, [isOpened, isRead, lenders, document, openId, load, hidden, addToRates, recommended, beside, compared, panel]);
};

const useShown = () => {
  const opened = useApp((state) => state.openedNote);
  const made = useApp((state) => latest(state.fileNote));
  const words = useApp((state) => state.keptNote?.kept.words);
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
  useMadeNote();
  const shown = useShown();
  const view = useApp((state) => state.noteView);
  const remote = useApp((state) => state.fileNote);
  const load = useApp((state) => state.loadNote);
  const opened = useApp((state) => state.openedNote);
  const hasScenario = useApp((state) => state.openId !== null);
  return (
    <Page title="File note" actions={<Actions />}>
      <div className={classes.page} aria-busy={remote.status === 'loading' && opened === null}>
        {remote.status === 'failed' && opened === null && (
          <ErrorNote error={remote.error} title="The note could not be made" onRetry={() => void load()} />
        )}
        {opened && <CheckOfNote opened={opened} />}
        {shown === undefined && !hasScenario && (
          <EmptyState title="No note is open">
            Open a scenario and choose File note, or open a note from a file.
          </EmptyState>
        )}
        {shown && (
          <div className={classes.columns}>
            {opened === null && <KeptWords shown={shown} />}
            {view === 'file' ? (
              <Paper
                document={shown.document}
                adviser={shown.note.adviser}
                pictured={{ note: shown.note, lenders: shown.lenders }}
                isLinked
              />
            ) : (
              <OnePage>
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
