import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { TestFailure } from '../../../../shared/contract/services/keys.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useApp } from '../../../store/use-app.ts';
import classes from '../ConnectionPage.module.css';
import { CredentialsStep } from '../registration/CredentialsStep.tsx';
import { HandOverStep } from '../registration/HandOverStep.tsx';
import { Steps } from '../registration/Steps.tsx';
import { TestFailureNote } from '../registration/TestFailureNote.tsx';
import { AskPassphrase } from './AskPassphrase.tsx';

interface StepProps {
  readonly profile: ProfileView;
  readonly onBack: () => void;
}

/** What the operator handed out for the second key. */
const Entering = ({ profile, onBack, onDone }: StepProps & { readonly onDone: () => void }) => (
  <div className={classes.form}>
    <CredentialsStep profile={profile} place="next" onDone={onDone} />
    <Group>
      <Button variant="default" onClick={onBack}>
        Hand the public key over again
      </Button>
    </Group>
  </div>
);

/** Asks the service with the second key, which takes the place of the first where that works. */
const SwitchingOver = ({ profile, onBack }: StepProps) => {
  const doProfile = useApp((state) => state.doProfile);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<TestFailure | null>(null);
  const switchOver = async (passphrase: string) => {
    const outcome = await doProfile('keys.switchOver', { profileId: profile.id, passphrase });
    setFailure(outcome.ok && outcome.data.status === 'failed' ? outcome.data.failure : null);
    return outcome;
  };
  return (
    <div className={classes.form}>
      <p>A request signed with the new key asks the service who you are. It changes nothing there.</p>
      {failure && <TestFailureNote failure={failure} />}
      <Group gap="xs">
        <Button onClick={() => setAsked(true)}>Test and switch over</Button>
        <Button variant="default" onClick={onBack}>
          Enter identifier and token again
        </Button>
      </Group>
      {asked && (
        <AskPassphrase
          profile={profile}
          title="Switch over to the new key"
          confirm="Switch over"
          failure="The current key was not changed"
          onClose={() => setAsked(false)}
          onConfirm={switchOver}
        >
          <p>Once the service accepts the new key, the old one is wiped. Tell the operator to retire it.</p>
        </AskPassphrase>
      )}
    </div>
  );
};

const GivingUp = ({ profile }: Pick<StepProps, 'profile'>) => {
  const doProfile = useApp((state) => state.doProfile);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" mt="sm" onClick={() => setAsked(true)}>
        Discard the new key
      </Button>
      {asked && (
        <AskPassphrase
          profile={profile}
          title="Discard the new key"
          confirm="Discard it"
          failure="The new key was not discarded"
          onClose={() => setAsked(false)}
          onConfirm={(passphrase) => doProfile('keys.abandonNext', { profileId: profile.id, passphrase })}
        >
          <p>
            The new key is wiped and the current key stays in use. If the operator already has the new key, tell them.
          </p>
        </AskPassphrase>
      )}
    </>
  );
};

const stepOf = ({ nextKey }: ProfileView): number => {
  if (nextKey?.clientId !== undefined) return 2;
  return nextKey?.handedOver === undefined ? 0 : 1;
};

/** The second key on its way to taking the place of the first. */
export const Rotation = ({ profile }: { readonly profile: ProfileView }) => {
  const [step, setStep] = useState(stepOf(profile));
  const { id, nextKey } = profile;
  if (nextKey === undefined) return null;
  const handOver = (
    <HandOverStep
      profileId={id}
      place="next"
      fingerprint={nextKey.fingerprint}
      isHandedOver={nextKey.handedOver !== undefined}
      onGoOn={() => setStep(1)}
    />
  );
  const steps = [
    { title: 'Public key handed over', content: handOver },
    {
      title: 'Identifier and token',
      content: <Entering profile={profile} onBack={() => setStep(0)} onDone={() => setStep(2)} />,
    },
    { title: 'Switch', content: <SwitchingOver profile={profile} onBack={() => setStep(1)} /> },
  ];
  return (
    <section aria-label="New key" className={classes.section}>
      <h2 className={classes.heading}>New key</h2>
      <p className={classes.quiet}>The current key stays in use until the service accepts the new one.</p>
      <Steps steps={steps} current={step} />
      <GivingUp profile={profile} />
    </section>
  );
};
