import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { CommandId } from '../../../shared/contract/commands.ts';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import { useCommand } from '../../commands/use-command.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './LibraryTable.module.css';

interface EntryProps {
  readonly id: CommandId;
  /** Instead of the command's own name, where the row tells which way it goes. */
  readonly label?: string;
  /** It takes something away. */
  readonly isDanger?: boolean;
}

const Entry = ({ id, label, isDanger = false }: EntryProps) => {
  const command = useCommand(id);
  return (
    <Menu.Item
      onClick={command.run}
      rightSection={command.shortcut}
      {...(isDanger && { className: classes.danger ?? '' })}
    >
      {label ?? command.label}
    </Menu.Item>
  );
};

const Entries = ({ pinned, archived }: ScenarioSummary) => (
  <>
    <Entry id="scenario.open" />
    <Entry id="scenario.duplicate" />
    <Entry id="scenario.export" />
    <Menu.Divider />
    <Entry id="scenario.pin" label={pinned ? 'Unpin' : 'Pin to the top'} />
    <Entry id="scenario.tags" />
    <Entry id="scenario.archive" label={archived ? 'Bring back from the archive' : 'Archive'} />
    <Menu.Divider />
    <Entry id="scenario.delete" isDanger />
  </>
);

/** The row's menu. Opening it selects the row, so that the commands apply to it. */
export const RowMenu = ({ scenario, onOpen }: { readonly scenario: ScenarioSummary; readonly onOpen: () => void }) => (
  <Menu position="bottom-end" width={240} onOpen={onOpen}>
    <Menu.Target>
      <ActionIcon
        aria-label={`Actions for ${visibleText(scenario.description)}`}
        tabIndex={-1}
        className={classes.more ?? ''}
      >
        <IconDots size={16} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {scenario.removedOn === undefined ? <Entries {...scenario} /> : <Entry id="scenario.restore" />}
    </Menu.Dropdown>
  </Menu>
);
