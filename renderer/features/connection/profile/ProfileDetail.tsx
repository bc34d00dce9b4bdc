import { Select } from '@mantine/core';
import type { ProfileView } from '../../../../shared/contract/profiles.ts';
import { isRegistered } from '../../../store/profiles-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { ColourMark } from '../../../ui/ColourMark.tsx';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { visibleText } from '../../../ui/visible-text.ts';
import { clockText } from '../clock-text.ts';
import classes from '../ConnectionPage.module.css';
import { Registration } from '../registration/Registration.tsx';
import { KeySection } from './KeySection.tsx';
import { LendersSection } from './LendersSection.tsx';
import { learnedTexts, profileWord } from './profile-words.ts';
import { RemoveProfile } from './RemoveProfile.tsx';
import { Rotation } from './Rotation.tsx';
import { UnlockForm } from './UnlockForm.tsx';

const DefaultTeam = ({ profile }: { readonly profile: ProfileView }) => {
  const doProfile = useApp((state) => state.doProfile);
  const { id, teams, defaultTeamId = null } = profile;
  if (teams.length < 2) return teams.map(({ name }) => visibleText(name)).join('') || 'None';
  return (
    <Select
      aria-label="Team for new scenarios"
      w={280}
      data={teams.map((team) => ({ value: team.id, label: visibleText(team.name) }))}
      value={defaultTeamId}
      onChange={(team) => team !== null && void doProfile('profiles.update', { id, defaultTeamId: team })}
    />
  );
};

const serviceFacts = (profile: ProfileView): readonly Fact[] => [
  { label: 'Address', value: visibleText(profile.address) },
  ...(isRegistered(profile)
    ? [
        { label: 'User', value: visibleText(profile.email ?? 'Not known') },
        { label: 'Team for new scenarios', value: <DefaultTeam profile={profile} /> },
        { label: 'Clock', value: clockText(profile.learned.clockOffsetMs) },
        {
          label: 'Learned of it',
          value: learnedTexts(profile).map((text) => (
            <span key={text} className={classes.line}>
              {text}
            </span>
          )),
        },
      ]
    : []),
];

/** One service: its state, its registration or what came of it, its key and its lenders. */
export const ProfileDetail = ({ profile }: { readonly profile: ProfileView }) => {
  const isLocked = profile.key !== undefined && !profile.isUnlocked && profile.vaultProblem === undefined;
  return (
    <section aria-label={visibleText(profile.name)} className={classes.detail}>
      <header className={classes.title}>
        <ColourMark colour={profile.colour} />
        <h2 className={classes.name}>{visibleText(profile.name)}</h2>
        <span role="status" className={classes.state}>
          {profileWord(profile)}
        </span>
      </header>
      {profile.vaultProblem && <ErrorNote error={profile.vaultProblem} title="The key’s file cannot be used" />}
      {isLocked && <UnlockForm profile={profile} />}
      <Facts facts={serviceFacts(profile)} />
      {!isRegistered(profile) && <Registration profile={profile} />}
      {profile.registration === 'rotating' && <Rotation profile={profile} />}
      {profile.key && <KeySection profile={profile} />}
      {isRegistered(profile) && <LendersSection profile={profile} />}
      <RemoveProfile profile={profile} />
    </section>
  );
};
