import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { profileColours } from '../../../../shared/publishing/profile.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../ConnectionPage.module.css';
import { ColourField, NameField } from './NameAndColour.tsx';
import { DoubtNote, useProbe } from './use-probe.tsx';

/** Names a service that is at the address already. */
const SameAddress = ({ typed, profiles }: { readonly typed: string; readonly profiles: readonly ProfileView[] }) => {
  const other = profiles.find(({ address }) => address === typed.trim());
  return other === undefined ? null : (
    <p role="status" className={classes.quiet}>
      “{visibleText(other.name)}” is at this address too.
    </p>
  );
};

/** A mark that no other service has, while there are any. */
const unusedColour = (profiles: readonly ProfileView[]): ProfileView['colour'] =>
  profileColours.find((colour) => !profiles.some((profile) => profile.colour === colour)) ?? profileColours[0];

/** Asks for a new service: its address, which cannot be changed once it is in use, and how it is to be called here. */
export const NewProfile = ({ onClose }: { readonly onClose: () => void }) => {
  const doProfile = useApp((state) => state.doProfile);
  const show = useApp((state) => state.showProfile);
  const [name, setName] = useState('');
  const [typed, setAddress] = useState('');
  const only = latest(useCall('app.organisation', {}))?.serviceAddress ?? null;
  const address = only ?? typed;
  const profiles = latest(useCall('profiles.list', {}))?.profiles ?? [];
  const [chosen, setColour] = useState<ProfileView['colour']>();
  const colour = chosen ?? unusedColour(profiles);
  const { busy, error, run } = useWork();
  const { doubt, check } = useProbe(address);
  const create = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!(await run(check)).ok) return;
    const outcome = await run(() =>
      doProfile('profiles.create', { address, colour, ...(name.trim() !== '' && { name }) }),
    );
    if (!outcome.ok) return;
    show(outcome.data.id);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Add a service">
      <form className={classes.form} onSubmit={(event) => void create(event)}>
        <TextInput
          label="Address"
          description={
            only === null
              ? 'The operator of the service, the person who gives you access to it, sends it to you.'
              : 'Set by your organisation'
          }
          placeholder="https://"
          data-autofocus
          spellCheck={false}
          autoComplete="off"
          value={address}
          disabled={only !== null}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {only === null && <SameAddress typed={typed} profiles={profiles} />}
        <NameField value={name} onChange={setName} isOptional />
        <ColourField value={colour} onChange={setColour} />
        <DoubtNote doubt={doubt} />
        {error && <ErrorNote error={error} title="The service was not added" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={address.trim() === ''}>
            {doubt === undefined ? 'Add' : 'Add all the same'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
