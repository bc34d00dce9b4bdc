import { Button, Modal, Select, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import type { Output } from '../../../shared/contract/index.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { openInEditor } from '../../commands/scenario-commands.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { isRegistered, profilesOf } from '../../store/profiles-slice.ts';
import type { PublishingQuestion } from '../../store/publishing/publishing-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useWork, type Work } from '../../ui/use-work.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { partLabels } from './conflict-words.ts';
import classes from './publishing.module.css';

type Question<K extends PublishingQuestion['kind']> = Extract<PublishingQuestion, { kind: K }>;

const useClose = (): (() => void) => {
  const ask = useApp((state) => state.askPublishing);
  return () => ask(null);
};

interface DialogProps {
  readonly title: string;
  readonly work: Work;
  readonly failure: string;
  readonly confirm: string;
  readonly isReady?: boolean;
  readonly onConfirm: () => Promise<Outcome<unknown>>;
  /** Beside the one that confirms. */
  readonly others?: ReactNode;
  readonly children: ReactNode;
}

const Dialog = ({ title, work, failure, confirm, isReady = true, onConfirm, others, children }: DialogProps) => {
  const close = useClose();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await work.run(onConfirm);
    if (outcome.ok) close();
  };
  return (
    <Modal opened onClose={close} title={title}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        {children}
        {work.error && <ErrorNote error={work.error} title={failure} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {others}
          <Button type="submit" loading={work.busy} disabled={!isReady}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

const LeftOut = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <div>
      <p>
        <strong>The service does not take everything.</strong> These stay on this computer:
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>{visibleText(name)}</li>
        ))}
      </ul>
    </div>
  );

