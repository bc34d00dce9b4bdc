import { at } from '../../../../shared/scenario/fields/path.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import type { Income } from '../../../../shared/service/scenario-income.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { FieldsAt } from '../fields/FieldAt.tsx';
import { MoreFields } from '../layout/Block.tsx';
import classes from '../layout/FigureNote.module.css';
import { yearToDatePreview } from '../model/year-to-date.ts';
import { usePart } from '../use-open-scenario.ts';

/** What the figures amount to while they are typed. */
const Preview = ({ applicant }: { readonly applicant: Income | undefined }) => {
  const preview = yearToDatePreview(applicant);
  if (preview === undefined) return null;
  const { annualised, words, doubtful } = preview;
  return (
    <p role="status" className={classes.note} data-doubtful={doubtful}>
      {annualised !== undefined && <strong>{formatDollars(annualised)}</strong>} {words}
    </p>
  );
};

/**
 * The year-to-date figures of an applicant's latest payslip, which lenders compare with the stated income.
 */
export const YearToDate = ({ index }: { readonly index: number }) => {
  const applicant = usePart('income')[index];
  return (
    <MoreFields
      label={`Year to date of ${applicantName(applicant?.name, index)}`}
      open={applicant?.ytd !== undefined}
      below={<Preview applicant={applicant} />}
    >
      <FieldsAt
        path={at('income', index, 'ytd')}
        names={['gross', 'period_end', 'start_date', 'basis', 'excluded', 'prior_year_income']}
      />
    </MoreFields>
  );
};
