import { Button, Radio } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Content } from '../../../shared/publishing/content.ts';
import type { Choice, Conflict } from '../../../shared/publishing/merge.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { useCall } from '../../store/calls.ts';
import type { ConflictsShown, PublishingKey } from '../../store/publishing/publishing-slice.ts';
import { useApp, useAppStore } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { RemoteView } from '../../ui/page/RemoteView.tsx';
import { useWork } from '../../ui/page/use-work.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { formatWhen } from '../../ui/words/format.ts';
import { locationName, partLabel } from '../../ui/words/location-words.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { conflictKind, conflictLines, mergeSentence } from './conflict-words.ts';
import classes from './publishing.module.css';

const choiceLabels: Readonly<Record<Choice, string>> = {
  ours: 'Mine',
  theirs: 'Theirs',
  both: 'Both, with theirs as a copy',
};

interface ConflictFieldsProps {
  readonly conflict: Conflict;
  readonly copies: readonly Content[];
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** One thing that both sides changed: as it was, as each has it, and the choice. */
const ConflictFields = ({ conflict, copies, choice, onChoose }: ConflictFieldsProps) => (
  <fieldset className={classes.conflict}>
    <legend>
      <strong>{locationName(conflict, copies)}</strong> <span>{conflictKind[conflict.kind]}</span>
    </legend>
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">Mine</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {conflictLines(conflict, copies).map(({ label, base, ours, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{base}</td>
            <td data-chosen={choice === 'ours' || choice === 'both' || undefined}>{ours}</td>
            <td data-chosen={choice === 'theirs' || choice === 'both' || undefined}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {conflict.with.length > 0 && (
      <p className={classes.quiet}>
        Decided together with it: {conflict.with.map((place) => locationName(place, copies)).join(', ')}
      </p>
    )}
    <div className={classes.choices}>
      {conflict.choices.map((one) => (
        <Radio
          key={one}
          name={conflict.id}
          label={choiceLabels[one]}
          checked={choice === one}
          onChange={() => onChoose(one)}
        />
      ))}
    </div>
  </fieldset>
);

interface DecisionProps {
  readonly shown: ConflictsShown;
  readonly at: PublishingKey;
}

/** What was chosen so far, and what can be done about it. */
const useDecision = ({ shown, at }: DecisionProps) => {
  const { conflicts, seenAs } = shown;
  const { ports } = useCommandContext();
  const { calls } = useAppStore();
  const doPublishing = useApp((state) => state.doPublishing);
  const decide = useApp((state) => state.decide);
  const openScenario = useApp((state) => state.openScenario);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { busy, error, run } = useWork();
  const opening = useWork();
  return {
    ...{ choices, busy, error, notOpened: opening.error },
    left: conflicts.filter(({ id }) => choices[id] === undefined).length,
    choose: (id: string, choice: Choice) => setChoices({ ...choices, [id]: choice }),
    chooseAll: (side: 'ours' | 'theirs') => setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, side]))),
    apply: async (): Promise<void> => {
      const outcome = await run(() => doPublishing('publishing.resolve', { ...at, seenAs, decision: { ...choices } }));
      if (!outcome.ok) return;
      await decide(null);
      ports.notify({ tone: 'neutral', message: 'Decided' });
    },
    openTheirs: async (): Promise<void> => {
      const outcome = await opening.run(() => doPublishing('publishing.openTheirs', { ...at }));
      if (!outcome.ok) return;
      await decide(null);
      await openScenario(outcome.data.scenarioId);
    },
    showAgain: () => void calls.askAgain('publishing.conflicts', at),
    notNow: () => void decide(null),
  };
};

interface HeadProps {
  readonly shown: ConflictsShown;
  readonly decision: ReturnType<typeof useDecision>;
}

/** How much is to be decided, whose copy it is, and what can be done with all of it at once. */
const Head = ({ shown: { conflicts, theirsBy, theirsOn }, decision }: HeadProps) => {
  const { left, busy, chooseAll, openTheirs, notNow } = decision;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={classes.head}>
      <h1 ref={heading} tabIndex={-1}>
        Changed on both sides
      </h1>
      <p role="status">
        {left === 0 ? 'Everything is decided.' : `${left} of ${conflicts.length} to be decided.`} On the service:{' '}
        {visibleText(theirsBy)}, {formatWhen(theirsOn, now)}
      </p>
      <Button variant="default" onClick={() => chooseAll('ours')}>
        Mine for all
      </Button>
      <Button variant="default" onClick={() => chooseAll('theirs')}>
        Theirs for all
      </Button>
      <Button variant="default" onClick={() => void openTheirs()}>
        Open theirs alongside
      </Button>
      <Button variant="default" onClick={notNow}>
        Not now
      </Button>
      <Button type="submit" loading={busy} disabled={left > 0}>
        Apply
      </Button>
    </header>
  );
};

interface MergesProps {
  readonly merges: ConflictsShown['merges'];
  readonly copies: readonly Content[];
}

const Merges = ({ merges, copies }: MergesProps) => (
  <section className={classes.section} aria-label="Merged automatically">
    <h2>Merged automatically</h2>
    <ul>
      {merges.map((merge) => (
        <li key={JSON.stringify(merge)}>{mergeSentence(merge, copies)}</li>
      ))}
    </ul>
  </section>
);

/** The conflicts part by part. Enter applies once everything is decided. */
const Decision = ({ shown, at }: DecisionProps) => {
  const { conflicts, merges, ours, theirs } = shown;
  const decision = useDecision({ shown, at });
  const { choices, left, error, notOpened, choose, apply, showAgain } = decision;
  const copies = [ours, theirs];
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (left === 0) void apply();
  };
  const parts = [...new Set(conflicts.map(({ part }) => part))];
  return (
    <form className={classes.view} onSubmit={submit}>
      <Head shown={shown} decision={decision} />
      <div className={classes.scroll}>
        {error && <ErrorNote error={error} title="The decisions were not saved" onRetry={showAgain} />}
        {notOpened && <ErrorNote error={notOpened} title="The service’s copy was not opened" />}
        {parts.map((part) => (
          <section key={part} className={classes.section} aria-label={partLabel(part)}>
            <h2>{partLabel(part)}</h2>
            {conflicts
              .filter((conflict) => conflict.part === part)
              .map((conflict) => (
                <ConflictFields
                  key={conflict.id}
                  conflict={conflict}
                  copies={copies}
                  choice={choices[conflict.id]}
                  onChoose={(choice) => choose(conflict.id, choice)}
                />
              ))}
          </section>
        ))}
        {merges.length > 0 && <Merges merges={merges} copies={copies} />}
      </div>
    </form>
  );
};

/** What both sides changed, section by section and element by element, to be decided. Esc goes back. */
export const ConflictView = ({ at }: { readonly at: PublishingKey }) => {
  const { calls } = useAppStore();
  const conflicts = useCall('publishing.conflicts', at);
  const decide = useApp((state) => state.decide);
  return (
    <section
      className={classes.view}
      aria-label="Conflicts"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) void decide(null);
      }}
    >
      <RemoteView
        remote={conflicts}
        failure="The two copies could not be compared"
        onRetry={() => void calls.askAgain('publishing.conflicts', at)}
      >
        {(shown) => <Decision key={shown.seenAs} shown={shown} at={at} />}
      </RemoteView>
    </section>
  );
};
