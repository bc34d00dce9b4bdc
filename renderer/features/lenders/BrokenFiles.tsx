import { Button } from '@mantine/core';
import { useCall } from '../../store/calls.ts';
import { useFeature } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { reportFailure, useNotices } from '../../ui/page/notices.ts';
import { formatDay } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './LendersPage.module.css';
import { createLenders } from './state.ts';

/** Puts the copy of a backup's day in the place of a file that cannot be used. */
const RecoverButton = ({ file, copyOf }: { readonly file: string; readonly copyOf: string }) => {
  const notices = useNotices();
  const recover = useFeature(createLenders, (state) => state.recover);
  const run = async (): Promise<void> => {
    const outcome = await recover(file);
    if (!outcome.ok) reportFailure(notices, 'The copy was not used', outcome.error);
    else
      notices.notify({
        tone: 'neutral',
        message: `The lender is as it was on ${formatDay(copyOf)}. The damaged file is in ${outcome.data.setAside}, in the data folder.`,
      });
  };
  return (
    <Button variant="default" size="compact-xs" onClick={() => void run()}>
      Use copy of {formatDay(copyOf)}
    </Button>
  );
};

/** Files in the data folder that are not valid lenders, left untouched until a copy is to replace one. No props. */
export const BrokenFiles = () => {
  const broken = latest(useCall('packs.list', {}))?.broken;
  if (broken === undefined || broken.length === 0) return null;
  return (
    <ul className={classes.broken} aria-label="Files that cannot be used">
      {broken.map(({ file, message, copyOf }) => (
        <li key={file}>
          <p>
            <code>{visibleText(file)}</code>: {message}
          </p>
          {copyOf !== undefined && <RecoverButton file={file} copyOf={copyOf} />}
        </li>
      ))}
    </ul>
  );
};
