import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { LenderStatus } from './lender-status.ts';
import { wordsOf } from './status-words.ts';
import classes from './StatusMark.module.css';

/** The icon says whether the loan would be made; the colour, how near that is. */
const iconOf = ({ kind }: Pick<LenderStatus, 'kind'>) => {
  if (kind === 'incomplete') return IconMinus;
  return kind === 'services' ? IconCheck : IconX;
};

/** A status as icon and word, never by colour alone. */
export const StatusMark = ({ status }: { readonly status: Pick<LenderStatus, 'kind' | 'close'> }) => {
  const { word, tone } = wordsOf(status);
  const Icon = iconOf(status);
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden className={classes.icon} />
      <span className={classes.word}>{word}</span>
    </span>
  );
};
