import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useApp } from '../../../store/use-app.ts';
import classes from '../ConnectionPage.module.css';
import { CredentialsStep } from './CredentialsStep.tsx';
import { HandOverStep } from './HandOverStep.tsx';
import { KeyStep } from './KeyStep.tsx';
import { Steps } from './Steps.tsx';
import { TeamStep } from './TeamStep.tsx';
import { TestStep } from './TestStep.tsx';

/** The step that each state of a registration stands at. */
const stepAt: Readonly<Record<ProfileView['registration'], number>> = {
  none: 0,
  key_made: 1,
  handed_over: 1,
  waiting: 2,
  entered: 3,
  tested: 4,
  ready: 5,
  rotating: 5,
};

/** How a registration gets from nothing to signed work: each step is kept, and can be left for days. */
export const Registration = ({ profile }: { readonly profile: ProfileView }) => {
  const doProfile = useApp((state) => state.doProfile);
  const [entersAgain, setEntersAgain] = useState(false);
  const { id: profileId, key, registration } = profile;
  const steps = [
    { title: 'Key', content: <KeyStep profile={profile} /> },
    {
      title: 'Public key handed over',
      content: key && (
        <HandOverStep
          profileId={profileId}
          place="current"
          fingerprint={key.fingerprint}
          isHandedOver={registration === 'handed_over'}
          onGoOn={() => doProfile('keys.markSent', { profileId })}
        />
      ),
    },
    {
      title: 'Identifier and token',
      content: <CredentialsStep profile={profile} place="current" onDone={() => setEntersAgain(false)} />,
    },
    { title: 'Test', content: <TestStep profileId={profileId} onEnterAgain={() => setEntersAgain(true)} /> },
    { title: 'Team', content: <TeamStep profile={profile} /> },
  ];
  return (
    <section aria-label="Registration" className={classes.section}>
      <h2 className={classes.heading}>Registration</h2>
      <p className={classes.quiet}>
        Each step is saved. You can leave, and come back once the operator has done their part.
      </p>
      <Steps steps={steps} current={entersAgain ? 2 : stepAt[registration]} />
    </section>
  );
};
