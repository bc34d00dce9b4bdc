import { Button, Group, Modal, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { TeamArrival, TeamView } from '../../../../shared/contract/lenders/team.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork, type Work } from '../../../ui/page/use-work.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatWhen } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Arrivals } from './Arrivals.tsx';
import { FolderForm, Mode } from './FolderForm.tsx';
import { Sides } from './Sides.tsx';
import classes from './team.module.css';

interface PartProps {
  readonly team: TeamView;
  readonly work: Work;
}

const Watched = ({ team, work, onChange }: PartProps & { readonly onChange: () => void }) => {
  const call = useApp((state) => state.callTeam);
  const now = useNow();
  const { folder, readMs, problem } = team;
  if (folder === null) return null;
  return (
    <div className={classes.watched}>
      <div className={classes.path}>
        <code>{visibleText(folder.path)}</code>
        <p className={problem === undefined ? classes.quiet : classes.warning} role="status">
          {problem === undefined
            ? `As ${visibleText(folder.by)}. ${readMs === undefined ? '' : `Read at ${formatWhen(new Date(readMs).toISOString(), now)}, and again every half minute.`}`
            : `It cannot be read: ${visibleText(problem)} Nothing here changes; it is tried again.`}
        </p>
      </div>
      <Button variant="default" loading={work.busy} onClick={() => void work.run(() => call('look', {}))}>
        Check now
      </Button>
      <Button variant="default" onClick={onChange}>
        Change
      </Button>
      <Button variant="default" onClick={() => void work.run(() => call('stop', {}))}>
        Stop watching
      </Button>
    </div>
  );
};

const Taken = ({ team, work }: PartProps) => {
  const call = useApp((state) => state.callTeam);
  if (team.taken.length === 0) return null;
  return (
    <section className={classes.part} aria-label="Taken by itself">
      <div className={classes.partHead}>
        <Title order={3}>Taken by itself</Title>
        <Button variant="subtle" size="compact-sm" onClick={() => void work.run(() => call('dismiss', {}))}>
          Put the list away
        </Button>
      </div>
      <ul className={classes.list}>
        {team.taken.map(({ id, name, version, savedBy, isNew }) => (
          <li key={id} className={classes.line}>
            <div>
              <span className={classes.name}>{visibleText(name)}</span>
              <span className={classes.standing}>
                {isNew ? 'New here' : `Version ${version}`}, by {visibleText(savedBy)}
              </span>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Undo ${visibleText(name)}`}
              onClick={() => void work.run(() => call('undo', { id }))}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Unusable = ({ team }: { readonly team: TeamView }) => {
  const { unusable, unfinished, leftOut } = team;
  if (unusable.length + unfinished.length + leftOut === 0) return null;
  return (
    <section className={classes.part} aria-label="Cannot be used">
      <Title order={3}>Cannot be used</Title>
      <ul className={classes.list}>
        {unusable.map(({ file, message, issues }) => (
          <li key={file} className={classes.line}>
            <div>
              <span className={classes.name}>{visibleText(file)}</span>
              <p className={classes.quiet}>{visibleText(message)}</p>
              {issues.length > 1 && (
                <ul className={classes.places} aria-label="Places that do not fit">
                  {issues.map(({ path, message: wrong }, index) => (
                    <li key={index}>
                      <code>{path.join('.')}</code>: {visibleText(wrong)}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
        {unfinished.map((file) => (
          <li key={file} className={classes.line}>
            <div>
              <span className={classes.name}>{visibleText(file)}</span>
              <p className={classes.quiet}>It is still being copied, and is read again.</p>
            </div>
          </li>
        ))}
      </ul>
      {leftOut > 0 && <p className={classes.quiet}>{count(leftOut, 'further file')} not read: there are too many.</p>}
    </section>
  );
};

/** One document of the folder, before it is taken. */
const Comparison = ({ team, onTake }: PartProps & { readonly onTake: (arrivals: readonly TeamArrival[]) => void }) => {
  const compared = useApp((state) => state.teamShown);
  const show = useApp((state) => state.showArrival);
  if (compared === null) return null;
  const arrival = team.arrivals.find(({ whole }) => whole === compared.arrival.whole);
  const isBoth = arrival?.standing === 'differs';
  return (
    <Stack gap="sm">
      <Title order={3}>{visibleText(compared.shown.content.pack.name)}</Title>
      {isBoth && (
        <p className={classes.warning}>
          You changed it too. Taken, theirs applies and yours stays as an earlier version. To keep yours, leave it out,
          or put yours into the folder.
        </p>
      )}
      <Sides shown={compared.shown} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void show(null)}>
          Back to the list
        </Button>
        {arrival && <Button onClick={() => onTake([arrival])}>{isBoth ? 'Take theirs' : 'Take it'}</Button>}
      </Group>
    </Stack>
  );
};

const Body = ({ team }: { readonly team: TeamView }) => {
  const [isChanging, setIsChanging] = useState(false);
  const compared = useApp((state) => state.teamShown);
  const take = useApp((state) => state.takeArrivals);
  const call = useApp((state) => state.callTeam);
  const { ports } = useCommandContext();
  const work = useWork();
  const { folder } = team;
  const onTake = (arrivals: readonly TeamArrival[]): void => {
    void work
      .run(() => take(arrivals))
      .then((outcome) => {
        if (!outcome.ok) return;
        const { taken, refused } = outcome.data;
        for (const { file, message } of refused) ports.notify({ tone: 'bad', message: `${file}: ${message}` });
        if (taken.length > 0)
          ports.notify({ tone: 'neutral', message: `Taken: ${taken.map(({ name }) => name).join(', ')}` });
      });
  };
  if (folder === null || isChanging)
    return <FolderForm key={folder?.path} before={folder} onDone={() => setIsChanging(false)} />;
  if (compared !== null) return <Comparison team={team} work={work} onTake={onTake} />;
  return (
    <Stack gap="sm">
      <Watched team={team} work={work} onChange={() => setIsChanging(true)} />
      <Mode mode={folder.mode} onChange={(mode) => void work.run(() => call('start', { ...folder, mode }))} />
      {work.error && <ErrorNote error={work.error} title="That did not work" />}
      {team.state !== 'unreachable' && <Arrivals team={team} work={work} onTake={onTake} />}
      <Taken team={team} work={work} />
      <Unusable team={team} />
    </Stack>
  );
};

/** The team's folder: which it is, what arrived in it, and what cannot be used. */
export const TeamDialog = () => {
  const opened = useApp((state) => state.teamOpen);
  const open = useApp((state) => state.openTeam);
  const team = useApp((state) => state.team);
  return (
    <Modal opened={opened} onClose={() => open(false)} title="Team folder" size="xl">
      {team && <Body team={team} />}
    </Modal>
  );
};
