import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { askableLenders } from '../../../../shared/publishing/profile.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useCall } from '../../../store/calls.ts';
import { profilesOf } from '../../../store/publishing/profiles-slice.ts';
import type { Asked } from '../../../store/publishing/publishing-slice.ts';
import { otherServices, standingsOf } from '../../../store/publishing/standings.ts';
import { isAnswered } from '../../../store/remote.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../publishing.module.css';
import { Dialog } from './Dialog.tsx';
import { LeftOut } from './LeftOut.tsx';
import { useServices } from './use-services.tsx';

/** Asks where a scenario is published, and names what would be left out. */
export const Publish = ({ question }: { readonly question: Asked<'publish'> }) => {
  const { scenarioId, asNew } = question;
  const all = useApp(profilesOf);
  const standings = useApp((state) => standingsOf(state, scenarioId));
  const services = useServices(otherServices(all, standings));
  const doPublishing = useApp((state) => state.doPublishing);
  const profile = asNew === undefined ? services.profile : all.find(({ id }) => id === asNew);
  const [chosen, setTeam] = useState<string | null>(null);
  const [computes, setComputes] = useState(true);
  const computeOncePublished = useApp((state) => state.computeOncePublished);
  const work = useWork();
  const profileId = profile?.id ?? '';
  const { calls } = useAppStore();
  const isStored = useApp((state) => state.openId !== scenarioId || state.save.status === 'saved');
  const key = profileId === '' || !isStored ? null : { scenarioId, profileId };
  const notSent = useCall('publishing.notSent', key);
  if (profile === undefined) return null;
  const { teams, defaultTeamId } = profile;
  // The choice may be of the service that was chosen before.
  const team = teams.find(({ id }) => id === chosen)?.id ?? defaultTeamId ?? teams[0]?.id ?? null;
  const input = { scenarioId, profileId, ...(team === null ? {} : { teamId: team }) };
  const lenders = askableLenders(profile).length;
  const publish = async () => {
    const outcome = await doPublishing(asNew === undefined ? 'publishing.publish' : 'publishing.publishAsNew', input);
    if (outcome.ok && computes && lenders > 0) computeOncePublished({ scenarioId, profileId });
    return outcome;
  };
  return (
    <Dialog
      title={asNew === undefined ? 'Publish' : 'Publish as a new scenario'}
      work={work}
      failure="The scenario was not published"
      confirm="Publish"
      isReady={isAnswered(notSent)}
      onConfirm={publish}
    >
      {asNew === undefined && services.choice}
      <p>
        The scenario is created at <strong>{visibleText(profile.name)}</strong>, where the team can see it. It stays
        here as well.
      </p>
      {teams.length > 0 && (
        <Select
          label="Team"
          data={teams.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
          value={team}
          onChange={setTeam}
        />
      )}
      {lenders > 0 && (
        <Checkbox
          label={`Then compute it there, for ${count(lenders, 'lender')}`}
          checked={computes}
          onChange={(event) => setComputes(event.currentTarget.checked)}
        />
      )}
      {!profile.isUnlocked && <p className={classes.quiet}>The key is locked: it is sent once you unlock it.</p>}
      <RemoteView
        remote={notSent}
        failure="What the service leaves out could not be read"
        onRetry={() => key && void calls.askAgain('publishing.notSent', key)}
      >
        {({ names }) => <LeftOut names={names} />}
      </RemoteView>
    </Dialog>
  );
};
