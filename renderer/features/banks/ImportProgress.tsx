import { Button, Progress } from '@mantine/core';
import { count } from '../../../shared/scenario/format.ts';
import { useFeature } from '../../store/feature-state.ts';
import classes from './BanksPage.module.css';
import type { ImportProgress as Reading } from './send-files.ts';
import { createBanks } from './state.ts';

/** How far the reading of files is, with a way to call it off. */
export const ImportProgress = ({ progress }: { readonly progress: Reading }) => {
  const cancel = useFeature(createBanks, (state) => state.cancelImport);
  const { done, files, payloads } = progress;
  return (
    <div className={classes.progress}>
      <p role="status">
        {done} of {count(files, 'file')} read, {count(payloads, 'product')} found. Nothing is written yet.
      </p>
      <Progress value={(100 * done) / Math.max(1, files)} aria-label="Files read" />
      <Button variant="default" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
};
