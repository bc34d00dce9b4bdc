import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { isRegistered } from '../../../store/publishing/profiles-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { type Fact, Facts } from '../../../ui/page/Facts.tsx';
import { reportFailure } from '../../../ui/page/notices.ts';
import { ColourMark } from '../../../ui/standing/ColourMark.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { clockText } from '../clock-text.ts';
import classes from '../ConnectionPage.module.css';
import { Registration } from '../registration/Registration.tsx';
import { AddressFact } from './AddressFact.tsx';
import { EditProfile } from './EditProfile.tsx';
import { KeySection } from './KeySection.tsx';
import { LendersSection } from './LendersSection.tsx';
import { learnedTexts, profileWord } from './profile-words.ts';
import { ReadyNote } from './ReadyNote.tsx';
import { RemoveProfile } from './RemoveProfile.tsx';
import { Rotation } from './Rotation.tsx';
import { UnlockForm } from './UnlockForm.tsx';

const DefaultTeam = ({ profile }: { readonly profile: ProfileView }) => {
  const { ports } = useCommandContext();
  const doProfile = useApp((state) => state.doProfile);
  const { id, teams, defaultTeamId = null } = profile;
  const choose = async (team: string | null): Promise<void> => {
    if (team === null) return;
    const outcome = await doProfile('profiles.update', { id, defaultTeamId: team });
    if (!outcome.ok) reportFailure(ports, 'The team for new scenarios was not changed', outcome.error);
  };
  if (teams.length < 2) return teams.map(({ name }) => visibleText(name)).join('') || 'None';
  return (
    <Select
      aria-label="Team for new scenarios"
      w={280}
      data={teams.map((team) => ({ value: team.id, label: visibleText(team.name) }))}
      value={defaultTeamId}
      onChange={(team) => void choose(team)}
    />
  );
};

const serviceFacts = (profile: ProfileView): readonly Fact[] => [
  { label: 'Address', value: <AddressFact profile={profile} /> },
  ...(isRegistered(profile)
    ? [
        { label: 'User', value: visibleText(profile.email ?? 'Not known') },
        { label: 'Team for new scenarios', value: <DefaultTeam profile={profile} /> },
        ...(profile.endsOn === undefined ? [] : [{ label: 'Access ends', value: formatDay(profile.endsOn) }]),
        { label: 'Clock', value: clockText(profile.learned.clockOffsetMs) },
        {
          label: 'How it behaves',
          value: learnedTexts(profile).map((text) => (
            <span key={text} className={classes.line}>
              {text}
            </span>
          )),
        },
      ]
    : []),
];

/** States that a locked key goes no further from; before them a passphrase is asked for where it is needed. */
const needsUnlocked: ReadonlySet<ProfileView['registration']> = new Set(['entered', 'tested', 'ready', 'rotating']);

/** One service: its state, its registration or what came of it, its key and its lenders. */
export const ProfileDetail = ({ profile }: { readonly profile: ProfileView }) => {
  const [edits, setEdits] = useState(false);
  const [wasRegistered] = useState(() => isRegistered(profile));
  const isLocked = profile.key !== undefined && !profile.isUnlocked && profile.vaultProblem === undefined;
  return (
    <section aria-label={visibleText(profile.name)} className={classes.detail}>
      <header className={classes.title}>
        <ColourMark colour={profile.colour} />
        <h2 className={classes.name}>{visibleText(profile.name)}</h2>
        <Tooltip label="Change name, colour and access">
          <ActionIcon aria-label="Change name, colour and access" onClick={() => setEdits(true)}>
            <IconPencil size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <span role="status" className={classes.state}>
          {profileWord(profile)}
        </span>
      </header>
      {profile.vaultProblem && <ErrorNote error={profile.vaultProblem} title="The key file cannot be used" />}
      {isLocked && needsUnlocked.has(profile.registration) && <UnlockForm profile={profile} />}
      <Facts facts={serviceFacts(profile)} />
      {!isRegistered(profile) && <Registration profile={profile} />}
      {profile.registration === 'rotating' && <Rotation profile={profile} />}
      {profile.key && <KeySection profile={profile} />}
      {isRegistered(profile) && <LendersSection profile={profile} isNew={!wasRegistered} />}
      {!wasRegistered && isRegistered(profile) && profile.lenders.length > 0 && <ReadyNote />}
      <RemoveProfile profile={profile} />
      {edits && <EditProfile profile={profile} onClose={() => setEdits(false)} />}
    </section>
  );
};
