import { IconClockExclamation } from '@tabler/icons-react';
import { dayVerified } from '../../../../shared/pack/verification.ts';
import { useToday } from '../../time/use-today.ts';
import { formatDay } from '../../words/format.ts';
import type { Stood } from './PolicyStanding.tsx';
import classes from './verification.module.css';
import { verifiedWords } from './verified-words.ts';

/** The day alone, for a row; one that is due is marked, and says so to a screen reader. */
export const VerifiedDay = ({ policy: { standing, lastVerifiedOn } }: { readonly policy: Stood }) => {
  const verifiedOn = standing === undefined ? dayVerified(lastVerifiedOn) : standing.verifiedOn;
  const { words, isDue } = verifiedWords({ verifiedOn }, useToday());
  const day = verifiedOn === undefined ? 'Never verified' : formatDay(verifiedOn);
  if (!isDue) return day;
  return (
    <span className={classes.due} title={words}>
      <IconClockExclamation size={13} role="img" aria-label="Due for verification:" />
      {day}
    </span>
  );
};
