import { Button, Title } from '@mantine/core';
import type { TeamArrival, TeamView } from '../../../../shared/contract/lenders/team.ts';
import { maxOwnUnasked } from '../../../../shared/pack/lender-file.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useFeature } from '../../../store/feature-state.ts';
import { useApp } from '../../../store/use-app.ts';
import type { Work } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Saved } from './Sides.tsx';
import { createTeam } from './state.ts';
import { newsWords } from './team-words.ts';
import classes from './team.module.css';

const standingWords: Readonly<Record<TeamArrival['standing'], string>> = {
  new: 'New lender',
  newer: 'Newer version',
  differs: 'Differs from yours',
  ignored: 'Ignored',
};

interface LineProps {
  readonly arrival: TeamArrival;
  readonly work: Work;
  readonly onTake: (arrivals: readonly TeamArrival[]) => void;
}

const Line = ({ arrival, work, onTake }: LineProps) => {
  const { name, standing, file, whole, id } = arrival;
  const { compare, change } = useFeature(createTeam, (state) => state);
  const isEdited = useApp((state) => state.packDrafts[id] !== undefined);
  const label = visibleText(name);
  return (
    <li className={classes.line}>
      <div>
        <span className={classes.name}>{label}</span>
        <span className={classes.standing} data-standing={standing}>
          {standingWords[standing]}
        </span>
        <p className={classes.quiet}>
          <Saved line={arrival} />
        </p>
        {isEdited && <p className={classes.warning}>Accepting it discards your unsaved edits of this lender.</p>}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Compare ${label}`}
          onClick={() => compare({ file, whole })}
        >
          Compare
        </Button>
        {/* Where both sides changed, the difference is reviewed before it is accepted. */}
        {standing !== 'differs' && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Accept ${label}`}
            disabled={work.busy}
            onClick={() => onTake([arrival])}
          >
            Accept
          </Button>
        )}
        {standing !== 'ignored' && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Ignore ${label}`}
            onClick={() => void work.run(() => change('ignore', { file, whole }))}
          >
            Ignore
          </Button>
        )}
      </div>
    </li>
  );
};

/** New lenders wait although they would be accepted automatically: there are many here already. */
const isFull = ({ folder, own, arrivals }: TeamView): boolean =>
  folder?.mode === 'automatic' && own.length >= maxOwnUnasked && arrivals.some(({ standing }) => standing === 'new');

/** The lenders in the team folder that wait to be accepted. */
export const Arrivals = ({ team, work, onTake }: { readonly team: TeamView } & Omit<LineProps, 'arrival'>) => {
  const edited = useApp((state) => state.packDrafts);
  const news = team.arrivals.filter(({ standing }) => standing !== 'ignored');
  const left = team.arrivals.filter(({ standing }) => standing === 'ignored');
  const plain = news.filter(({ standing, id }) => standing !== 'differs' && edited[id] === undefined);
  if (team.state === 'waiting') return <p className={classes.quiet}>Reading the folder …</p>;
  return (
    <section className={classes.part} aria-label="Waiting">
      <div className={classes.partHead}>
        <Title order={3}>{news.length === 0 ? 'Nothing new' : newsWords(news)}</Title>
        {plain.length > 1 && (
          <Button size="compact-sm" disabled={work.busy} onClick={() => onTake(plain)}>
            Accept {count(plain.length, 'lender')}
          </Button>
        )}
      </div>
      {isFull(team) && (
        <p className={classes.quiet}>
          You have {count(team.own.length, 'lender')} of your own. From {maxOwnUnasked} on, new lenders are not accepted
          automatically; accept the ones you want.
        </p>
      )}
      <ul className={classes.list}>
        {[...news, ...left].map((arrival) => (
          <Line key={arrival.file} arrival={arrival} work={work} onTake={onTake} />
        ))}
      </ul>
    </section>
  );
};
