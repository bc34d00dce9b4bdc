import { Button } from '@mantine/core';
import { askableLenders } from '../../../shared/publishing/profile.ts';
import { push } from '../../commands/next-step.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { profilesOf } from '../../store/publishing/profiles-slice.ts';
import type { Standing } from '../../store/publishing/publishing-slice.ts';
import { standingsOf } from '../../store/publishing/standings.ts';
import { useApp } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { ColourMark } from '../../ui/standing/ColourMark.tsx';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './ResultsPanel.module.css';

/** One service that holds the scenario: computing there, how far it is, and which version it would be. */
const AtService = ({ standing }: { readonly standing: Standing }) => {
  const { scenarioId, profileId, status } = standing;
  const context = useCommandContext();
  const profile = useApp((state) => profilesOf(state).find(({ id }) => id === profileId));
  const failures = useApp((state) => state.remoteFailures[profileId]);
  const run = useApp((state) => (state.remoteRun?.profileId === profileId ? state.remoteRun : null));
  const compute = useApp((state) => state.computeRemote);
  const cancel = useApp((state) => state.cancelRemote);
  if (profile === undefined) return null;
  const key = { scenarioId, profileId };
  const { failed, error } = failures?.scenarioId === scenarioId ? failures : { failed: [], error: undefined };
  const hasLenders = askableLenders(profile).length > 0;
  const enterLenders = (): void => {
    const { showProfile, goTo } = context.store.getState();
    showProfile(profileId);
    goTo('connection');
  };
  return (
    <section aria-label={`Computing at ${visibleText(profile.name)}`} className={classes.remote}>
      <span className={classes.service}>
        <ColourMark colour={profile.colour} />
        {visibleText(profile.name)}
      </span>
      <span role="status" className={classes.remoteText}>
        {run !== null && `${run.done} of ${run.total} lenders`}
        {run === null && hasLenders && status !== 'published' && 'The service’s copy differs from the one here.'}
        {!hasLenders && 'No lenders have been entered for it yet.'}
      </span>
      <span className={classes.remoteActions}>
        {run !== null && (
          <Button variant="default" size="compact-xs" onClick={() => void cancel(key)}>
            Cancel
          </Button>
        )}
        {run === null && hasLenders && status === 'changed_here' && (
          <Button variant="default" size="compact-xs" onClick={() => void push(context, key)}>
            Push first
          </Button>
        )}
        {!hasLenders && (
          <Button variant="default" size="compact-xs" onClick={enterLenders}>
            Enter lenders
          </Button>
        )}
        {run === null && hasLenders && (
          <Button variant="default" size="compact-xs" onClick={() => void compute(key)}>
            {status === 'published' ? 'Compute there' : 'Compute its copy'}
          </Button>
        )}
      </span>
      {error && (
        <div className={classes.remoteWide}>
          <ErrorNote error={error} title="The service did not compute" />
        </div>
      )}
      {failed.length > 0 && (
        <ul className={classes.remoteWide}>
          {failed.map(({ lender, error: reason }) => (
            <li key={lender}>
              {visibleText(lender)}: {visibleText(reason.message)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** The services that hold the open scenario; nothing for a draft. */
export const RemoteCompute = () => {
  const standings = useApp((state) => standingsOf(state, state.openId));
  return standings
    .filter(({ remote }) => remote !== undefined)
    .map((standing) => <AtService key={standing.profileId} standing={standing} />);
};
