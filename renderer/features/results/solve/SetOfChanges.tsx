import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { ScenarioChange } from '../../../../shared/solver/changes.ts';
import { changeWords, needsTruth } from '../../../ui/results/change-words.ts';
import classes from './solve.module.css';
import { TryButton } from './TryButton.tsx';

/** That lower expenses have to be true, wherever they are proposed. */
export const TruthNote = ({ changes }: { readonly changes: readonly ScenarioChange[] }) =>
  needsTruth(changes) ? (
    <p className={classes.truth}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      <span>Lower expenses only where they are true: what is declared is what the client spends.</span>
    </p>
  ) : null;

export interface SetOfChangesProps {
  readonly changes: readonly ScenarioChange[];
  readonly scenario: ScenarioBody;
  readonly current: boolean;
  /** What the calculation says after the changes. */
  readonly children: ReactNode;
}

/** A set of changes, one a line, what comes of it, and the button that makes them. */
export const SetOfChanges = ({ changes, scenario, current, children }: SetOfChangesProps) => (
  <>
    <ul className={classes.changes}>
      {changes.map((change, index) => (
        <li key={index}>{changeWords(change, scenario)}</li>
      ))}
    </ul>
    <TruthNote changes={changes} />
    <div className={classes.outcome}>
      <span>{children}</span>
      <TryButton changes={changes} current={current} />
    </div>
  </>
);
