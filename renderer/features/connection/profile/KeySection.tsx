import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useApp } from '../../../store/use-app.ts';
import { type Fact, Facts } from '../../../ui/page/Facts.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../ConnectionPage.module.css';
import { Fingerprint } from './Fingerprint.tsx';
import { type KeyQuestion, KeyQuestions } from './KeyQuestions.tsx';
import { keptByText } from './profile-words.ts';

const keyFacts = (profile: ProfileView): readonly Fact[] => {
  const { key } = profile;
  if (key === undefined) return [];
  const { fingerprint, modulusBits, origin, clientId } = key;
  return [
    { label: 'Key', value: `RSA ${modulusBits} bits, ${origin} here` },
    { label: 'Fingerprint', value: <Fingerprint text={fingerprint} /> },
    { label: 'Private key', value: keptByText(profile) },
    ...(clientId === undefined
      ? []
      : [{ label: 'Client identifier', value: <code className={classes.code}>{visibleText(clientId)}</code> }]),
  ];
};

/** The key of a profile: what may be known of it, where it is held, and what can be done with it. */
export const KeySection = ({ profile }: { readonly profile: ProfileView }) => {
  const [question, setQuestion] = useState<KeyQuestion | null>(null);
  const doProfile = useApp((state) => state.doProfile);
  const registered = profile.registration === 'ready';
  return (
    <section aria-label="Key" className={classes.section}>
      <h2 className={classes.heading}>Key</h2>
      <Facts facts={keyFacts(profile)} />
      <Group gap="xs" mt="sm">
        {profile.isUnlocked && (
          <Button variant="default" onClick={() => void doProfile('keys.lock', { profileId: profile.id })}>
            Lock
          </Button>
        )}
        {registered && (
          <>
            <Button variant="default" onClick={() => setQuestion('token')}>
              Change the token
            </Button>
            <Button variant="default" onClick={() => setQuestion('rotate')}>
              Change the key
            </Button>
          </>
        )}
        {profile.keptBy?.name === 'passphrase' && (
          <Button variant="default" onClick={() => setQuestion('passphrase')}>
            Change the passphrase
          </Button>
        )}
      </Group>
      <KeyQuestions profile={profile} question={question} onClose={() => setQuestion(null)} />
    </section>
  );
};
