import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import { type AppError, errorCodes } from '../../../shared/outcome.ts';
import { askableLenders } from '../../../shared/publishing/profile.ts';
import { latest, type Remote } from '../../store/remote.ts';
import { type Listing, sourceProfile } from '../../store/source-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { RemoteView } from '../page/RemoteView.tsx';
import { useNow } from '../time/use-now.ts';
import { formatAge, formatWhen } from '../words/format.ts';
import { visibleText } from '../words/visible-text.ts';
import classes from './source.module.css';

interface StepProps {
  readonly profile: ProfileView;
  readonly onRetry: () => void;
}

/** Leads to the page where keys are unlocked and lenders entered. */
const useShowProfile = ({ id }: ProfileView): (() => void) => {
  const show = useApp((state) => state.showProfile);
  const goTo = useApp((state) => state.goTo);
  return () => {
    show(id);
    goTo('connection');
  };
};

/** What to do so that the service can be asked again. */
const NextStep = ({ profile, error, onRetry }: StepProps & { readonly error: AppError }) => {
  const show = useShowProfile(profile);
  return error.code === 'VAULT_LOCKED' ? (
    <Button variant="default" size="compact-sm" onClick={show}>
      Unlock
    </Button>
  ) : (
    <Button variant="default" size="compact-sm" onClick={onRetry}>
      Try again
    </Button>
  );
};

/** Since when a service has said what is shown, and why it was not asked now. */
const Age = ({ profile, listing, onRetry }: StepProps & { readonly listing: Listing<unknown> }) => {
  const now = useNow();
  const { atMs, keptBecause } = listing;
  if (atMs === undefined) return null;
  const when = formatWhen(new Date(atMs).toISOString(), now);
  if (keptBecause === undefined)
    return (
      <p role="status" className={classes.age}>
        As {visibleText(profile.name)} answered at {when}.
      </p>
    );
  return (
    <div role="status" className={classes.age} data-kept>
      <IconClock size={14} aria-hidden />
      <span>
        <strong>
          Kept from {formatAge(atMs, now)} ({when}).
        </strong>{' '}
        {visibleText(keptBecause.message)}
      </span>
      <NextStep profile={profile} error={keptBecause} onRetry={onRetry} />
    </div>
  );
};

const nothingKept = 'It has not answered this before, so nothing is kept to read meanwhile.';

/** Why there is nothing to show of a service, and what to do about it. */
const Nothing = ({
  profile,
  error,
  failure,
  onRetry,
}: StepProps & { readonly error: AppError; readonly failure: string }) => {
  const show = useShowProfile(profile);
  const name = visibleText(profile.name);
  const message = visibleText(error.message);
  const actions = <NextStep profile={profile} error={error} onRetry={onRetry} />;
  if (error.code === 'VAULT_LOCKED')
    return (
      <EmptyState title={`The key for ${name} is locked`} actions={actions}>
        {nothingKept} Once the key is unlocked, what it answers is kept for reading offline.
      </EmptyState>
    );
  if (errorCodes[error.code].retryable)
    return (
      <EmptyState title={`${name} does not answer now`} actions={actions}>
        {message} {nothingKept}
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
      {message} A service refuses the whole request for one lender that it does not know or grant.
    </EmptyState>
  );
};

const NoLenders = ({ profile }: { readonly profile: ProfileView }) => {
  const show = useShowProfile(profile);
  return (
    <EmptyState
      title={`${visibleText(profile.name)} has no lenders to ask for`}
      actions={<Button onClick={show}>Enter its lenders</Button>}
    >
      The service has no list of its lenders. Those that you enter under Connection are looked up here.
    </EmptyState>
  );
};

export interface SourceViewProps<T> {
  readonly remote: Remote<Listing<T>>;
  /** Shown while nothing was asked. */
  readonly idle?: ReactNode;
  /** What failed, as a title. */
  readonly failure: string;
  readonly onRetry: () => void;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** What was looked up, with its age where it is of another's service, or why there is nothing. */
export const SourceView = <T,>({ remote, idle, failure, onRetry, children }: SourceViewProps<T>) => {
  const profile = useApp(sourceProfile);
  const listing = latest(remote);
  if (profile !== undefined && askableLenders(profile).length === 0) return <NoLenders profile={profile} />;
  if (remote.status === 'idle') return idle;
  // What is left on screen answers another question: the core has looked for a kept answer to this one.
  if (profile !== undefined && remote.status === 'failed')
    return <Nothing profile={profile} error={remote.error} failure={failure} onRetry={onRetry} />;
  return (
    <>
      {profile && listing && <Age profile={profile} listing={listing} onRetry={onRetry} />}
      <RemoteView remote={remote} failure={failure} onRetry={onRetry}>
        {({ items }) => children(items)}
      </RemoteView>
    </>
  );
};
