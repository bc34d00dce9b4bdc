import { expect, test } from 'vitest';
import { type CommandId, isCommandId } from '../../shared/contract/commands.ts';
import { type CommandActions, finishExport } from './command.ts';
import { recordingPorts } from './testing/recording-ports.ts';

test('a command without an action does not compile, nor an action without a command', () => {
  const action = { enabled: () => true, run: () => undefined };
  // @ts-expect-error edit.redo, edit.switch, edit.save, edit.keepAsCopy and edit.discard are missing
  const missing: CommandActions<'edit'> = { 'edit.undo': action };
  const all = {
    'edit.undo': action,
    'edit.redo': action,
    'edit.switch': action,
    'edit.save': action,
    'edit.keepAsCopy': action,
    'edit.discard': action,
  };
  // @ts-expect-error there is no edit.cut
  const unknown: CommandActions<'edit'> = { ...all, 'edit.cut': action };
  expect([Object.keys(missing), Object.keys(unknown).length]).toEqual([['edit.undo'], 7]);
});

test('only ids of the table are accepted from the menu bar', () => {
  const ids: readonly unknown[] = ['go.settings', 'go.nowhere', 'toString', 1, undefined];
  expect(ids.filter(isCommandId)).toEqual<CommandId[]>(['go.settings']);
});

test('an export is downloaded under its name, or the name that it was saved under is told, or nothing is', () => {
  const { ports, log, notices } = recordingPorts();
  finishExport(ports, 'Export', { ok: true, data: { status: 'download', fileName: 'note.json', text: '{}' } });
  finishExport(ports, 'Export', { ok: true, data: { status: 'saved', fileName: 'other.json' } });
  finishExport(ports, 'Export', { ok: true, data: { status: 'cancelled' } });
  finishExport(ports, 'Export', { ok: true, data: { status: 'empty' } });
  finishExport(ports, 'No export', { ok: false, error: { code: 'INTERNAL', message: 'Oh.' } });
  expect(log).toEqual(['download note.json: {}']);
  expect(notices).toEqual([
    { tone: 'neutral', message: 'Saved as other.json' },
    { tone: 'neutral', message: 'There is nothing to export' },
    { tone: 'bad', message: 'No export: Oh.' },
  ]);
});
