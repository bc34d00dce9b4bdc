import type { GuaranteeFigures } from '../../../shared/pictures/guarantees.ts';
import { conventionText, ownText } from '../words/guarantee-words.ts';
import type { FiguresTable } from './figures-table.ts';

/** A lender that takes family guarantees. */
export interface GuaranteeLender {
  readonly name: string;
  readonly figures: GuaranteeFigures;
}

/** A row for each guarantor at each lender. */
export const guaranteesTable = (lenders: readonly GuaranteeLender[], guarantors: readonly string[]): FiguresTable => ({
  columns: [
    { label: 'Lender', unit: 'text' },
    { label: 'Taken', unit: 'text' },
    { label: 'Needed for 80 %', unit: 'cents' },
    { label: 'Guarantor', unit: 'text' },
    { label: 'Guaranteed', unit: 'cents' },
    { label: 'LVR', unit: 'percent' },
    { label: 'Own servicing', unit: 'text' },
    { label: 'Own surplus a month', unit: 'cents' },
  ],
  rows: lenders.flatMap(({ name, figures }) =>
    figures.guarantors.map((one, at) => [
      ...[name, conventionText(figures.convention), figures.needed, guarantors[at], one.amount],
      ...[figures.lvr ?? undefined, ownText(one), one.own?.surplus],
    ]),
  ),
});
