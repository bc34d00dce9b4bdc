import { Button, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { Damage } from '../../../shared/contract/desk/recovery.ts';
import type { CoreClient, Output } from '../../../shared/contract/index.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { countScenarios, readableSentence } from './recovery-words.ts';
import classes from './RecoveryPage.module.css';

const Written = ({ folder, written, unreadable }: Output<'recovery.salvage'>) => (
  <>
    <p>
      {countScenarios(written)} saved in <span className={classes.path}>{folder}</span>
    </p>
    {unreadable > 0 && <p>{countScenarios(unreadable)} could not be read.</p>}
  </>
);

/** Saves what the data file gives, and says how much that was. */
export const SaveReadable = ({ client, damage }: { readonly client: CoreClient; readonly damage: Damage }) => {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Output<'recovery.salvage'>>>();
  const save = async (): Promise<void> => {
    setBusy(true);
    setOutcome(await client.call('recovery.salvage', {}));
    setBusy(false);
  };
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        Save what can be read
      </Title>
      <p>{readableSentence(damage.readable, damage.unreadable)}</p>
      {damage.readable > 0 && (
        <>
          <p className={classes.quiet}>
            Each is written as a scenario file into a new folder next to the data file, and can be imported later.
          </p>
          <div className={classes.actions}>
            <Button variant="default" loading={busy} onClick={() => void save()}>
              Save as scenario files
            </Button>
          </div>
        </>
      )}
      <div role="status">{outcome?.ok === true && <Written {...outcome.data} />}</div>
      {outcome?.ok === false && <ErrorNote title="The scenarios were not saved" error={outcome.error} />}
    </section>
  );
};
