import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { LenderStatus } from '../../../shared/scenario/lender-status.ts';
import { wordsOf } from './status-words.ts';
import classes from './StatusBadge.module.css';

/** A status as icon and word, never by colour alone. */
export const StatusBadge = ({ status }: { readonly status: Pick<LenderStatus, 'kind' | 'close'> }) => {
  const { word, tone } = wordsOf(status);
  // The icon says whether the lender would make the loan; the colour, how close it is.
  const Icon = status.kind === 'incomplete' ? IconMinus : status.kind === 'services' ? IconCheck : IconX;
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden className={classes.icon} />
      <span className={classes.word}>{word}</span>
    </span>
  );
};
