import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import classes from '../ConnectionPage.module.css';
import { CredentialsStep } from './CredentialsStep.tsx';
import { HandOverStep } from './HandOverStep.tsx';
import { KeyStep } from './KeyStep.tsx';
import { Steps } from './Steps.tsx';
import { TeamStep } from './TeamStep.tsx';
import { TestStep } from './TestStep.tsx';
import { useTest } from './use-test.ts';

/** The step that each state of a registration stands at. */
const stepAt: Readonly<Record<ProfileView['registration'], number>> = {
  none: 0,
  key_made: 1,
  handed_over: 2,
  waiting: 2,
  entered: 3,
  tested: 4,
  ready: 5,
  rotating: 5,
};

/** How a registration gets from nothing to signed work: each step is kept, and can be left for days. */
export const Registration = ({ profile }: { readonly profile: ProfileView }) => {
  const { id: profileId, key, registration } = profile;
  const [begun] = useState(registration);
  /** A step gone back to; what is stored stands further. */
  const [back, goTo] = useState<number | null>(null);
  const test = useTest(profileId);
  const takesFocus = registration !== begun || back !== null;
  const enterAgain = (): void => goTo(2);
  const entered = (): void => {
    goTo(null);
    void test.run();
  };
  const steps = [
    { title: 'Key', content: <KeyStep profile={profile} /> },
    {
      title: 'Public key handed over',
      content: key && (
        <HandOverStep
          profileId={profileId}
          place="current"
          fingerprint={key.fingerprint}
          isHandedOver={key.handedOver !== undefined}
          takesFocus={takesFocus}
          onGoOn={() => goTo(null)}
        />
      ),
    },
    {
      title: 'Identifier and token',
      content: (
        <div className={classes.form}>
          <p>
            The operator registers the key, which may take days, and gives you a client identifier and an access token.
            Headroom can be closed meanwhile.
          </p>
          <CredentialsStep profile={profile} place="current" takesFocus={takesFocus} onDone={entered} />
          <Group>
            <Button variant="default" onClick={() => goTo(1)}>
              Hand the public key over again
            </Button>
          </Group>
        </div>
      ),
    },
    { title: 'Test', content: <TestStep test={test} onEnterAgain={enterAgain} /> },
    { title: 'Team', content: <TeamStep profile={profile} /> },
  ];
  return (
    <section aria-label="Registration" className={classes.section}>
      <h2 className={classes.heading}>Registration</h2>
      <p className={classes.quiet}>
        Each step is saved. You can leave, and come back once the operator has done their part.
      </p>
      <Steps steps={steps} current={Math.min(back ?? stepAt[registration], stepAt[registration])} />
    </section>
  );
};
