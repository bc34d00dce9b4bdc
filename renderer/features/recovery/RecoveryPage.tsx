import { Button, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { RecoveryStatus } from '../../../shared/contract/desk/recovery.ts';
import type { CoreClient } from '../../../shared/contract/index.ts';
import type { AppError } from '../../../shared/outcome.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { explanations } from './recovery-words.ts';
import classes from './RecoveryPage.module.css';
import { RestoreBackup } from './RestoreBackup.tsx';
import { SaveReadable } from './SaveReadable.tsx';

type Unsound = Extract<RecoveryStatus, { readonly status: 'closed' | 'damaged' }>;

interface Problem {
  readonly title: string;
  readonly error: AppError;
}

export interface RecoveryPageProps {
  readonly client: CoreClient;
  readonly initial: Unsound;
  /** Loads the window anew: the data file is in use again, or goes on as it is. */
  readonly onOpen: () => void;
}

/** What to do about the file, and the state of doing it. */
const useRecovery = ({ client, initial, onOpen }: RecoveryPageProps) => {
  const [status, setStatus] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const tell = (problem: Problem): void => setProblems((before) => [...before, problem]);

  const reopen = async (): Promise<void> => {
    const outcome = await client.call('recovery.reopen', {});
    if (!outcome.ok) tell({ title: 'The data file still cannot be opened', error: outcome.error });
    else if (outcome.data.status === 'closed' || outcome.data.status === 'damaged') setStatus(outcome.data);
    else onOpen();
  };
  const working = useRef(false);
  // Another window may have restored the file; what this one does ends with its own answer.
  useEffect(
    () =>
      client.subscribe('recovery.changed', () => {
        if (!working.current) onOpen();
      }),
    [client, onOpen],
  );
  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    working.current = true;
    setBusy(true);
    setProblems([]);
    await work();
    setBusy(false);
    working.current = false;
  };
  const restore = async (backup: string | null): Promise<void> => {
    const outcome = await client.call('recovery.restore', { backup });
    if (outcome.ok) {
      onOpen();
      return;
    }
    tell({ title: 'The backup was not restored', error: outcome.error });
    // The list of backups shows what was learned, or another window was quicker.
    await reopen();
  };
  return {
    status,
    busy,
    problems,
    tryAgain: () => void whileBusy(reopen),
    restore: (backup: string | null) => void whileBusy(() => restore(backup)),
  };
};

/** Stands in place of the application for a data file that cannot be used as it is: what happened, what is safe, what to do. */
export const RecoveryPage = (props: RecoveryPageProps) => {
  const { status, busy, problems, tryAgain, restore } = useRecovery(props);
  const { damage, file } = status;
  const isInUse = status.status === 'damaged';
  const isIncomplete = isInUse && status.cause === 'lost-log';
  const { title, happened, safe, next } = explanations[isInUse ? status.cause : status.reason];
  useDocumentTitle(`${title} – Headroom`);
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Title order={1}>
          <IconAlertTriangle size={22} className={classes.icon} aria-hidden />
          {title}
        </Title>
        <p>{happened}</p>
        <p>{safe}</p>
        {next !== undefined && <p>{next}</p>}
        <p className={classes.quiet}>
          File: <span className={classes.path}>{file}</span>
        </p>
        <div className={classes.actions}>
          {isInUse ? (
            <Button variant="default" disabled={busy} onClick={props.onOpen}>
              {isIncomplete ? 'Continue' : 'Continue with what can be read'}
            </Button>
          ) : (
            <Button variant={damage === null ? 'filled' : 'default'} loading={busy} onClick={tryAgain}>
              Try again
            </Button>
          )}
        </div>
        {problems.length > 0 && (
          <div className={classes.problems}>
            {problems.map((problem) => (
              <ErrorNote key={problem.title} {...problem} />
            ))}
          </div>
        )}
        {damage && (
          <>
            <RestoreBackup backups={damage.backups} canStartEmpty={!isIncomplete} busy={busy} onRestore={restore} />
            <SaveReadable client={props.client} damage={damage} />
          </>
        )}
      </div>
    </main>
  );
};
