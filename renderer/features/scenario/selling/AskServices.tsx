import { Button } from '@mantine/core';
import { askableLenders } from '../../../../shared/publishing/profile.ts';
import { listed } from '../../../../shared/scenario/format.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { reportFailure } from '../../../ui/page/notices.ts';
import { ColourMark } from '../../../ui/standing/ColourMark.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatWhen } from '../../../ui/words/format.ts';
import { stateNames } from '../../../ui/words/state-answer-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Block } from '../layout/Block.tsx';
import tableClasses from '../layout/Tables.module.css';
import classes from './selling.module.css';
import type { AskedService } from './use-service-answers.ts';

/** Where the question about a state goes no further: why, and the way to where it is settled. */
const Halted = ({ states, profileId }: Pick<AskedService, 'states'> & { readonly profileId: string }) => {
  const { ports } = useCommandContext();
  const openVariant = useApp((state) => state.openVariant);
  const scenarioIds = states.map(({ scenarioId }) => scenarioId);
  const standings = latest(useCall('publishing.standings', scenarioIds.length === 0 ? null : { scenarioIds }));
  const open = async (id: string): Promise<void> => {
    const opened = await openVariant(id);
    if (!opened.ok) reportFailure(ports, 'The variant was not opened', opened.error);
  };
  return states.map(({ state, scenarioId }) => {
    const standing = standings?.standings.find((one) => one.scenarioId === scenarioId && one.profileId === profileId);
    if (standing?.sentence === undefined) return null;
    return (
      <div key={state} role="status" className={classes.halted}>
        <p>
          <strong>{stateNames[state]}:</strong> {visibleText(standing.sentence)}
          {standing.status === 'waiting' && ' Ask again once it has gone there.'}
        </p>
        <Button variant="default" size="compact-xs" onClick={() => void open(scenarioId)}>
          Open “{stateNames[state]}”
        </Button>
      </div>
    );
  });
};

/** What the last question of this window failed by, where no standing says it. */
const Failed = ({ profile, states }: Pick<AskedService, 'profile' | 'states'>) => {
  const scenarioId = useApp((state) => state.openId);
  const outcome = useApp((state) => state.bridgeOutcomes[profile.id]);
  const standings = latest(
    useCall('publishing.standings', states.length === 0 ? null : { scenarioIds: states.map((one) => one.scenarioId) }),
  );
  if (outcome === undefined || outcome.scenarioId !== scenarioId) return null;
  const nameOf = ({ lender }: { readonly lender: string }): string =>
    visibleText(profile.lenders.find(({ name }) => name === lender)?.displayName ?? lender);
  const isSaid = (id: string | undefined): boolean =>
    standings?.standings.some(
      (one) => one.scenarioId === id && one.profileId === profile.id && one.sentence !== undefined,
    ) === true;
  return (
    <>
      {outcome.error && <ErrorNote error={outcome.error} title="Nothing was asked" />}
      {outcome.states.map(({ state, scenarioId: variant, error, failed }) => (
        <div key={state}>
          {error && !isSaid(variant) && <ErrorNote error={error} title={`“${stateNames[state]}” was not asked`} />}
          {failed.length > 0 && (
            <ul className={classes.failed} role="alert">
              {[...Map.groupBy(failed, (lost) => lost.error.message)].map(([message, lost]) => (
                <li key={message}>
                  {stateNames[state]}, {lost.length > 3 ? `${lost.length} lenders` : listed(lost.map(nameOf))}:{' '}
                  {visibleText(message)}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </>
  );
};

const Service = ({ asked, lender }: { readonly asked: AskedService; readonly lender: ShownLender }) => {
  const { profile, states, atMs, isEarlier } = asked;
  const { store } = useCommandContext();
  const scenarioId = useApp((state) => state.openId) ?? '';
  const run = useApp((state) => state.remoteRun);
  const cancel = useApp((state) => state.cancelRemote);
  const ask = useApp((state) => state.askBridge);
  const askPublishing = useApp((state) => state.askPublishing);
  const now = useNow();
  const name = visibleText(profile.name);
  const key = { scenarioId, profileId: profile.id };
  const isRunning = run?.profileId === profile.id && run.scenarioId === scenarioId;
  const hasLenders = askableLenders(profile).length > 0;
  const askNow = (): void => {
    if (states.length === 0) askPublishing({ kind: 'bridge', lender: lender.id, ...key });
    else void ask(key, lender.id);
  };
  const connect = (): void => {
    const { showProfile, goTo } = store.getState();
    showProfile(profile.id);
    goTo('connection');
  };
  const said = (): string => {
    if (isRunning) return run.total === 0 ? 'Asking…' : `${run.done} of ${run.total} answers`;
    if (!hasLenders) return 'No lenders have been entered for it yet.';
    if (!profile.isUnlocked) return 'The key is locked: unlock it to ask.';
    if (atMs === undefined) return 'Not asked yet.';
    const when = `Asked ${formatWhen(new Date(atMs).toISOString(), now)}`;
    return isEarlier ? `${when}; the scenario has changed since.` : `${when}.`;
  };
  return (
    <section aria-label={`Asking ${name}`} className={classes.service}>
      <span className={classes.source}>
        <ColourMark colour={profile.colour} />
        {name}
      </span>
      <span role="status" className={tableClasses.quiet}>
        {said()}
      </span>
      {isRunning ? (
        <Button variant="default" size="compact-xs" onClick={() => void cancel(key)}>
          Cancel
        </Button>
      ) : hasLenders && profile.isUnlocked ? (
        <Button variant="default" size="compact-xs" disabled={run !== null} onClick={askNow}>
          {states.length === 0 ? `Ask ${name}…` : `Ask ${name} again`}
        </Button>
      ) : (
        <Button variant="default" size="compact-xs" onClick={connect}>
          {hasLenders ? 'Unlock' : 'Enter lenders'}
        </Button>
      )}
      <div className={classes.wide}>
        {!isRunning && <Halted states={states} profileId={profile.id} />}
        {!isRunning && <Failed profile={profile} states={states} />}
      </div>
    </section>
  );
};

interface ShownLender {
  readonly id: string;
  readonly name: string;
}

/** The services that can be asked, each with what has come of it; nothing without one. */
export const AskServices = ({
  services,
  lender,
}: {
  readonly services: readonly AskedService[];
  readonly lender: ShownLender;
}) =>
  services.length === 0 ? null : (
    <Block title="Over a service">
      {services.map((asked) => (
        <Service key={asked.profile.id} asked={asked} lender={lender} />
      ))}
      <p className={tableClasses.source}>
        A service is asked about the debts at {visibleText(lender.name)} as ordinary scenarios: “{stateNames.end}” and,
        while both homes are owned, “{stateNames.peak}”. Each is a variant of this scenario and a scenario there, which
        the next question writes anew.
      </p>
    </Block>
  );
