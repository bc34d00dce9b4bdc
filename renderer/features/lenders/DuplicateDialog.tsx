import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import { useLastBy } from '../../store/lenders/last-by.ts';
import { useAppStore } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { useWork } from '../../ui/page/use-work.ts';
import { visibleText } from '../../ui/words/visible-text.ts';

interface DuplicateProps {
  readonly detail: PackDetail;
  readonly onClose: () => void;
}

const Form = ({ detail, onClose }: DuplicateProps) => {
  const app = useAppStore();
  const [name, setName] = useState('');
  const [by, setBy] = useState(useLastBy());
  const work = useWork();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const copy = { id: detail.id, name: name.trim(), by: by.trim() };
    const outcome = await work.run(() => app.client.call('packs.duplicate', copy));
    if (!outcome.ok) return;
    onClose();
    app.getState().openPack(outcome.data.id);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Text size="sm">
          Creates a lender of your own with the parameters, products and policies of{' '}
          {visibleText(detail.content.pack.name)}. Its figures stay the same until you change them.
        </Text>
        <TextInput
          data-autofocus
          label="Name"
          description="Up to 24 characters, as tables show it."
          value={name}
          maxLength={24}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Made by"
          description="Each version records who saved it."
          value={by}
          maxLength={80}
          onChange={(event) => setBy(event.currentTarget.value)}
        />
        {work.error && <ErrorNote error={work.error} title="The lender was not duplicated" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={work.busy} disabled={name.trim() === '' || by.trim() === ''}>
            Duplicate
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Asks for the name of the copy and of whoever makes it. */
export const DuplicateDialog = ({ opened, ...props }: DuplicateProps & { readonly opened: boolean }) => (
  <Modal opened={opened} onClose={props.onClose} title="Duplicate a lender">
    <Form {...props} />
  </Modal>
);
