import { Modal, Select } from '@mantine/core';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useApp } from '../../../store/use-app.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { CredentialsStep } from '../registration/CredentialsStep.tsx';
import { type ModulusBits, modulusSizes } from '../registration/key-sources.ts';
import { usePemText } from '../registration/use-pem-text.ts';
import { AskPassphrase } from './AskPassphrase.tsx';
import { isAgreed, noPassphrase, PassphraseFields } from './PassphraseFields.tsx';

export type KeyQuestion = 'token' | 'rotate' | 'passphrase';

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
