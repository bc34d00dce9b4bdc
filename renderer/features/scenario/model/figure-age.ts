import { parseDay } from '../../../../shared/scenario/days.ts';
import { count } from '../../../../shared/scenario/format.ts';
import type { Income, IncomeField } from '../../../../shared/service/scenario-income.ts';
import { formatDay } from '../../../ui/words/format.ts';

/** How old the payslip of a figure is. */
export interface FigureAge {
  /** `payslip 24 Oct, 29 days` */
  readonly text: string;
  /** Older than lenders take, or of a day that is still to come. */
  readonly doubtful: boolean;
}

/**
 * The age of an income's payslip on an ISO day, doubtful beyond `maxDays`; undefined where no amount or no day of it is
 * known.
 */
export const figureAge = (
  applicant: Income | undefined,
  field: IncomeField,
  { on, maxDays }: { readonly on: string; readonly maxDays: number },
): FigureAge | undefined => {
  const issued = parseDay(applicant?.figure_dates?.[field]);
  const day = parseDay(on);
  if (issued === undefined || day === undefined || applicant?.[field] === undefined) return undefined;
  const days = day.number - issued.number;
  const payslip = `payslip ${formatDay(issued.iso).replace(/ \d+$/u, '')}`;
  if (days < 0) return { text: `${payslip}, still to come`, doubtful: true };
  return { text: `${payslip}, ${count(days, 'day')}`, doubtful: days > maxDays };
};
