import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Output } from '../../../../shared/contract/index.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useCall } from '../../../store/calls.ts';
import { isAnswered } from '../../../store/remote.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../ConnectionPage.module.css';

const Remains = ({ remains }: { readonly remains: Output<'profiles.remains'> }) => (
  <ul className={classes.remains}>
    <li>The private key and the access token are wiped from this computer.</li>
    <li>
      {remains.published === 0
        ? 'No scenario is linked to the service.'
        : `Scenarios that stay here and lose their link to the service: ${remains.published}. The service keeps its copies.`}
    </li>
    {remains.waiting > 0 && <li>Scenarios in the outbox that will not be sent: {remains.waiting}.</li>}
    {remains.clientId !== undefined && (
      <li>
        The operator still has the public key. Ask them to withdraw{' '}
        <code className={classes.code}>{visibleText(remains.clientId)}</code>.
      </li>
    )}
  </ul>
);

interface QuestionProps {
  readonly profile: ProfileView;
  /** The whole service, or the key alone, whose passphrase may be forgotten. */
  readonly what: 'service' | 'key';
  readonly onClose: () => void;
}

const words = {
  service: { title: 'Remove', confirm: 'Remove', failure: 'The service was not removed' },
  key: { title: 'Wipe the key of', confirm: 'Wipe the key', failure: 'The key was not wiped' },
} as const;

/** Says what stays, and asks for the passphrase or, where it is forgotten, for the name of the service. */
const Question = ({ profile, what, onClose }: QuestionProps) => {
  const doProfile = useApp((state) => state.doProfile);
  const show = useApp((state) => state.showProfile);
  const hasPassphrase = profile.keptBy?.name === 'passphrase';
  const [byName, setByName] = useState(!hasPassphrase);
  const [proof, setProof] = useState('');
  const { busy, error, run } = useWork();
  const { id } = profile;
  const { calls } = useAppStore();
  const remains = useCall('profiles.remains', what === 'service' ? { id } : null);
  const isToldWhatRemains = what === 'key' || isAnswered(remains);
  const remove = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    // What hides in a name cannot be typed: it counts as it is shown.
    const typed = proof.trim() === visibleText(profile.name) ? profile.name : proof;
    const given = byName ? { name: typed } : { passphrase: proof };
    if (what === 'key') {
      const outcome = await run(() => doProfile('keys.discard', { profileId: id, proof: given }));
      if (outcome.ok) onClose();
      return;
    }
    const outcome = await run(() => doProfile('profiles.remove', { id, proof: given }));
    if (outcome.ok) show(null);
  };
  const proofField = { value: proof, 'data-autofocus': true };
  return (
    <Modal opened onClose={onClose} title={`${words[what].title} ${visibleText(profile.name)}`}>
      <form className={classes.form} onSubmit={(event) => void remove(event)}>
        {what === 'key' ? (
          <p>
            The private key and the access token are wiped, and you register again with a new key. The scenarios stay
            linked to the service.
          </p>
        ) : (
          <RemoteView
            remote={remains}
            failure="What would be lost could not be read. Nothing was removed."
            onRetry={() => void calls.askAgain('profiles.remains', { id })}
          >
            {(data) => <Remains remains={data} />}
          </RemoteView>
        )}
        {byName ? (
          <TextInput
            {...proofField}
            label="Type the name of the service"
            autoComplete="off"
            onChange={(event) => setProof(event.currentTarget.value)}
          />
        ) : (
          <SecretField
            {...proofField}
            label="Key passphrase"
            onChange={(event) => setProof(event.currentTarget.value)}
          />
        )}
        {hasPassphrase && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => {
              setByName(!byName);
              setProof('');
            }}
          >
            {byName ? 'Enter the passphrase instead' : 'I forgot the passphrase'}
          </Button>
        )}
        {error && <ErrorNote error={error} title={words[what].failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={busy} disabled={proof === '' || !isToldWhatRemains}>
            {words[what].confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};

/** Wipes the key of a service, or removes the service from this computer, after saying what stays. */
export const RemoveProfile = ({ profile }: { readonly profile: ProfileView }) => {
  const [asked, setAsked] = useState<QuestionProps['what'] | null>(null);
  return (
    <section aria-label="Removal" className={classes.section}>
      <Group gap="xs">
        {profile.key && (
          <Button variant="default" className={classes.danger ?? ''} onClick={() => setAsked('key')}>
            Wipe the key and start again
          </Button>
        )}
        <Button variant="default" className={classes.danger ?? ''} onClick={() => setAsked('service')}>
          Remove this service
        </Button>
      </Group>
      {asked && <Question profile={profile} what={asked} onClose={() => setAsked(null)} />}
    </section>
  );
};
