import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import type { PackLine } from '../../../shared/contract/lenders/packs.ts';
import { count } from '../../../shared/scenario/format.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { originWords } from '../../ui/lenders/origin.ts';
import { useActiveRow } from '../../ui/tables/use-active-row.ts';
import { formatDay } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './LendersPage.module.css';

interface LineProps {
  readonly line: PackLine;
  readonly isEdited: boolean;
  /** Calibration cases that do not agree with the lender. */
  readonly failingCases: number;
}

const Line = ({ line, isEdited, failingCases }: LineProps) => (
  <>
    <span className={classes.lineName}>{visibleText(line.name)}</span>
    <span className={classes.origin} data-origin={line.origin}>
      {originWords[line.origin]}
    </span>
    <span className={classes.lineFacts}>
      {line.version === undefined ? '' : `Version ${line.version}, `}as at {formatDay(line.asAt)}
      {isEdited && ', unsaved edits'}
    </span>
    {line.duePolicies !== undefined && line.duePolicies > 0 && (
      <span className={classes.lineDue}>
        <IconClockExclamation size={13} aria-hidden />{' '}
        {line.duePolicies === 1 ? '1 policy' : `${line.duePolicies} policies`} to verify
      </span>
    )}
    {line.problem !== undefined && (
      <span className={classes.lineProblem} title={line.problem}>
        <IconAlertTriangle size={13} aria-hidden /> Not in the comparison
      </span>
    )}
    {failingCases > 0 && (
      <span className={classes.lineProblem}>
        <IconAlertTriangle size={13} aria-hidden /> {count(failingCases, 'case')} {failingCases === 1 ? 'does' : 'do'}{' '}
        not agree
      </span>
    )}
  </>
);

/** Every lender on this computer, own lenders first. */
export const LenderList = ({ lenders }: { readonly lenders: readonly PackLine[] }) => {
  const open = useApp((state) => state.openPackId);
  const drafts = useApp((state) => state.packDrafts);
  const openPack = useApp((state) => state.openPack);
  const overview = latest(useCall('calibration.overview', {}));
  const failingCases = new Map(overview?.lenders.map(({ id, cases, agree }) => [id, cases - agree]));
  const rows = useActiveRow({
    ids: lenders.map(({ id }) => id),
    onOpen: openPack,
    initial: open,
  });
  return (
    <div role="listbox" aria-label="Lenders" className={classes.list} {...rows.container}>
      {lenders.map((line) => (
        <div
          key={line.id}
          role="option"
          aria-selected={line.id === open}
          className={classes.line}
          {...rows.row(line.id)}
        >
          <Line line={line} isEdited={drafts[line.id] !== undefined} failingCases={failingCases.get(line.id) ?? 0} />
        </div>
      ))}
    </div>
  );
};
