import type { CommandId } from '../../../shared/contract/commands.ts';
import type { CommandContext } from '../../commands/command.ts';
import { runCommand } from '../../commands/registry.ts';
import { openInEditor } from '../../commands/scenario-commands.ts';
import { isDialogOpen, whenNoDialog } from '../../ui/page/open-dialog.ts';

const isInField = (): boolean =>
  document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;

/** The browser's own undo and redo of what is typed; macOS takes their keys to the menu. */
const editField = (step: 'undo' | 'redo'): void => {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches a field's own history
  if (isInField()) document.execCommand(step);
};

/** What a file that was opened on the desktop is imported by: it waits for an open dialog, and is not lost. */
const imports: ReadonlySet<CommandId> = new Set(['scenario.import', 'pack.import']);

/**
 * Runs what was chosen in a menu of the system, about a scenario where it is one of those opened last; behind an
 * open dialog nothing but what is typed in it changes, and an import waits.
 */
export const runFromMenu = (context: CommandContext, id: CommandId, scenarioId?: string): void => {
  if (!isDialogOpen()) {
    if (id === 'scenario.open' && scenarioId !== undefined) void openInEditor(context, scenarioId);
    else runCommand(context, id);
  } else if (id === 'edit.undo') editField('undo');
  else if (id === 'edit.redo') editField('redo');
  else if (imports.has(id)) {
    context.ports.notify({ tone: 'neutral', message: 'The import begins when this dialog is closed.' });
    void whenNoDialog().then(() => runCommand(context, id));
  }
};
