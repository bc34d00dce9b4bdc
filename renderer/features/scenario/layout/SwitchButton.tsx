import { ActionIcon, Tooltip } from '@mantine/core';
import { IconToggleLeft, IconToggleRight } from '@tabler/icons-react';
import { useCommand } from '../../../commands/use-command.ts';

export interface SwitchButtonProps {
  /** Of what is switched. */
  readonly name: string;
  readonly off: boolean;
  readonly onSwitch: () => void;
  readonly className?: string | undefined;
  /** It stands in a field that Tab reaches: the shortcut is enough for the keyboard. */
  readonly inField?: boolean;
}

/** Switches an income or a debt off and on again; what is off is kept and counted nowhere. */
export const SwitchButton = ({ name, off, onSwitch, className, inField = false }: SwitchButtonProps) => {
  const { shortcut } = useCommand('edit.switch');
  const label = `Switch ${off ? 'on' : 'off'} ${name}`;
  const Icon = off ? IconToggleLeft : IconToggleRight;
  return (
    <Tooltip label={shortcut === undefined ? label : `${label} (${shortcut})`}>
      <ActionIcon
        aria-label={label}
        data-switch
        className={className ?? ''}
        size={inField ? 20 : 28}
        tabIndex={inField ? -1 : 0}
        onClick={onSwitch}
      >
        <Icon size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
};
