import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useApp } from '../../../store/use-app.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import classes from '../ConnectionPage.module.css';

/** Unlocks the key for this run of Headroom. */
export const UnlockForm = ({ profile }: { readonly profile: ProfileView }) => {
  const doProfile = useApp((state) => state.doProfile);
  const [passphrase, setPassphrase] = useState('');
  const { busy, error, run } = useWork();
  const needed = profile.keptBy?.name === 'passphrase';
  const unlock = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await run(() => doProfile('keys.unlock', { profileId: profile.id, passphrase }));
    if (outcome.ok) setPassphrase('');
  };
  return (
    <form className={classes.unlock} onSubmit={(event) => void unlock(event)}>
      {needed && (
        <SecretField
          label="Key passphrase"
          w={280}
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
      )}
      <Button type="submit" loading={busy} disabled={needed && passphrase === ''}>
        Unlock
      </Button>
      <p className={classes.quiet}>Locked: nothing can be signed, and anything in the outbox waits.</p>
      {error && (
        <div className={classes.wide}>
          <ErrorNote error={error} title="The key is still locked" />
        </div>
      )}
    </form>
  );
};
