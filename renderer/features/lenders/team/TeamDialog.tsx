import { Button, Group, Modal, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { TeamArrival, TeamView } from '../../../../shared/contract/lenders/team.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { useFeature } from '../../../store/feature-state.ts';
import { latest } from '../../../store/remote.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { useWork, type Work } from '../../../ui/page/use-work.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatWhen } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Arrivals } from './Arrivals.tsx';
import { FolderForm, Mode } from './FolderForm.tsx';
import { Sides } from './Sides.tsx';
import { type ArrivalKey, createTeam } from './state.ts';
import classes from './team.module.css';

interface PartProps {
  readonly team: TeamView;
  readonly work: Work;
}

const Watched = ({ team, work, onChange }: PartProps & { readonly onChange: () => void }) => {
  const change = useFeature(createTeam, (state) => state.change);
  const now = useNow();
  const { folder, readMs, problem } = team;
  if (folder === null) return null;
  return (
    <div className={classes.watched}>
      <div className={classes.path}>
        <code>{visibleText(folder.path)}</code>
        <p className={problem === undefined ? classes.quiet : classes.warning} role="status">
          {problem === undefined
            ? `Watching as ${visibleText(folder.by)}. ${readMs === undefined ? '' : `Last checked ${formatWhen(new Date(readMs).toISOString(), now)}, and every 30 seconds.`}`
            : `The folder cannot be read: ${visibleText(problem)} Nothing has changed here, and Headroom keeps trying.`}
        </p>
      </div>
      <Button variant="default" loading={work.busy} onClick={() => void work.run(() => change('look', {}))}>
        Check now
      </Button>
      <Button variant="default" onClick={onChange}>
        Change
      </Button>
      <Button variant="default" onClick={() => void work.run(() => change('stop', {}))}>
        Stop watching
      </Button>
    </div>
  );
};

const Taken = ({ team, work }: PartProps) => {
  const change = useFeature(createTeam, (state) => state.change);
  if (team.taken.length === 0) return null;
  return (
    <section className={classes.part} aria-label="Accepted automatically">
      <div className={classes.partHead}>
        <Title order={3}>Accepted automatically</Title>
        <Button variant="subtle" size="compact-sm" onClick={() => void work.run(() => change('dismiss', {}))}>
          Clear the list
        </Button>
      </div>
      <ul className={classes.list}>
        {team.taken.map(({ id, name, version, savedBy, isNew }) => (
          <li key={id} className={classes.line}>
            <div>
              <span className={classes.name}>{visibleText(name)}</span>
              <span className={classes.standing}>
                {isNew ? 'New' : `Version ${version}`}, by {visibleText(savedBy)}
              </span>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Undo ${visibleText(name)}`}
              onClick={() => void work.run(() => change('undo', { id }))}
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
    <section className={classes.part} aria-label="Files that cannot be used">
      <Title order={3}>Files that cannot be used</Title>
      <ul className={classes.list}>
        {unusable.map(({ file, message, issues }) => (
          <li key={file} className={classes.line}>
            <div>
              <span className={classes.name}>{visibleText(file)}</span>
              <p className={classes.quiet}>{visibleText(message)}</p>
              {issues.length > 1 && (
                <ul className={classes.places} aria-label="Invalid entries">
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
              <p className={classes.quiet}>Still being copied. It is read once that is done.</p>
            </div>
          </li>
        ))}
      </ul>
      {leftOut > 0 && (
        <p className={classes.quiet}>{count(leftOut, 'more file')} not read: the folder holds too many.</p>
      )}
    </section>
  );
};

interface ComparisonProps extends PartProps {
  readonly compared: ArrivalKey;
  readonly onTake: (arrivals: readonly TeamArrival[]) => void;
}

/** One document in the folder, before it is accepted. */
const Comparison = ({ team, work, compared, onTake }: ComparisonProps) => {
  const app = useAppStore();
  const compare = useFeature(createTeam, (state) => state.compare);
  const document = useCall('team.show', compared);
  const arrival = team.arrivals.find(({ whole }) => whole === compared.whole);
  const isBoth = arrival?.standing === 'differs';
  return (
    <Stack gap="sm">
      {isBoth && (
        <p className={classes.warning}>
          You have changed this lender too. If you accept theirs, it applies and yours stays as an earlier version. To
          keep yours, ignore theirs or share yours in the folder.
        </p>
      )}
      <RemoteView
        remote={document}
        failure="The file could not be read"
        onRetry={() => void app.calls.askAgain('team.show', compared)}
      >
        {(shown) => (
          <>
            <Title order={3}>{visibleText(shown.content.pack.name)}</Title>
            <Sides shown={shown} />
          </>
        )}
      </RemoteView>
      {work.error && <ErrorNote error={work.error} title="The lender was not accepted" />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => compare(null)}>
          Back to the list
        </Button>
        {arrival && (
          <Button disabled={work.busy || document.status !== 'loaded'} onClick={() => onTake([arrival])}>
            {isBoth ? 'Accept theirs' : 'Accept'}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

const Body = ({ team }: { readonly team: TeamView }) => {
  const [isChanging, setIsChanging] = useState(false);
  const compared = useFeature(createTeam, (state) => state.compared);
  const accept = useFeature(createTeam, (state) => state.accept);
  const change = useFeature(createTeam, (state) => state.change);
  const { ports } = useCommandContext();
  const work = useWork();
  const { folder } = team;
  const onTake = (arrivals: readonly TeamArrival[]): void => {
    void work
      .run(() => accept(arrivals))
      .then((outcome) => {
        if (!outcome.ok) return;
        const { taken, refused } = outcome.data;
        for (const { file, message } of refused) ports.notify({ tone: 'bad', message: `${file}: ${message}` });
        if (taken.length > 0)
          ports.notify({ tone: 'neutral', message: `Accepted: ${taken.map(({ name }) => name).join(', ')}` });
      });
  };
  if (folder === null || isChanging)
    return <FolderForm key={folder?.path} before={folder} onDone={() => setIsChanging(false)} />;
  if (compared !== null) return <Comparison team={team} work={work} compared={compared} onTake={onTake} />;
  return (
    <Stack gap="sm">
      <Watched team={team} work={work} onChange={() => setIsChanging(true)} />
      <Mode mode={folder.mode} onChange={(mode) => void work.run(() => change('start', { ...folder, mode }))} />
      {work.error && <ErrorNote error={work.error} title="The team folder was not updated" />}
      {team.state !== 'unreachable' && <Arrivals team={team} work={work} onTake={onTake} />}
      <Taken team={team} work={work} />
      <Unusable team={team} />
    </Stack>
  );
};

/** The team folder: where it is, what waits in it, and which files cannot be used. */
export const TeamDialog = () => {
  const isOpen = useFeature(createTeam, (state) => state.isOpen);
  const show = useFeature(createTeam, (state) => state.show);
  const team = latest(useCall('team.read', {}));
  return (
    <Modal opened={isOpen} onClose={() => show(false)} title="Team folder" size="xl">
      {team && <Body team={team} />}
    </Modal>
  );
};
