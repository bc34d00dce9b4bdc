import { clsx } from 'clsx';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { failuresText } from '../../../ui/results/status-words.ts';
import { StatusBadge } from '../../../ui/results/StatusBadge.tsx';
import { ColourMark } from '../../../ui/standing/ColourMark.tsx';
import { formatDollars, signedPercent } from '../../../ui/words/format.ts';
import { lendsText, stateNames } from '../../../ui/words/state-answer-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import tableClasses from '../layout/Tables.module.css';
import classes from './selling.module.css';
import type { LenderAtService, StateAnswer } from './use-service-answers.ts';

const Answer = ({ answer: { state, amount, status, addToRates, isEarlier } }: { readonly answer: StateAnswer }) => {
  const addedHere = useApp((app) => screenOf(app).addToRates);
  return (
    <li className={clsx(classes.answer, isEarlier && classes.earlier)}>
      <span>
        {stateNames[state]}, {formatDollars(amount)}
        {(addToRates !== 0 || addedHere !== 0) && ` at ${signedPercent(addToRates)} %`}
      </span>
      <StatusBadge status={status} />
      <span className={tableClasses.quiet}>
        {[status.lack === undefined ? failuresText(status) : visibleText(status.lack), lendsText(status)]
          .filter(Boolean)
          .join(' · ')}
        {isEarlier && ' · before the newest changes'}
      </span>
    </li>
  );
};

/** What a service says of a lender, marked as the service’s. */
export const AtService = ({ at: { profile, answers } }: { readonly at: LenderAtService }) => (
  <div className={classes.atService}>
    <span className={classes.source}>
      <ColourMark colour={profile.colour} />
      {visibleText(profile.name)}
    </span>
    <ul className={classes.answers}>
      {answers.map((answer) => (
        <Answer key={answer.state} answer={answer} />
      ))}
    </ul>
  </div>
);
