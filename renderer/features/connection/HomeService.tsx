import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Output } from '../../../shared/contract/index.ts';
import type { ConnectionStatus } from '../../../shared/contract/services/connection.ts';
import { useCall } from '../../store/calls.ts';
import { useAppStore } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { type Fact, Facts } from '../../ui/page/Facts.tsx';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { useWork } from '../../ui/page/use-work.ts';
import { formatFingerprint } from '../../ui/words/format.ts';
import { clockText } from './clock-text.ts';
import classes from './ConnectionPage.module.css';
import { Fingerprint } from './profile/Fingerprint.tsx';

const kinds: Readonly<Record<ConnectionStatus['kind'], string>> = {
  embedded: 'Embedded in Headroom; nothing leaves this computer',
  remote: 'A remote service',
};

const serviceFacts = ({ label, kind, user, clockCorrectionMs }: ConnectionStatus): readonly Fact[] => [
  { label: 'Service', value: label },
  { label: 'Kind', value: kinds[kind] },
  { label: 'User', value: user.email },
  {
    label: user.teams.length === 1 ? 'Team' : 'Teams',
    value: user.teams.length === 0 ? 'None' : user.teams.map(({ name }) => name).join(', '),
  },
  { label: 'Clock', value: clockText(clockCorrectionMs) },
];

const keyFacts = ({ clientId, keyFingerprint, keyHeld }: ConnectionStatus): readonly Fact[] => [
  { label: 'Client identifier', value: <code className={classes.code}>{clientId}</code> },
  {
    label: 'Key fingerprint',
    value: <Fingerprint text={formatFingerprint(keyFingerprint)} />,
  },
  { label: 'Private key', value: keyHeld },
];

/** Sends a signed request that the service echoes, and shows the result. */
const ConnectionTest = () => {
  const { client } = useAppStore();
  const { busy, error, run } = useWork();
  const [answer, setAnswer] = useState<Output<'connection.test'> | null>(null);
  const test = async (): Promise<void> => {
    setAnswer(null);
    const outcome = await run(() => client.call('connection.test', {}));
    if (outcome.ok) setAnswer(outcome.data);
  };
  return (
    <div className={classes.test}>
      <Button loading={busy} onClick={() => void test()}>
        Test connection
      </Button>
      <div role="status" className={classes.outcome}>
        {answer && (
          <>
            <IconCheck size={16} stroke={2.25} aria-hidden />
            Signed request answered with {answer.status} in {Math.round(answer.durationMs)} ms
          </>
        )}
      </div>
      {error && (
        <div className={classes.failure}>
          <ErrorNote error={error} title="The connection does not work" />
        </div>
      )}
    </div>
  );
};

/** The service on this computer: whether it answers, and how requests to it are signed. */
export const HomeService = () => {
  const { calls } = useAppStore();
  const connection = useCall('connection.status', {});
  return (
    <section aria-label="This computer" className={classes.detail}>
      <RemoteView
        remote={connection}
        failure="The connection could not be read"
        onRetry={() => void calls.askAgain('connection.status', {})}
      >
        {(status) => (
          <>
            <section aria-label="Service">
              <Title order={2}>Service</Title>
              <Facts facts={serviceFacts(status)} />
            </section>
            <section aria-label="Signing" className={classes.section}>
              <Title order={2}>Signing</Title>
              <Facts facts={keyFacts(status)} />
            </section>
          </>
        )}
      </RemoteView>
      <ConnectionTest />
      <p className={classes.quiet}>
        Every request is signed with the private key, which never leaves Headroom’s own process. This page only knows
        the fingerprint of the public key.
      </p>
    </section>
  );
};