const useServices = () => {
  const profiles = useApp(profilesOf).filter(isRegistered);
  const [profileId, setProfileId] = useState(profiles[0]?.id ?? '');
  const profile = profiles.find(({ id }) => id === profileId);
  const choice = profiles.length > 1 && (
    <Select
      label="Service"
      data={profiles.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
      value={profileId}
      onChange={(id) => setProfileId(id ?? profileId)}
    />
  );
  return { profile, choice };
};

const Publish = ({ question }: { readonly question: Question<'publish'> }) => {
  const { scenarioId, asNew } = question;
  const services = useServices();
  const all = useApp(profilesOf);
  const doPublishing = useApp((state) => state.doPublishing);
  const profile = asNew === undefined ? services.profile : all.find(({ id }) => id === asNew);
  const [chosen, setTeam] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const work = useWork();
  const profileId = profile?.id ?? '';
  useEffect(() => {
    if (profileId === '') return;
    void doPublishing('publishing.notSent', { scenarioId, profileId }).then((outcome) => {
      setLeft(outcome.ok ? outcome.data.names : []);
    });
  }, [doPublishing, scenarioId, profileId]);
  if (profile === undefined) return null;
  const team = chosen ?? profile.defaultTeamId ?? profile.teams[0]?.id ?? null;
  const input = { scenarioId, profileId, ...(team === null ? {} : { teamId: team }) };
  return (
    <Dialog
      title={asNew === undefined ? 'Publish' : 'Publish as a new scenario'}
      work={work}
      failure="The scenario was not published"
      confirm="Publish"
      onConfirm={() => doPublishing(asNew === undefined ? 'publishing.publish' : 'publishing.publishAsNew', input)}
    >
      {asNew === undefined && services.choice}
      <p>
        The scenario is created at <strong>{visibleText(profile.name)}</strong>, where the team can see it. It stays
        here as well.
      </p>
      {profile.teams.length > 0 && (
        <Select
          label="Team"
          data={profile.teams.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
          value={team}
          onChange={setTeam}
        />
      )}
      {!profile.isUnlocked && <p className={classes.quiet}>The key is locked: it is sent once you unlock it.</p>}
      <LeftOut names={left} />
    </Dialog>
  );
};

const Push = ({ question }: { readonly question: Question<'push'> }) => {
  const { scenarioId, profileId, left } = question;
  const ask = useApp((state) => state.askPublishing);
  const doPublishing = useApp((state) => state.doPublishing);
  return (
    <Dialog
      title="Push"
      work={useWork()}
      failure="The scenario was not pushed"
      confirm="Push the rest"
      onConfirm={() => doPublishing('publishing.push', { scenarioId, profileId })}
      others={
        <Button variant="default" onClick={() => ask({ kind: 'publish', scenarioId, asNew: profileId })}>
          Publish as new
        </Button>
      }
    >
      <LeftOut names={left} />
    </Dialog>
  );
};

const Open = () => {
  const context = useCommandContext();
  const doPublishing = useApp((state) => state.doPublishing);
  const { profile, choice } = useServices();
  const [remoteId, setRemoteId] = useState('');
  const id = remoteId.trim();
  return (
    <Dialog
      title="Open by identifier"
      work={useWork()}
      failure="The scenario was not opened"
      confirm="Open"
      isReady={id !== '' && profile !== undefined}
      onConfirm={async () => {
        const outcome = await doPublishing('publishing.openById', { profileId: profile?.id ?? '', remoteId: id });
        if (outcome.ok) await openInEditor(context, outcome.data.scenarioId);
        return outcome;
      }}
    >
      {choice}
      <TextInput
        label="Identifier of the scenario at the service"
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        maxLength={64}
        value={remoteId}
        onChange={(event) => setRemoteId(event.currentTarget.value)}
      />
    </Dialog>
  );
};

type Found = Extract<Output<'publishing.foundCreated'>, { status: 'different' }>;

const UnknownCreate = ({ question }: { readonly question: Question<'found'> }) => {
  const { scenarioId, profileId } = question;
  const key = { scenarioId, profileId };
  const doPublishing = useApp((state) => state.doPublishing);
  const close = useClose();
  const [remoteId, setRemoteId] = useState('');
  const [different, setDifferent] = useState<Found | null>(null);
  const work = useWork();
  const found = async (): Promise<Outcome<unknown>> => {
    const input = { ...key, remoteId: remoteId.trim(), acceptDifferent: different !== null };
    const outcome = await doPublishing('publishing.foundCreated', input);
    if (!outcome.ok || outcome.data.status === 'linked') return outcome;
    setDifferent(outcome.data);
    return { ok: false, error: { code: 'CANCELLED', message: '' } };
  };
  const notThere = async (): Promise<void> => {
    const outcome = await work.run(() => doPublishing('publishing.createdNothing', key));
    if (outcome.ok) close();
  };
  return (
    <Dialog
      title="Was it published?"
      work={work}
      failure="It is still not settled"
      confirm={different ? 'It is this one' : 'It is there'}
      isReady={remoteId.trim() !== ''}
      onConfirm={found}
      others={
        <Button variant="default" disabled={work.busy} onClick={() => void notThere()}>
          It is not there
        </Button>
      }
    >
      <p>
        The service did not answer when the scenario was published, and it has no list that Headroom could look in. Look
        for it in the service’s own pages. Nothing is sent again until you say that it is not there.
      </p>
      <TextInput
        label="Its identifier there"
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        maxLength={64}
        value={remoteId}
        onChange={(event) => {
          setRemoteId(event.currentTarget.value);
          setDifferent(null);
        }}
      />
      {different && (
        <p role="alert">
          <strong>The scenario of that identifier is not what was sent.</strong> It is called “
          {visibleText(different.theirs.description)}” and differs in:{' '}
          {different.parts.map((part) => partLabels[part]).join(', ')}. Take it only if it is the same enquiry.
        </p>
      )}
    </Dialog>
  );
};

/** What is asked before something goes to a service. */
export const PublishingQuestions = () => {
  const question = useApp((state) => state.publishingQuestion);
  switch (question?.kind) {
    case undefined:
      return null;
    case 'publish':
      return <Publish question={question} />;
    case 'push':
      return <Push question={question} />;
    case 'open':
      return <Open />;
    case 'found':
      return <UnknownCreate question={question} />;
  }
};
