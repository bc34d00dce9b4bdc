import { profilesOf } from '../../store/publishing/profiles-slice.ts';
import type { Standing } from '../../store/publishing/publishing-slice.ts';
import { openStanding, standingsOf } from '../../store/publishing/standings.ts';
import { useApp } from '../../store/use-app.ts';
import { ColourMark } from '../../ui/standing/ColourMark.tsx';
import { StandingBadge } from '../../ui/standing/StandingBadge.tsx';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './publishing.module.css';

const Service = ({ standing, isMeant }: { readonly standing: Standing; readonly isMeant: boolean }) => {
  const { scenarioId, profileId } = standing;
  const profile = useApp((state) => profilesOf(state).find(({ id }) => id === profileId));
  const choose = useApp((state) => state.chooseService);
  if (profile === undefined) return null;
  const name = visibleText(profile.name);
  return (
    <button
      type="button"
      className={classes.service}
      aria-pressed={isMeant}
      onClick={() => choose({ scenarioId, profileId })}
    >
      <ColourMark colour={profile.colour} />
      <span className={classes.serviceName}>{name}</span>
      <StandingBadge standing={standing} service={name} />
    </button>
  );
};

/** Where the open scenario is, once it is at several services; push, pull and the notes are about the one pressed. */
export const ServiceBar = () => {
  const standings = useApp((state) => standingsOf(state, state.openId));
  const meant = useApp(openStanding);
  if (standings.length < 2) return null;
  return (
    <div role="group" aria-label="Services of this scenario" className={classes.services}>
      {standings.map((standing) => (
        <Service key={standing.profileId} standing={standing} isMeant={standing.profileId === meant?.profileId} />
      ))}
    </div>
  );
};
