import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import type { Outcome } from '../../../../shared/outcome.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import classes from '../ConnectionPage.module.css';

export interface AskPassphraseProps {
  readonly profile: Pick<ProfileView, 'keptBy'>;
  readonly title: string;
  /** What happens, and what to know before it does. */
  readonly children?: ReactNode;
  /** What is entered besides, after the key's passphrase. */
  readonly fields?: ReactNode;
  readonly confirm: string;
  /** What stands over the reason when it does not work. */
  readonly failure: string;
  readonly isReady?: boolean;
  readonly onConfirm: (passphrase: string) => Promise<Outcome<unknown>>;
  readonly onClose: () => void;
}

/** Asks before something is done with a key: for its passphrase where it is under one. */
export const AskPassphrase = (props: AskPassphraseProps) => {
  const { profile, title, children, fields, confirm, failure, isReady = true, onConfirm, onClose } = props;
  const [passphrase, setPassphrase] = useState('');
  const { busy, error, run } = useWork();
  const needed = profile.keptBy?.name === 'passphrase';
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await run(() => onConfirm(passphrase));
    if (outcome.ok) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        {children}
        {needed && (
          <SecretField
            label="Key passphrase"
            data-autofocus
            value={passphrase}
            onChange={(event) => setPassphrase(event.currentTarget.value)}
          />
        )}
        {fields}
        {error && <ErrorNote error={error} title={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={!isReady || (needed && passphrase === '')}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
