import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useApp } from '../../../store/use-app.ts';

/** Opens the list of everything that a scenario may have, which is searched by any of its names. */
export const AddButton = () => {
  const { ports } = useCommandContext();
  const type = useApp((state) => state.typeInPalette);
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={14} />}
      onClick={() => {
        type('Add ');
        ports.openPalette();
      }}
    >
      Add…
    </Button>
  );
};
