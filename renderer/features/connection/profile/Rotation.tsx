import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { TestFailure } from '../../../../shared/contract/keys.ts';
import type { ProfileView } from '../../../../shared/contract/profiles.ts';
import { useApp } from '../../../store/use-app.ts';
import classes from '../ConnectionPage.module.css';
import { CredentialsStep } from '../registration/CredentialsStep.tsx';
import { HandOverStep } from '../registration/HandOverStep.tsx';
import { TestFailureNote } from '../registration/TestFailureNote.tsx';
import { AskPassphrase } from './AskPassphrase.tsx';

/** The second key on its way to taking the place of the first. */
export const Rotation = ({ profile }: { readonly profile: ProfileView }) => {
  const doProfile = useApp((state) => state.doProfile);
  const [asked, setAsked] = useState<'switch' | 'abandon' | null>(null);
  const [failure, setFailure] = useState<TestFailure | null>(null);
  const { id: profileId, nextKey } = profile;
  if (nextKey === undefined) return null;
  const switchOver = async (passphrase: string) => {
    const outcome = await doProfile('keys.switchOver', { profileId, passphrase });
    setFailure(outcome.ok && outcome.data.status === 'failed' ? outcome.data.failure : null);
    return outcome;
  };
  const isEntered = nextKey.clientId !== undefined;
  return (
    <section aria-label="New key" className={classes.section}>
      <h2 className={classes.heading}>New key</h2>
      <p className={classes.quiet}>The key in use goes on until the service answers to the new one.</p>
      <HandOverStep profileId={profileId} place="next" fingerprint={nextKey.fingerprint} isHandedOver={false} />
      <CredentialsStep profile={profile} place="next" />
      {failure && <TestFailureNote failure={failure} />}
      <Group gap="xs" mt="sm">
        {isEntered && <Button onClick={() => setAsked('switch')}>Test and switch over</Button>}
        <Button variant="default" onClick={() => setAsked('abandon')}>
          Give the new key up
        </Button>
      </Group>
      {asked === 'switch' && (
        <AskPassphrase
          profile={profile}
          title="Switch over to the new key"
          confirm="Switch over"
          failure="The key in use is as it was"
          onClose={() => setAsked(null)}
          onConfirm={switchOver}
        >
          <p>Once the service answers to the new key, the old one is wiped. Tell the operator to retire it.</p>
        </AskPassphrase>
      )}
      {asked === 'abandon' && (
        <AskPassphrase
          profile={profile}
          title="Give the new key up"
          confirm="Give it up"
          failure="The new key is still there"
          onClose={() => setAsked(null)}
          onConfirm={(passphrase) => doProfile('keys.abandonNext', { profileId, passphrase })}
        >
          <p>The new key is wiped, and the key in use goes on. If the operator has it already, tell them.</p>
        </AskPassphrase>
      )}
    </section>
  );
};
