import type { WaterfallStep } from '../../../shared/pictures/waterfall.ts';
import { formatCents } from '../words/format.ts';
import type { FiguresTable } from './figures-table.ts';

/** The surplus as a sentence. */
export const surplusSentence = (steps: readonly WaterfallStep[], lender: string): string =>
  `From gross income to the surplus of a month, as ${lender} counts: ${steps.map(({ label, amount }) => `${label} ${formatCents(amount)}`).join(', ')}.`;

export const surplusTable = (steps: readonly WaterfallStep[]): FiguresTable => ({
  columns: [
    { label: 'AUD a month', unit: 'text' },
    { label: 'Amount', unit: 'cents' },
    { label: 'Left', unit: 'cents' },
  ],
  rows: steps.map(({ label, kind, amount, level }) => [label, kind === 'level' ? undefined : amount, level]),
});
