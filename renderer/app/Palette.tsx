import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { commandGroups, type CommandId } from '../../shared/contract/commands.ts';
import { commands, runCommand } from '../commands/registry.ts';
import { shortcutText } from '../commands/shortcut.ts';
import { isMac, useCommandContext } from '../commands/use-command.ts';
import type { AppState } from '../store/app-state.ts';
import { useApp } from '../store/use-app.ts';
import classes from './Palette.module.css';

/** The ids of the enabled commands as one text, so that the selector returns a primitive. */
const enabledIds = (state: AppState): string =>
  commands
    .filter((command) => command.enabled(state))
    .map(({ id }) => id)
    .join(' ');

/** Ctrl/⌘ K: every enabled command, by name. */
export const Palette = () => {
  const context = useCommandContext();
  const enabled = new Set(useApp(enabledIds).split(' '));
  const chosen = useRef<CommandId | null>(null);
  // Not before it is closed: closing gives the focus back, and would undo a command that moves it.
  const runChosen = (): void => {
    const id = chosen.current;
    chosen.current = null;
    if (id !== null) runCommand(context, id);
  };
  const actions = commandGroups.map((group) => ({
    group,
    actions: commands
      .filter((command) => command.group === group && enabled.has(command.id) && command.id !== 'view.palette')
      .map(({ id, label, shortcuts: [shortcut] }) => ({
        id,
        label,
        onClick: () => {
          chosen.current = id;
        },
        rightSection: shortcut === undefined ? undefined : shortcutText(shortcut, isMac()),
      })),
  }));
  return (
    <Spotlight
      actions={actions.filter((group) => group.actions.length > 0)}
      onSpotlightClose={runChosen}
      shortcut={null}
      highlightQuery
      scrollable
      maxHeight={420}
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      classNames={{ search: classes.search ?? '' }}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      nothingFound="No command with these words"
      transitionProps={{ duration: 100 }}
      searchProps={{
        leftSection: <IconSearch size={16} aria-hidden />,
        placeholder: 'What to do',
        'aria-label': 'Find a command',
      }}
    />
  );
};
