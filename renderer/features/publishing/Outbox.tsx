import { Button } from '@mantine/core';
import { isCreateInDoubt } from '../../../shared/publishing/in-doubt.ts';
import { openInEditor } from '../../commands/scenario-commands.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import { profilesOf } from '../../store/publishing/profiles-slice.ts';
import type { Sending } from '../../store/publishing/publishing-slice.ts';
import { useApp, useAppStore } from '../../store/use-app.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { formatWhen } from '../../ui/words/format.ts';
import { scenarioTitle } from '../../ui/words/scenario-title.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './publishing.module.css';
import { waitsFor } from './waiting-words.ts';

const states: Readonly<Record<Sending['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  blocked: 'Blocked',
};

const useTitle = (id: string): string =>
  useApp((state) => state.library.content.rows.find((row) => row?.id === id)?.description ?? 'Scenario');

const Row = ({ sending }: { readonly sending: Sending }) => {
  const { scenarioId, profileId, state, kind, attempts, queuedAtMs, reason } = sending;
  const context = useCommandContext();
  const now = useNow();
  const title = useTitle(scenarioId);
  const profile = useApp((app) => profilesOf(app).find(({ id }) => id === profileId));
  const ask = useApp((app) => app.askPublishing);
  const key = { scenarioId, profileId };
  const doIt = async (name: 'publishing.push' | 'publishing.cancel', attempt: string): Promise<void> => {
    const outcome = await context.store.getState().doPublishing(name, key);
    if (!outcome.ok) reportFailure(context.ports, attempt, outcome.error);
  };
  return (
    <tr>
      <td>
        <button type="button" className={classes.link} onClick={() => void openInEditor(context, scenarioId)}>
          {scenarioTitle(title)}
        </button>
      </td>
      <td>{visibleText(profile?.name ?? profileId)}</td>
      <td>{kind === 'create' ? 'Publish' : 'Push'}</td>
      <td>
        <strong>{states[state]}.</strong> {visibleText(waitsFor(sending, profile))}
        {attempts > 1 && <span className={classes.quiet}> {attempts} tries</span>}
      </td>
      <td>{formatWhen(new Date(queuedAtMs).toISOString(), now)}</td>
      <td>
        {reason.kind !== 'create_unknown' && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => void doIt('publishing.push', 'The scenario was not sent')}
          >
            Try again
          </Button>
        )}{' '}
        {isCreateInDoubt(reason) ? (
          <Button size="compact-xs" variant="default" onClick={() => ask({ kind: 'found', ...key })}>
            Settle
          </Button>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            disabled={state === 'sending'}
            onClick={() => void doIt('publishing.cancel', 'It is still in the outbox')}
          >
            Take out
          </Button>
        )}
      </td>
    </tr>
  );
};

/** What is on its way to the services, why it waits, and what can be done. */
export const Outbox = () => {
  const outbox = useCall('publishing.outbox', {});
  const { calls } = useAppStore();
  return (
    <section aria-label="Outbox" className={classes.outboxSection}>
      <h2>Outbox</h2>
      <RemoteView
        remote={outbox}
        failure="The outbox could not be read"
        onRetry={() => void calls.askAgain('publishing.outbox', {})}
      >
        {({ entries }) =>
          entries.length === 0 ? (
            <p className={classes.quiet}>The outbox is empty.</p>
          ) : (
            <table className={classes.outbox} aria-label="Scenarios waiting to be sent">
              <thead>
                <tr>
                  <th scope="col">Scenario</th>
                  <th scope="col">Service</th>
                  <th scope="col">What</th>
                  <th scope="col">State</th>
                  <th scope="col">Since</th>
                  <th scope="col">Actions</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((sending) => (
                  <Row key={`${sending.scenarioId} ${sending.profileId}`} sending={sending} />
                ))}
              </tbody>
            </table>
          )
        }
      </RemoteView>
    </section>
  );
};
