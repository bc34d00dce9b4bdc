import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import { type AppError, errorCodes } from '../../../shared/outcome.ts';
import { askableLenders } from '../../../shared/publishing/profile.ts';
import { latest } from '../../store/remote.ts';
import type { AnswerAge } from '../../store/screens/source-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { RemoteView } from '../page/RemoteView.tsx';
import { useNow } from '../time/use-now.ts';
import { formatAge, formatWhen } from '../words/format.ts';
import { visibleText } from '../words/visible-text.ts';
import type { LookUp } from './look-up.ts';
import classes from './source.module.css';
import { useSourceProfile } from './use-source-profile.ts';

interface StepProps {
  readonly profile: ProfileView;
  readonly askAgain: () => void;
}

/** Opens the service's page, where its key is unlocked and its lenders are entered. */
const useShowProfile = ({ id }: ProfileView): (() => void) => {
  const show = useApp((state) => state.showProfile);
  const goTo = useApp((state) => state.goTo);
  return () => {
    show(id);
    goTo('connection');
  };
};

/** What makes the service answer again. */
const NextStep = ({ profile, error, askAgain }: StepProps & { readonly error: AppError }) => {
  const show = useShowProfile(profile);
  return error.code === 'VAULT_LOCKED' ? (
    <Button variant="default" size="compact-sm" onClick={show}>
      Unlock
    </Button>
  ) : (
    <Button variant="default" size="compact-sm" onClick={askAgain}>
      Try again
    </Button>
  );
};

/** When the service gave the answer on screen, and why it was not asked now. */
const Age = ({ profile, age, askAgain }: StepProps & { readonly age: AnswerAge }) => {
  const now = useNow();
  const { atMs, keptBecause } = age;
  if (atMs === undefined) return null;
  const when = formatWhen(new Date(atMs).toISOString(), now);
  if (keptBecause === undefined)
    return (
      <p role="status" className={classes.age}>
        From {visibleText(profile.name)}, {when}.
      </p>
    );
  return (
    <div role="status" className={classes.age} data-kept>
      <IconClock size={14} aria-hidden />
      <span>
        <strong>
          Saved {formatAge(atMs, now)} ({when}).
        </strong>{' '}
        {visibleText(keptBecause.message)}
      </span>
      <NextStep profile={profile} error={keptBecause} askAgain={askAgain} />
    </div>
  );
};

const neverAnswered = 'It has not answered this before, so there is no saved copy to show.';

/** Why a service has nothing to show, and what to do about it. */
const Unavailable = ({
  profile,
  error,
  failure,
  askAgain,
}: StepProps & { readonly error: AppError; readonly failure: string }) => {
  const show = useShowProfile(profile);
  const name = visibleText(profile.name);
  const message = visibleText(error.message);
  const actions = <NextStep profile={profile} error={error} askAgain={askAgain} />;
  if (error.code === 'VAULT_LOCKED')
    return (
      <EmptyState title={`The key for ${name} is locked`} actions={actions}>
        {neverAnswered} Unlock the key to ask it; its answers are saved for reading offline.
      </EmptyState>
    );
  if (errorCodes[error.code].retryable)
    return (
      <EmptyState title={`${name} is not answering`} actions={actions}>
        {message} {neverAnswered}
      </EmptyState>
    );
  return (
    <EmptyState
      title={failure}
      actions={
        <>
          {actions}
          <Button variant="default" size="compact-sm" onClick={show}>
            Check its lenders
          </Button>
        </>
      }
    >
      {message} A service refuses the whole request if it does not know, or has not granted, even one of the lenders.
    </EmptyState>
  );
};

const NoLenders = ({ profile }: { readonly profile: ProfileView }) => {
  const show = useShowProfile(profile);
  return (
    <EmptyState
      title={`No lenders entered for ${visibleText(profile.name)}`}
      actions={<Button onClick={show}>Enter lenders</Button>}
    >
      A service does not list its lenders. Enter them under Connection to look up their products and policies.
    </EmptyState>
  );
};

export interface SourceViewProps<T> extends LookUp<T> {
  /** Shown while nothing is asked. */
  readonly idle?: ReactNode;
  /** What failed, as a title. */
  readonly failure: string;
  readonly children: (answer: T) => ReactNode;
}

/** What was looked up, with its age where it comes from a service; or why there is nothing to show. */
export const SourceView = <T,>({ answer, askAgain, idle, failure, children }: SourceViewProps<T>) => {
  const profile = useSourceProfile();
  const age = latest(answer);
  if (profile !== undefined && askableLenders(profile).length === 0) return <NoLenders profile={profile} />;
  if (answer.status === 'idle') return idle;
  // The core has already looked for a saved answer.
  if (profile !== undefined && answer.status === 'failed')
    return <Unavailable profile={profile} error={answer.error} failure={failure} askAgain={askAgain} />;
  return (
    <>
      {profile && age && <Age profile={profile} age={age} askAgain={askAgain} />}
      <RemoteView remote={answer} failure={failure} onRetry={askAgain}>
        {children}
      </RemoteView>
    </>
  );
};
