import { Button, Group } from '@mantine/core';
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../ConnectionPage.module.css';
import { LenderForm } from './LenderForm.tsx';
import { type LenderFile, LenderOffer } from './LenderOffer.tsx';

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

const Lenders = ({ lenders }: Pick<ProfileView, 'lenders'>) => (
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
);

export interface LendersSectionProps {
  readonly profile: ProfileView;
  /** The registration has just ended: lenders are what is left to enter. */
  readonly isNew: boolean;
}

/** The lenders that a profile asks its service for: the service has no list of them. */
export const LendersSection = ({ profile, isNew }: LendersSectionProps) => {
  const { id, lenders, isUnlocked } = profile;
  const { ports } = useCommandContext();
  const doProfile = useApp((state) => state.doProfile);
  const [edits, setEdits] = useState(isNew && lenders.length === 0);
  const [file, setFile] = useState<LenderFile | null>(null);
  const [failure, setFailure] = useState('');
  const { busy, error, run } = useWork();
  const check = async (names?: readonly string[]): Promise<void> => {
    setFailure('Not every lender could be checked');
    await run(() => doProfile('profiles.checkLenders', { id, ...(names && { names: [...names] }) }));
  };
  const checkNew = async (names: readonly string[]): Promise<void> => {
    setEdits(false);
    setFile(null);
    if (isUnlocked && names.length > 0) await check(names);
  };
  const fromFile = async (): Promise<void> => {
    setFailure('The file was not read');
    const first = await run(() => doProfile('profiles.readLenders', { id }));
    if (!first.ok) return;
    const text = first.data.status === 'choose' ? await ports.chooseTextFile('.txt,.csv,.json') : undefined;
    const read = text === undefined ? first : await run(() => doProfile('profiles.readLenders', { id, text }));
    if (read.ok && read.data.status === 'read') setFile(read.data);
  };
  return (
    <section aria-label="Lenders" className={classes.section}>
      <h2 className={classes.heading}>Lenders</h2>
      <p className={classes.quiet}>
        The service does not list its lenders: ask the operator for their names. Each one here is checked by asking for
        its products{isUnlocked ? '.' : ', once the key is unlocked.'}
      </p>
      {edits ? (
        <LenderForm profile={profile} onStored={(added) => void checkNew(added)} onCancel={() => setEdits(false)} />
      ) : (
        <>
          {lenders.length > 0 && <Lenders lenders={lenders} />}
          {error && <ErrorNote error={error} title={failure} />}
          <Group gap="xs" mt="sm">
            <Button variant="default" onClick={() => setEdits(true)}>
              {lenders.length === 0 ? 'Enter lenders' : 'Edit'}
            </Button>
            <Button variant="default" onClick={() => void fromFile()}>
              From a file
            </Button>
            <Button
              variant="default"
              loading={busy}
              disabled={lenders.length === 0 || !isUnlocked}
              onClick={() => void check()}
            >
              Check all
            </Button>
          </Group>
        </>
      )}
      {file && (
        <LenderOffer
          profile={profile}
          file={file}
          onAdded={(names) => void checkNew(names)}
          onClose={() => setFile(null)}
        />
      )}
    </section>
  );
};
