import { Tooltip } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useToday } from '../../time/use-today.ts';
import classes from './verification.module.css';
import { type Verified, verifiedWords } from './verified-words.ts';

/** When a policy was last compared with its source and by whom; marked where that is due again. */
export const VerifiedLine = (verified: Verified) => {
  const { words, isDue } = verifiedWords(verified, useToday());
  if (!isDue) return <span>{words}</span>;
  return (
    <Tooltip label="Nobody compared it with its source in the last 90 days. Ask the lender before you rely on it.">
      <span className={classes.due}>
        <IconClockExclamation size={13} aria-hidden />
        {words}: due
      </span>
    </Tooltip>
  );
};
