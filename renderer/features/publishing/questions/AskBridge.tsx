import { askableLenders } from '../../../../shared/publishing/profile.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useCall } from '../../../store/calls.ts';
import { profilesOf } from '../../../store/publishing/profiles-slice.ts';
import type { Asked } from '../../../store/publishing/publishing-slice.ts';
import { isAnswered } from '../../../store/remote.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { stateNames } from '../../../ui/words/state-answer-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Dialog } from './Dialog.tsx';
import { LeftOut } from './LeftOut.tsx';

/** Asks before the states of a sale and purchase go to a service for the first time. */
export const AskBridge = ({ question }: { readonly question: Asked<'bridge'> }) => {
  const { scenarioId, profileId, lender } = question;
  const key = { scenarioId, profileId };
  const profile = useApp((state) => profilesOf(state).find(({ id }) => id === profileId));
  const ask = useApp((state) => state.askBridge);
  const { calls } = useAppStore();
  const notSent = useCall('publishing.notSent', key);
  const work = useWork();
  if (profile === undefined) return null;
  const { name, teams, defaultTeamId } = profile;
  const team = teams.find(({ id }) => id === defaultTeamId) ?? teams[0];
  return (
    <Dialog
      title={`Ask ${visibleText(name)}`}
      work={work}
      failure="Nothing was asked"
      confirm="Ask"
      isReady={isAnswered(notSent)}
      onConfirm={() => {
        // What comes of it is said where it was asked.
        void ask(key, lender);
        return Promise.resolve({ ok: true, data: null });
      }}
    >
      <p>
        The service knows no sale and purchase. It is asked about ordinary scenarios: “{stateNames.end}” and, while both
        homes are owned, “{stateNames.peak}”. They are created at <strong>{visibleText(name)}</strong>
        {team && <> in the team {visibleText(team.name)}</>} with the client’s figures, and computed for{' '}
        {count(askableLenders(profile).length, 'lender')}.
      </p>
      <p>
        They stay there, as a service deletes nothing; the next question writes the same ones anew. Here they are
        variants of this scenario.
      </p>
      <RemoteView
        remote={notSent}
        failure="What the service leaves out could not be read"
        onRetry={() => void calls.askAgain('publishing.notSent', key)}
      >
        {({ names }) => <LeftOut names={names} />}
      </RemoteView>
    </Dialog>
  );
};
