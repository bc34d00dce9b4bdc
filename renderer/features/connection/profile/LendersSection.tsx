import { Button, Group, Textarea } from '@mantine/core';
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/profiles.ts';
import { mapOutcome } from '../../../../shared/outcome.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { useWork } from '../../../ui/use-work.ts';
import { visibleText } from '../../../ui/visible-text.ts';
import classes from '../ConnectionPage.module.css';

type Lender = ProfileView['lenders'][number];

const standings = {
  granted: { Icon: IconCheck, word: 'Granted' },
  not_granted: { Icon: IconX, word: 'Not granted' },
  unknown: { Icon: IconX, word: 'Unknown' },
  unchecked: { Icon: IconQuestionMark, word: 'Not checked' },
} as const;

const Row = ({ lender }: { readonly lender: Lender }) => {
  const { Icon, word } = standings[lender.standing];
  return (
    <tr>
      <td>{visibleText(lender.displayName ?? lender.name)}</td>
      <td className={classes.code}>{visibleText(lender.name)}</td>
      <td className={classes.lenderStanding} data-standing={lender.standing}>
        <Icon size={14} aria-hidden /> {word}
        {lender.reason !== undefined && <span className={classes.quiet}>{visibleText(lender.reason)}</span>}
      </td>
    </tr>
  );
};

const lineOf = ({ name, displayName }: Pick<Lender, 'name' | 'displayName'>): string =>
  displayName === undefined ? name : `${name} = ${displayName}`;

/** The lenders that a profile asks its service for: the service has no list of them. */
export const LendersSection = ({ profile }: { readonly profile: ProfileView }) => {
  const { id, lenders } = profile;
  const { ports } = useCommandContext();
  const doProfile = useApp((state) => state.doProfile);
  const [text, setText] = useState<string | null>(null);
  const { busy, error, run } = useWork();
  const check = () => run(() => doProfile('profiles.checkLenders', { id }));
  const store = async (): Promise<void> => {
    const read = await run(() => doProfile('profiles.readLenders', { id, text: text ?? '' }));
    if (!read.ok || read.data.status !== 'read') return;
    const { lenders: listed } = read.data;
    const stored = await run(() => doProfile('profiles.setLenders', { id, lenders: listed }));
    if (!stored.ok) return;
    setText(null);
    if (profile.isUnlocked) await check();
  };
  const fromFile = async (): Promise<void> => {
    const first = await run(() => doProfile('profiles.readLenders', { id }));
    if (!first.ok) return;
    const chosen = first.data.status === 'choose' ? await ports.chooseTextFile('.txt,.csv,.json') : undefined;
    const read =
      chosen === undefined ? first : await run(() => doProfile('profiles.readLenders', { id, text: chosen }));
    mapOutcome(read, (data) => {
      if (data.status === 'read') setText([...lenders, ...data.offered].map(lineOf).join('\n'));
    });
  };
  return (
    <section aria-label="Lenders" className={classes.section}>
      <h2 className={classes.heading}>Lenders</h2>
      <p className={classes.quiet}>
        The service has no list of its lenders. Each one here is checked by asking for its products.
      </p>
      {lenders.length > 0 && text === null && (
        <table className={classes.lenders} aria-label="Lenders of this service">
          <thead>
            <tr>
              <th scope="col">Lender</th>
              <th scope="col">Name at the service</th>
              <th scope="col">Standing</th>
            </tr>
          </thead>
          <tbody>
            {lenders.map((lender) => (
              <Row key={lender.name} lender={lender} />
            ))}
          </tbody>
        </table>
      )}
      {text !== null && (
        <Textarea
          label="Lenders, one a line or with commas"
          description="As the service names them; “name = Display name” gives one that is shown instead."
          autosize
          minRows={4}
          maxRows={16}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {error && <ErrorNote error={error} title="The lenders are as they were" />}
      <Group gap="xs" mt="sm">
        {text === null ? (
          <>
            <Button variant="default" onClick={() => setText(lenders.map(lineOf).join('\n'))}>
              {lenders.length === 0 ? 'Enter lenders' : 'Edit'}
            </Button>
            <Button variant="default" onClick={() => void fromFile()}>
              From a file
            </Button>
            <Button
              variant="default"
              loading={busy}
              disabled={lenders.length === 0 || !profile.isUnlocked}
              onClick={() => void check()}
            >
              Check all
            </Button>
          </>
        ) : (
          <>
            <Button loading={busy} onClick={() => void store()}>
              Store the list
            </Button>
            <Button variant="default" onClick={() => setText(null)}>
              Cancel
            </Button>
          </>
        )}
      </Group>
    </section>
  );
};
