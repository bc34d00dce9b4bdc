import { Kbd, Modal, Table, Text } from '@mantine/core';
import { commandGroups } from '../../../shared/contract/commands.ts';
import type { Command } from '../../commands/command.ts';
import { shortcutKeys } from '../../commands/shortcut.ts';
import { isMac, useCommandContext } from '../../commands/use-command.ts';
import { useApp } from '../../store/use-app.ts';

const Keys = ({ shortcut }: { readonly shortcut: string }) => (
  <>
    {shortcutKeys(shortcut, isMac()).map((key) => (
      <Kbd key={key} mr={4}>
        {key}
      </Kbd>
    ))}
  </>
);

const Row = ({ label, shortcuts }: Pick<Command, 'label' | 'shortcuts'>) => (
  <Table.Tr>
    <Table.Td>{label}</Table.Td>
    <Table.Td ta="right">
      {shortcuts.map((shortcut, index) => (
        <span key={shortcut}>
          {index > 0 && ' or '}
          <Keys shortcut={shortcut} />
        </span>
      ))}
    </Table.Td>
  </Table.Tr>
);

const Rows = ({ group }: { readonly group: Command['group'] }) =>
  [...useCommandContext().commands.values()]
    .filter((command) => command.group === group && command.shortcuts.length > 0)
    .map(({ id, label, shortcuts }) => <Row key={id} label={label} shortcuts={shortcuts} />);

/** `?`: every shortcut, taken from the commands themselves, and the one that only the list of lenders knows. */
export const ShortcutSheet = () => {
  const opened = useApp((state) => state.shortcutsShown);
  const show = useApp((state) => state.showShortcuts);
  return (
    <Modal opened={opened} onClose={() => show(false)} title="Keyboard shortcuts" size="lg">
      <Text size="sm" c="var(--desk-quiet)" mb="sm">
        Arrows move in tables, Enter opens or edits, Esc leaves. Every number field does arithmetic: 500*48 or
        1200/2+300.
      </Text>
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {commandGroups.map((group) => (
            <Rows key={group} group={group} />
          ))}
          <Row label="Star the lender in focus" shortcuts={['S']} />
        </Table.Tbody>
      </Table>
    </Modal>
  );
};
