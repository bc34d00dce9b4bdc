import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { isRegistered } from '../../../store/publishing/profiles-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { AskPassphrase } from './AskPassphrase.tsx';
import { DoubtNote, useProbe } from './use-probe.tsx';

interface ChangeAddressProps {
  readonly profile: ProfileView;
  readonly onClose: () => void;
}

/** Corrects the address of a service that is not in use yet; the key stays as it is. */
const ChangeAddress = ({ profile, onClose }: ChangeAddressProps) => {
  const doProfile = useApp((state) => state.doProfile);
  const [address, setAddress] = useState(profile.address);
  const { doubt, check } = useProbe(address);
  return (
    <AskPassphrase
      profile={profile}
      title="Change the address"
      confirm={doubt === undefined ? 'Change' : 'Change all the same'}
      failure="The address was not changed"
      isReady={address.trim() !== '' && address.trim() !== profile.address}
      onClose={onClose}
      onConfirm={async (passphrase) => {
        const found = await check();
        return found.ok ? doProfile('profiles.changeAddress', { id: profile.id, address, passphrase }) : found;
      }}
    >
      {profile.key && <p>The key stays as it is: what the operator has registered is still good.</p>}
      <TextInput
        label="Address"
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <DoubtNote doubt={doubt} />
    </AskPassphrase>
  );
};

/** Where a service is; while nothing was sent there, the address can be corrected. */
export const AddressFact = ({ profile }: { readonly profile: ProfileView }) => {
  const [changes, setChanges] = useState(false);
  if (isRegistered(profile)) return visibleText(profile.address);
  return (
    <Group gap="xs">
      {visibleText(profile.address)}
      <Button variant="default" size="compact-xs" onClick={() => setChanges(true)}>
        Change the address
      </Button>
      {changes && <ChangeAddress profile={profile} onClose={() => setChanges(false)} />}
    </Group>
  );
};
