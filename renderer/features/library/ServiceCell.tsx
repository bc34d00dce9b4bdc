import { use } from 'react';
import { profilesOf } from '../../store/publishing/profiles-slice.ts';
import type { Standing } from '../../store/publishing/publishing-slice.ts';
import { foremost } from '../../store/publishing/standings.ts';
import { useApp } from '../../store/use-app.ts';
import { StandingBadge } from '../../ui/standing/StandingBadge.tsx';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './LibraryTable.module.css';
import { StandingsInSight } from './standings-in-sight.ts';

/** How the scenario stands with its services: the one that needs a person most in words, the others by icon. */
export const ServiceCell = ({ id }: { readonly id: string }) => {
  const standings = use(StandingsInSight).get(id) ?? [];
  const profiles = useApp(profilesOf);
  const first = foremost(standings);
  const badge = (standing: Standing | undefined) => {
    const profile = profiles.find((one) => one.id === standing?.profileId);
    return (
      <StandingBadge
        key={standing?.profileId ?? ''}
        standing={standing}
        service={profile && visibleText(profile.name)}
        {...(standings.length > 1 && { colour: profile?.colour, isIcon: standing !== first })}
      />
    );
  };
  return (
    <span className={classes.standings}>
      {badge(first)}
      {standings.filter((standing) => standing !== first).map(badge)}
    </span>
  );
};
