import { Button, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import { fail } from '../../../shared/outcome.ts';
import { count } from '../../../shared/scenario/format.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useFeature } from '../../store/feature-state.ts';
import { useApp } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { useWork } from '../../ui/page/use-work.ts';
import { issuePlace } from './issue-place.ts';
import classes from './LendersPage.module.css';
import { createLenders, useSavedBy } from './state.ts';
import { useDraftContent } from './use-draft-content.ts';

/** Saves unsaved edits as a version, with a name and a reason. */
export const SaveBar = ({ detail }: { readonly detail: PackDetail }) => {
  const { content, isChanged, issues } = useDraftContent(detail);
  const who = useSavedBy();
  const remark = useFeature(createLenders, ({ saving }) => saving.remark);
  const type = useFeature(createLenders, ({ typeSaving }) => typeSaving);
  const save = useFeature(createLenders, ({ saveEdits }) => saveEdits);
  const discard = useApp((state) => state.discardPackDraft);
  const begunOn = useApp((state) => state.packDrafts[detail.id]?.base);
  const work = useWork();
  const ask = useCommand('pack.rule');
  if (!isChanged) return null;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    await work.run(async () => (await save(detail.id)) ?? fail('INVALID_INPUT', 'Enter your name to save.'));
  };
  const [first] = issues;
  const unsaved =
    begunOn === undefined || begunOn === detail.base
      ? 'Not saved yet. Comparisons still use the saved version.'
      : `You started from version ${begunOn}, and version ${detail.base} has been saved since. It stays as an earlier version.`;
  return (
    <form className={classes.saveBar} aria-label="Save your edits" onSubmit={(event) => void submit(event)}>
      {work.error && <ErrorNote error={work.error} title="The lender was not saved" />}
      <span role="status" className={classes.saveState} data-wrong={first !== undefined}>
        {first === undefined
          ? unsaved
          : `${count(issues.length, 'problem')} to fix. ${issuePlace(content, first.path)}: ${first.message}`}
      </span>
      <TextInput
        aria-label="Saved by"
        placeholder="Your name"
        value={who}
        maxLength={80}
        data-landmark="save"
        onChange={(event) => type({ by: event.currentTarget.value })}
      />
      <TextInput
        aria-label="What was changed, and why"
        placeholder="What was changed, and why"
        className={classes.remark ?? ''}
        value={remark}
        maxLength={1_000}
        onChange={(event) => type({ remark: event.currentTarget.value })}
      />
      <Button variant="default" disabled={!ask.enabled} onClick={ask.run}>
        What would this change?
      </Button>
      <Button variant="default" onClick={() => discard(detail.id)}>
        Discard
      </Button>
      <Button type="submit" loading={work.busy} disabled={first !== undefined || who.trim() === ''}>
        Save version {detail.base + 1}
      </Button>
    </form>
  );
};
