import { Modal, Select } from '@mantine/core';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { CredentialsStep } from '../registration/CredentialsStep.tsx';
import { type ModulusBits, modulusSizes } from '../registration/key-sources.ts';
import { usePemText } from '../registration/use-pem-text.ts';
import { AskPassphrase } from './AskPassphrase.tsx';
import { isAgreed, noPassphrase, PassphraseFields } from './PassphraseFields.tsx';

export type KeyQuestion = 'token' | 'rotate' | 'passphrase' | 'store';

interface QuestionProps {
  readonly profile: ProfileView;
  readonly onClose: () => void;
}

const NewPassphrase = ({ profile, onClose }: QuestionProps) => {
  const doProfile = useApp((state) => state.doProfile);
  const [next, setNext] = useState(noPassphrase);
  return (
    <AskPassphrase
      profile={profile}
      title="Change the passphrase"
      confirm="Change"
      failure="The passphrase was not changed"
      isReady={isAgreed(next)}
      onClose={onClose}
      onConfirm={(passphrase) =>
        doProfile('keys.protect', {
          profileId: profile.id,
          protection: { name: 'passphrase', passphrase: next.first },
          passphrase,
        })
      }
      fields={<PassphraseFields value={next} onChange={setNext} />}
    />
  );
};

/** The system's store in place of the passphrase; it may ask the user first. */
const IntoStore = ({ profile, onClose }: QuestionProps) => {
  const { calls } = useAppStore();
  const doProfile = useApp((state) => state.doProfile);
  const asked = useCall('keys.secretStore', {});
  const backEnd = latest(asked)?.backEnd;
  return (
    <AskPassphrase
      profile={profile}
      title="Use the system’s secret store"
      confirm="Use it"
      failure="The key is still under its passphrase"
      isReady={asked.status === 'loaded' && backEnd !== undefined}
      onClose={onClose}
      onConfirm={(passphrase) =>
        doProfile('keys.protect', { profileId: profile.id, protection: { name: 'os' }, passphrase })
      }
    >
      {asked.status === 'failed' && (
        <ErrorNote
          error={asked.error}
          title="The secret store is not open"
          onRetry={() => void calls.askAgain('keys.secretStore', {})}
        />
      )}
      {asked.status === 'loading' && (
        <p role="status">Waiting for the operating system’s secret store. It may ask for your password.</p>
      )}
      {asked.status === 'loaded' && (
        <p>
          {backEnd === undefined
            ? 'This computer has no secret store that protects keys. If it asked you to unlock it and you did not, quit Headroom and open it again.'
            : `From now on ${backEnd} protects the key, and nobody who is signed in to this computer as you needs the passphrase.`}
        </p>
      )}
    </AskPassphrase>
  );
};

const sources = [
  ...Object.keys(modulusSizes).map((bits) => ({ value: bits, label: `Generate a ${bits}-bit key` })),
  { value: 'import', label: 'Import a PEM file' },
];

const NextKey = ({ profile, onClose }: QuestionProps) => {
  const doProfile = useApp((state) => state.doProfile);
  const withPemText = usePemText();
  const [source, setSource] = useState('3072');
  const [filePassphrase, setFilePassphrase] = useState('');
  const rotate = (passphrase: string) =>
    source === 'import'
      ? withPemText((text) =>
          doProfile('keys.rotate', {
            profileId: profile.id,
            source: { kind: 'import', filePassphrase, ...(text === undefined ? {} : { text }) },
            passphrase,
          }),
        )
      : doProfile('keys.rotate', {
          profileId: profile.id,
          source: { kind: 'make', modulusBits: modulusSizes[source as ModulusBits] },
          passphrase,
        });
  return (
    <AskPassphrase
      profile={profile}
      title="Change the key"
      confirm="Begin"
      failure="The key was not changed"
      onClose={onClose}
      onConfirm={rotate}
    >
      <p>
        The new key is registered alongside the current one, which keeps signing until the service accepts the new one.
      </p>
      <Select label="New key" data={sources} value={source} onChange={(value) => setSource(value ?? source)} />
      {source === 'import' && (
        <SecretField
          label="File passphrase"
          description="Leave it empty if the file has none."
          value={filePassphrase}
          onChange={(event) => setFilePassphrase(event.currentTarget.value)}
        />
      )}
    </AskPassphrase>
  );
};

export interface KeyQuestionsProps extends QuestionProps {
  readonly question: KeyQuestion | null;
  /** Another token is stored, which nothing has been signed with yet. */
  readonly onTokenStored: () => void;
}

/** What is asked before a key, its token or its passphrase is changed. */
export const KeyQuestions = ({ question, onTokenStored, ...props }: KeyQuestionsProps) => {
  const onDone = (): void => {
    props.onClose();
    onTokenStored();
  };
  switch (question) {
    case null:
      return null;
    case 'passphrase':
      return <NewPassphrase {...props} />;
    case 'store':
      return <IntoStore {...props} />;
    case 'rotate':
      return <NextKey {...props} />;
    case 'token':
      return (
        <Modal opened onClose={props.onClose} title="Change the token">
          <CredentialsStep profile={props.profile} place="current" onDone={onDone} />
        </Modal>
      );
  }
};
