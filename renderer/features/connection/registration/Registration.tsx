import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/profiles.ts';
import classes from '../ConnectionPage.module.css';
import { CredentialsStep } from './CredentialsStep.tsx';
import { HandOverStep } from './HandOverStep.tsx';
import { KeyStep } from './KeyStep.tsx';
import { TeamStep } from './TeamStep.tsx';
import { TestStep } from './TestStep.tsx';

const steps = ['Key', 'Public key handed over', 'Identifier and token', 'Test', 'Team'] as const;

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
  const [entersAgain, setEntersAgain] = useState(false);
  const current = entersAgain ? 2 : stepAt[profile.registration];
  const { id, key } = profile;
  const contents: readonly ReactNode[] = [
    <KeyStep key="key" profile={profile} />,
    key && (
      <HandOverStep
        key="public"
        profileId={id}
        place="current"
        fingerprint={key.fingerprint}
        isHandedOver={profile.registration === 'handed_over'}
      />
    ),
    <CredentialsStep key="credentials" profile={profile} place="current" onDone={() => setEntersAgain(false)} />,
    <TestStep key="test" profileId={id} onEnterAgain={() => setEntersAgain(true)} />,
    <TeamStep key="team" profile={profile} />,
  ];
  return (
    <section aria-label="Registration" className={classes.section}>
      <h2 className={classes.heading}>Registration</h2>
      <p className={classes.quiet}>Each step is kept. Leave and come back when the operator has done theirs.</p>
      <ol className={classes.steps}>
        {steps.map((title, index) => (
          <li key={title} aria-current={index === current ? 'step' : undefined} className={classes.step}>
            <span className={classes.number} data-done={index < current || undefined}>
              {index < current ? <IconCheck size={14} role="img" aria-label="Done" /> : index + 1}
            </span>
            <div>
              <h3 className={classes.stepTitle}>{title}</h3>
              {index === current && contents[index]}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
