import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { MoneyNote } from '../../../ui/words/money-words.ts';
import classes from './money.module.css';

const icons = {
  good: <IconCheck size={14} className={classes.good} aria-label="Counted" role="img" />,
  attention: <IconAlertTriangle size={14} className={classes.attention} aria-label="To note" role="img" />,
  quiet: <IconInfoCircle size={14} className={classes.quiet} aria-hidden />,
};

/** What decides a figure, a line each. */
export const Notes = ({ notes }: { readonly notes: readonly MoneyNote[] }) =>
  notes.length === 0 ? null : (
    <ul className={classes.notes}>
      {notes.map(({ tone, text }) => (
        <li key={text}>
          {icons[tone]}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
