import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { type FigureStanding, standingsOf } from '../../../../shared/calibration/case.ts';
import type { CheckedCase } from '../../../../shared/contract/lenders/calibration.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from './calibration.module.css';
import { figureWords, formatCaseFigure, oursOf, percentWords, signedFigure } from './case-words.ts';
import type { CheckedCases } from './use-checked-cases.ts';
import { WhyCase } from './WhyCase.tsx';

const Agrees = ({ agrees, words }: { readonly agrees: boolean; readonly words: string }) => (
  <span className={classes.agrees} data-good={agrees}>
    {agrees ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
    {words}
  </span>
);

const FigureRow = ({ standing, saved }: { readonly standing: FigureStanding; readonly saved: number | undefined }) => {
  const { figure, theirs, ours, within, agrees } = standing;
  const isMoved = ours !== undefined && saved !== undefined && ours !== saved;
  return (
    <tr>
      <th scope="row" className={classes.figure}>
        {figureWords[figure]}
      </th>
      <td data-numeric>{formatCaseFigure(figure, theirs)}</td>
      <td data-numeric>
        {ours === undefined ? 'None' : formatCaseFigure(figure, ours)}
        {isMoved && <span className={classes.was}>{formatCaseFigure(figure, saved)} as saved</span>}
      </td>
      <td data-numeric>{ours === undefined ? '' : signedFigure(figure, ours - theirs)}</td>
      <td data-numeric>{ours === undefined ? '' : percentWords(ours, theirs)}</td>
      <td>
        <Agrees agrees={agrees} words={`${agrees ? 'Within' : 'Not within'} ${formatCaseFigure(figure, within)}`} />
      </td>
    </tr>
  );
};

export interface CaseActions {
  readonly onEdit: (one: CheckedCase) => void;
  readonly onRemove: (one: CheckedCase) => void;
}

interface CaseRowsProps extends CaseActions {
  readonly lender: string;
  readonly one: CheckedCase;
  readonly checked: CheckedCases;
}

const CaseRows = ({ lender, one, checked, onEdit, onRemove }: CaseRowsProps) => {
  const title = visibleText(one.title);
  const standings = standingsOf(one, oursOf(one, checked));
  return (
    <tbody>
      <tr className={classes.case}>
        <th scope="rowgroup" colSpan={5}>
          {title}
          <span className={classes.read}>
            Read on {formatDay(one.readOn)} by {visibleText(one.readBy)}
            {one.note !== undefined && one.note !== '' && `. ${visibleText(one.note)}`}
          </span>
        </th>
        <td className={classes.rowActions}>
          <ActionIcon aria-label={`Change ${title}`} onClick={() => onEdit(one)}>
            <IconPencil size={15} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label={`Remove ${title}`} onClick={() => onRemove(one)}>
            <IconTrash size={15} stroke={1.6} />
          </ActionIcon>
        </td>
      </tr>
      {standings.map((standing) => (
        <FigureRow key={standing.figure} standing={standing} saved={one.saved?.[standing.figure]} />
      ))}
      {standings.some(({ agrees }) => !agrees) && (
        <tr>
          <td colSpan={6}>
            <WhyCase lender={lender} caseId={one.id} />
          </td>
        </tr>
      )}
    </tbody>
  );
};

/** Each case: what the lender's calculator said, what ours says, and how far apart they are. */
export const CaseTable = ({ lender, checked, ...actions }: Omit<CaseRowsProps, 'one'>) => (
  <table className={classes.cases} aria-label="Calibration cases">
    <thead>
      <tr>
        <th scope="col">Case</th>
        <th scope="col" data-numeric>
          Theirs
        </th>
        <th scope="col" data-numeric>
          Ours{checked.isEdited && ' with the edits'}
        </th>
        <th scope="col" data-numeric>
          Difference
        </th>
        <th scope="col" data-numeric>
          Per cent
        </th>
        <th scope="col">Agrees</th>
      </tr>
    </thead>
    {checked.cases.map((one) => (
      <CaseRows key={one.id} lender={lender} one={one} checked={checked} {...actions} />
    ))}
  </table>
);
