import { payBases } from '../../../../shared/scenario/choices.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import type { Income } from '../../../../shared/service/scenario.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { MoneyAt } from '../fields/figure-fields.tsx';
import { ChoiceAt, DayAt } from '../fields/word-fields.tsx';
import { yearToDatePreview } from '../model/year-to-date.ts';
import { usePart } from '../use-open-scenario.ts';
import classes from './BenchmarkNote.module.css';
import { MoreFields } from './Block.tsx';

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
      <MoneyAt
        path={at('income', index, 'ytd', 'gross')}
        label="Gross to date"
        explain="Gross pay since 1 July, or since the start of the job if that is later."
      />
      <DayAt
        path={at('income', index, 'ytd', 'period_end')}
        label="Up to"
        explain="The last day of the period on the payslip."
      />
      <DayAt
        path={at('income', index, 'ytd', 'start_date')}
        label="Started on"
        explain="Only when the job began in this financial year."
      />
      <ChoiceAt
        path={at('income', index, 'ytd', 'basis')}
        label="Basis"
        choices={payBases}
        absent="permanent"
        explain="Casual pay is annualised over fewer weeks, as casuals are not paid on leave."
      />
      <MoneyAt
        path={at('income', index, 'ytd', 'excluded')}
        label="Left out"
        explain="Parts of the gross that will not come again, such as a bonus or leave paid out."
      />
      <MoneyAt
        path={at('income', index, 'ytd', 'prior_year_income')}
        label="Last year’s income"
        per="/yr"
        explain="Used where too few days of this year have passed."
      />
    </MoreFields>
  );
};
