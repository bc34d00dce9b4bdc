import { ActionIcon, Menu, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CommandId } from '../../../shared/contract/commands.ts';
import { useCommand } from '../../commands/use-command.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { scenarioTitle } from '../../ui/words/scenario-title.ts';
import classes from './EditorHeader.module.css';
import { SaveIndicator } from './SaveIndicator.tsx';
import { TitleField } from './TitleField.tsx';

const IconCommand = ({ id, children }: { readonly id: CommandId; readonly children: ReactNode }) => {
  const { label, enabled, shortcut, run } = useCommand(id);
  return (
    <Tooltip label={shortcut === undefined ? label : `${label} (${shortcut})`}>
      <ActionIcon aria-label={label} disabled={!enabled} onClick={run}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
};

interface MenuCommandProps {
  readonly id: CommandId;
  /** It takes something away. */
  readonly isDanger?: boolean;
}

const MenuCommand = ({ id, isDanger = false }: MenuCommandProps) => {
  const { label, enabled, shortcut, run } = useCommand(id);
  return (
    <Menu.Item
      disabled={!enabled}
      onClick={run}
      {...(isDanger && { className: classes.danger ?? '' })}
      rightSection={<span className={classes.shortcut}>{shortcut}</span>}
    >
      {label}
    </Menu.Item>
  );
};

/** The title as the page's heading; what is visible is the field to edit it. */
const Heading = () => {
  const description = useApp((state) => latest(state.document)?.description ?? '');
  return (
    <VisuallyHidden>
      <h1>{scenarioTitle(description)}</h1>
    </VisuallyHidden>
  );
};

/** What else can be done with the scenario, and with its variants if it has any. */
const More = () => {
  const withVariants = useApp((state) => state.variants.some((variant) => variant.id === state.openId));
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon aria-label="More for this scenario">
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuCommand id="variants.branch" />
        {withVariants && (
          <>
            <MenuCommand id="variants.compare" />
            <MenuCommand id="variants.adopt" />
            <MenuCommand id="variants.rename" />
            <MenuCommand id="variants.remove" />
          </>
        )}
        <Menu.Divider />
        <MenuCommand id="scenario.duplicate" />
        <MenuCommand id="scenario.export" />
        <Menu.Divider />
        <MenuCommand id="note.file" />
        <MenuCommand id="note.client" />
        <Menu.Divider />
        <MenuCommand id="scenario.delete" isDanger />
      </Menu.Dropdown>
    </Menu>
  );
};

/** Title, undo and redo, the save status, and the menu of the scenario; then `children`. */
export const EditorHeader = ({ children }: { readonly children?: ReactNode }) => (
  <header className={classes.header}>
    <Heading />
    <TitleField />
    <IconCommand id="edit.undo">
      <IconArrowBackUp size={18} stroke={1.6} />
    </IconCommand>
    <IconCommand id="edit.redo">
      <IconArrowForwardUp size={18} stroke={1.6} />
    </IconCommand>
    <SaveIndicator />
    <More />
    {children}
  </header>
);
