import { Button, Group, Modal } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useApp } from '../../../store/use-app.ts';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import classes from '../ConnectionPage.module.css';
import { ColourField, NameField } from './NameAndColour.tsx';

/** Changes what a service is called here, its mark, and when access to it ends. Only what was changed is written. */
export const EditProfile = ({ profile, onClose }: { readonly profile: ProfileView; readonly onClose: () => void }) => {
  const doProfile = useApp((state) => state.doProfile);
  const [name, setName] = useState(profile.name);
  const [colour, setColour] = useState(profile.colour);
  const [endsOn, setEndsOn] = useState(profile.endsOn);
  const { busy, error, run } = useWork();
  const change = {
    ...(name.trim() !== profile.name && { name: name.trim() }),
    ...(colour !== profile.colour && { colour }),
    ...(endsOn !== profile.endsOn && { endsOn: endsOn ?? null }),
  };
  const store = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await run(() => doProfile('profiles.update', { id: profile.id, ...change }));
    if (outcome.ok) onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Name, colour and access">
      <form className={classes.form} onSubmit={(event) => void store(event)}>
        <NameField value={name} onChange={setName} />
        <ColourField value={colour} onChange={setColour} />
        <DayField
          id="profile-ends"
          label="Access ends"
          explain="The last day on which the service takes your key and token, if its operator named one. It is in the list of dates."
          value={endsOn}
          onChange={setEndsOn}
          onDone={() => undefined}
        />
        {error && <ErrorNote error={error} title="The name was not changed" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={name.trim() === '' || Object.keys(change).length === 0}>
            Store
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
