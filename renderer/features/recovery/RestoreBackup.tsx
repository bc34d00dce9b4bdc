import { Button, Radio, Stack, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { BackupSummary } from '../../../shared/contract/desk/recovery.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { backupLine } from './recovery-words.ts';
import classes from './RecoveryPage.module.css';

export interface RestoreBackupProps {
  readonly backups: readonly BackupSummary[];
  /** Whether the file itself is of no use as it is, so that to start empty is better than nothing. */
  readonly canStartEmpty: boolean;
  readonly busy: boolean;
  /** Null starts empty. */
  readonly onRestore: (backup: string | null) => void;
}

const isUsable = ({ state }: BackupSummary): boolean => state !== 'unusable';

const StartEmpty = ({ busy, onRestore }: Pick<RestoreBackupProps, 'busy' | 'onRestore'>) => (
  <>
    <p>
      There is no backup that can be used. Save first what can still be read of the damaged file. Then Headroom can
      start with an empty library; the damaged file is set aside.
    </p>
    <div className={classes.actions}>
      <Button variant="default" loading={busy} onClick={() => onRestore(null)}>
        Set the file aside and start empty
      </Button>
    </div>
  </>
);

/** The backups to choose from; the newest good one is chosen already. */
export const RestoreBackup = ({ backups, canStartEmpty, busy, onRestore }: RestoreBackupProps) => {
  const id = useId();
  const now = useNow();
  const [chosen, setChosen] = useState<string | undefined>();
  const usable = backups.filter(isUsable);
  const value = usable.find(({ name }) => name === chosen)?.name ?? usable[0]?.name;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        Restore a backup
      </Title>
      {value === undefined && !canStartEmpty && <p>There is no backup that can be used.</p>}
      {value === undefined && canStartEmpty && <StartEmpty busy={busy} onRestore={onRestore} />}
      {value !== undefined && (
        <>
          <p>
            Headroom continues with the scenarios from the backup. Later edits are only in the file that is set aside.
            Lenders of your own stay as they are; one that is missing or cannot be read comes back from the backup.
          </p>
          <Radio.Group aria-labelledby={id} value={value} onChange={setChosen}>
            <Stack gap="xs" mt="md">
              {backups.map((backup) => (
                <Radio
                  key={backup.name}
                  value={backup.name}
                  disabled={!isUsable(backup)}
                  label={backupLine(backup, now)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <div className={classes.actions}>
            <Button loading={busy} onClick={() => onRestore(value)}>
              Restore this backup
            </Button>
          </div>
        </>
      )}
    </section>
  );
};
