import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { PackDetail } from '../../../shared/contract/packs.ts';
import { count } from '../../../shared/scenario/format.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useWork } from '../../ui/use-work.ts';
import classes from './LendersPage.module.css';
import { useDraftContent } from './use-draft-content.ts';

/** Edits that are not saved yet: who saves them, why, and the button. */
export const SaveBar = ({ detail }: { readonly detail: PackDetail }) => {
  const { isChanged, issues } = useDraftContent(detail);
  const lastBy = useApp((state) => latest(state.packs)?.lastBy ?? '');
  const save = useApp((state) => state.savePack);
  const discard = useApp((state) => state.discardPackDraft);
  const work = useWork();
  const [by, setBy] = useState<string | undefined>(undefined);
  const [remark, setRemark] = useState('');
  if (!isChanged) return null;
  const who = by ?? lastBy;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await work.run(() => save(detail.id, who.trim(), remark.trim()));
    if (outcome.ok) setRemark('');
  };
  const [first] = issues;
  return (
    <form className={classes.saveBar} aria-label="Save the edits" onSubmit={(event) => void submit(event)}>
      {work.error && <ErrorNote error={work.error} title="The lender was not saved" />}
      <span role="status" className={classes.saveState} data-wrong={first !== undefined}>
        {first === undefined
          ? 'Not saved yet: the comparison still uses the version before.'
          : `${count(issues.length, 'place')} to put right: ${first.path.slice(1).join(' ')}, ${first.message}`}
      </span>
      <TextInput
        aria-label="Saved by"
        placeholder="Your name"
        value={who}
        maxLength={80}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <TextInput
        aria-label="What was changed, and why"
        placeholder="What was changed, and why"
        className={classes.remark ?? ''}
        value={remark}
        maxLength={1_000}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => discard(detail.id)}>
        Discard
      </Button>
      <Button type="submit" loading={work.busy} disabled={first !== undefined || who.trim() === ''}>
        Save version {detail.base + 1}
      </Button>
    </form>
  );
};
