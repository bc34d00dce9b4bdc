import { Button, Group, TextInput } from '@mantine/core';
import { type ClipboardEvent, type SubmitEvent, useRef, useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { bothIn } from '../../../../shared/publishing/credentials.ts';
import { useApp } from '../../../store/use-app.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import classes from '../ConnectionPage.module.css';

export interface CredentialsStepProps {
  readonly profile: ProfileView;
  readonly place: 'current' | 'next';
  /** Whether the person has just come here from the step before. */
  readonly takesFocus?: boolean;
  /** They are stored. */
  readonly onDone?: () => void;
}

/** What the operator handed out: the client identifier and the access token. */
export const CredentialsStep = ({ profile, place, takesFocus = false, onDone }: CredentialsStepProps) => {
  const doProfile = useApp((state) => state.doProfile);
  const known = (place === 'current' ? profile.key : profile.nextKey)?.clientId ?? '';
  const [clientId, setClientId] = useState(known);
  const [accessToken, setAccessToken] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const { busy, error, run } = useWork();
  const needsPassphrase = profile.keptBy?.name === 'passphrase';
  const passphraseField = useRef<HTMLInputElement>(null);
  const enter = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const input = { profileId: profile.id, place, clientId, accessToken, passphrase };
    const outcome = await run(() => doProfile('keys.enter', input));
    if (outcome.ok) onDone?.();
  };
  /** Gives each field its own part of what holds both, so that no token stands in a field that shows it. */
  const paste = (event: ClipboardEvent): void => {
    const both = bothIn(event.clipboardData.getData('text'));
    if (both === undefined) return;
    event.preventDefault();
    setClientId(both.clientId);
    setAccessToken(both.accessToken);
    passphraseField.current?.focus();
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
        autoFocus={takesFocus}
        value={clientId}
        onPaste={paste}
        onChange={(event) => setClientId(event.currentTarget.value)}
      />
      <SecretField
        label="Access token"
        value={accessToken}
        onPaste={paste}
        onChange={(event) => setAccessToken(event.currentTarget.value)}
      />
      {needsPassphrase && (
        <SecretField
          ref={passphraseField}
          label="Key passphrase"
          description="The one that you chose for the key: the token is kept in the same file."
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
      )}
      {error && <ErrorNote error={error} title="Nothing was stored" />}
      <Group>
        <Button type="submit" loading={busy} disabled={clientId === '' && accessToken === ''}>
          {place === 'current' ? 'Save and test' : 'Save and continue'}
        </Button>
      </Group>
    </form>
  );
};
