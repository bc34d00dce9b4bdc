import { businessLabel } from '../../../../shared/scenario/names.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import classes from '../layout/FigureNote.module.css';
import { usePart } from '../use-open-scenario.ts';
import { useQuoted } from '../use-quoted.ts';

/** How far a lender's figure is from the latest year: what a request for an exception would ask for. */
const gapText = (counted: number, latest: number): string => {
  if (counted === latest) return 'the latest year alone is the same.';
  const gap = formatDollars(Math.abs(latest - counted));
  return `the latest year alone is ${formatDollars(latest)}, ${gap} ${latest > counted ? 'more' : 'less'}.`;
};

/** What a lender counts of a business by its own method, beside the latest year with that lender's add-backs. */
export const BusinessNote = ({ index }: { readonly index: number }) => {
  const business = usePart('self_employed_income')[index];
  const { quoted, isSettling: stale } = useQuoted();
  if (business === undefined || quoted === undefined) return null;
  const label = businessLabel({ name: business.business_name, id: business.id }, index);
  const line = quoted.explanation.applicants[business.which_applicant ?? 0]?.incomes.find(
    (income) => income.source === 'self_employed' && income.label === label,
  );
  if (line === undefined) return null;
  return (
    <p className={classes.note} data-stale={stale}>
      <strong>{formatDollars(line.counted)}</strong> counts a year at {quoted.lender} ({line.why});{' '}
      {gapText(line.counted, line.stated)}
    </p>
  );
};
