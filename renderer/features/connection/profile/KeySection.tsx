import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../../shared/contract/index.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { isRegistered } from '../../../store/publishing/profiles-slice.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { type Fact, Facts } from '../../../ui/page/Facts.tsx';
import { reportFailure } from '../../../ui/page/notices.ts';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../ConnectionPage.module.css';
import { ConnectionTest } from './ConnectionTest.tsx';
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
  const { ports } = useCommandContext();
  const [question, setQuestion] = useState<KeyQuestion | null>(null);
  const doProfile = useApp((state) => state.doProfile);
  // A browser has no way to one.
  const isDesktop = latest(useCall('app.info', {}))?.host === 'electron';
  const registered = profile.registration === 'ready';
  const [result, setResult] = useState<Output<'keys.test'> | null>(null);
  const { busy, error, run } = useWork();
  const test = async (): Promise<void> => {
    setResult(null);
    const outcome = await run(() => doProfile('keys.test', { profileId: profile.id, place: 'current' }));
    if (outcome.ok) setResult(outcome.data);
  };
  const lock = async (): Promise<void> => {
    const outcome = await doProfile('keys.lock', { profileId: profile.id });
    if (!outcome.ok) reportFailure(ports, 'The key was not locked', outcome.error);
  };
  return (
    <section aria-label="Key" className={classes.section}>
      <h2 className={classes.heading}>Key</h2>
      <Facts facts={keyFacts(profile)} />
      <Group gap="xs" mt="sm">
        {profile.isUnlocked && isRegistered(profile) && (
          <Button variant="default" loading={busy} onClick={() => void test()}>
            Test the connection
          </Button>
        )}
        {profile.isUnlocked && (
          <Button variant="default" onClick={() => void lock()}>
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
        {profile.keptBy?.name === 'passphrase' && isDesktop && (
          <Button variant="default" onClick={() => setQuestion('store')}>
            Use the system’s secret store
          </Button>
        )}
      </Group>
      <ConnectionTest profile={profile} error={error} result={result} />
      <KeyQuestions
        profile={profile}
        question={question}
        onTokenStored={() => void test()}
        onClose={() => setQuestion(null)}
      />
    </section>
  );
};
