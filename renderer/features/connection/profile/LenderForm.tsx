import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { lenderChange, lenderLines } from './lender-lines.ts';

export interface LenderFormProps {
  readonly profile: ProfileView;
  /** The names that are new, once the list is stored. */
  readonly onStored: (added: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The whole list as text to edit. */
export const LenderForm = ({ profile: { id, lenders }, onStored, onCancel }: LenderFormProps) => {
  /** The list that the text began with: another window may change the profile's meanwhile. */
  const [shown] = useState(lenders);
  const doProfile = useApp((state) => state.doProfile);
  const [text, setText] = useState(() => lenderLines(lenders));
  const { busy, error, run } = useWork();
  const store = async (): Promise<void> => {
    const read = await run(() => doProfile('profiles.readLenders', { id, text }));
    if (!read.ok || read.data.status !== 'read') return;
    const { lenders: listed, offered } = read.data;
    const stored = await run(() => doProfile('profiles.changeLenders', { id, ...lenderChange(shown, listed) }));
    if (stored.ok) onStored(offered.map(({ name }) => name));
  };
  return (
    <>
      <Textarea
        label="Lenders, one per line or separated by commas"
        description="Use the service’s names. Write “name = Display name” to show another name here."
        autosize
        minRows={4}
        maxRows={16}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && <ErrorNote error={error} title="The list was not saved" />}
      <Group gap="xs" mt="sm">
        <Button loading={busy} onClick={() => void store()}>
          Save the list
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </>
  );
};
