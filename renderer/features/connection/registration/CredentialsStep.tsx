import { Button, Group, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useApp } from '../../../store/use-app.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import classes from '../ConnectionPage.module.css';

export interface CredentialsStepProps {
  readonly profile: ProfileView;
  readonly place: 'current' | 'next';
  /** They are stored. */
  readonly onDone?: () => void;
}

/** What the operator handed out: the client identifier and the access token. */
export const CredentialsStep = ({ profile, place, onDone }: CredentialsStepProps) => {
  const doProfile = useApp((state) => state.doProfile);
  const known = (place === 'current' ? profile.key : profile.nextKey)?.clientId ?? '';
  const [clientId, setClientId] = useState(known);
  const [accessToken, setAccessToken] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const { busy, error, run } = useWork();
  const needsPassphrase = profile.keptBy?.name === 'passphrase';
  const enter = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const input = { profileId: profile.id, place, clientId, accessToken, passphrase };
    const outcome = await run(() => doProfile('keys.enter', input));
    if (outcome.ok) onDone?.();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void enter(event)}>
      <p>
        Paste what the operator gave you. Spaces and quotes around it are removed; JSON that contains both can go into
        either field.
      </p>
      <TextInput
        label="Client identifier"
        autoComplete="off"
        spellCheck={false}
        value={clientId}
        onChange={(event) => setClientId(event.currentTarget.value)}
      />
      <SecretField
        label="Access token"
        value={accessToken}
        onChange={(event) => setAccessToken(event.currentTarget.value)}
      />
      {needsPassphrase && (
        <SecretField
          label="Key passphrase"
          description="The token is kept in the same file as the key."
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
      )}
      {error && <ErrorNote error={error} title="Nothing was stored" />}
      <Group>
        <Button type="submit" loading={busy} disabled={clientId === '' && accessToken === ''}>
          Save and continue
        </Button>
      </Group>
    </form>
  );
};
