import type { MadeNote } from '../../../../shared/note/note-file.ts';
import { count, sentenceCase } from '../../../../shared/scenario/format.ts';
import { gapText, heldSentence, reasonText, testText, wordsOf } from '../../../ui/results/status-words.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { type Cell, paragraph, type Part, tableOf, text, type UnnamedRow, wholeText } from '../document.ts';
import { cents, dollars, percent } from '../figures.ts';
import type { NoteLender, NoteLenders } from '../note-lenders.ts';

const none: Cell = text('–');

const rateCell = ({ repayments }: NoteLender): Cell => {
  const rates = repayments?.map(({ rate }) => rate) ?? [];
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  if (rates.length === 0) return none;
  return low === high ? percent(low) : wholeText(`${percent(low).text}–${percent(high).text}`);
};

const lenderRow = (lender: NoteLender): UnnamedRow => {
  const { name, result, status, monthly } = lender;
  return {
    cells: [
      text(name),
      dollars(result.max_borrowing_capacity),
      status.lends?.security === undefined ? none : dollars(status.lends.security.amount),
      status.spare === undefined ? none : dollars(status.spare),
      cents(result.net_monthly_surplus),
      result.debt_to_income_ratio === undefined ? none : percent(result.debt_to_income_ratio),
      rateCell(lender),
      monthly === undefined ? none : cents(monthly),
      wholeText(wordsOf(status).word),
    ],
  };
};

const lenderColumns = [
  ...['Lender', 'Capacity', 'Security carries', 'Beyond the amount asked', 'Surplus a month', 'Debt to income'],
  ...['Rate %', 'Repayment a month', 'Result'],
];

/** A loan without a property of known value, or a note of before that was told. */
const unknownWords = 'What the security carries is not stated: what lenders would lend is by servicing alone. ';

/** What holds the lenders at what they would lend, a sentence each; empty where no security is known. */
const heldWords = (lenders: readonly NoteLender[]): string =>
  lenders
    .flatMap(({ name, status: { lends } }) =>
      lends?.security === undefined
        ? []
        : `${name} would lend up to ${formatDollars(lends.amount)}. ${heldSentence(lends)} `,
    )
    .join('');

/** Whether lenders have an answer, and none of them says what the security carries. */
export const isBySecurityUnknown = (lenders: readonly NoteLender[]): boolean => {
  const lent = lenders.flatMap(({ status }) => status.lends ?? []);
  return lent.length > 0 && lent.every(({ security }) => security === undefined);
};

/** The lenders that are set out in full, side by side. */
export const chosenPart = ({ chosen, others, requested }: NoteLenders): Part => ({
  title: chosen.length === 1 ? 'The lender' : 'The lenders set out',
  blocks: [
    ...tableOf(lenderColumns, chosen.map(lenderRow), { aside: 'AUD' }),
    paragraph(
      `${formatDollars(requested)} is asked for. ${heldWords(chosen)}${isBySecurityUnknown([...chosen, ...others]) ? unknownWords : ''}Rate and repayment are the client’s own, without the lender’s buffer.`,
      'quiet',
    ),
  ],
});

/** How a lender that would lend it too compares with the one recommended. */
const besideBest = (lender: NoteLender, best: NoteLender): string => {
  const more = lender.lent - best.lent;
  const monthly =
    lender.monthly === undefined || best.monthly === undefined ? undefined : lender.monthly - best.monthly;
  const parts = [
    more === 0 ? undefined : `maximum ${formatDollars(Math.abs(more))} ${more < 0 ? 'lower' : 'higher'}`,
    monthly === undefined || Math.abs(monthly) < 0.5
      ? undefined
      : `repayment ${formatDollars(Math.abs(monthly))} a month ${monthly > 0 ? 'higher' : 'lower'}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'no difference in maximum or repayment' : parts.join(', ');
};

/** The distance of a lender that would not: in loan dollars, and every test that fails. */
const distance = ({ status }: NoteLender): string => {
  const short = status.spare !== undefined && status.spare < 0 ? gapText(status) : undefined;
  const tests = status.lack ?? status.failed.map(testText).join('; ');
  return [short, tests].filter((part) => part !== undefined && part !== '').join('; ');
};

/** Why a lender was not chosen, with test and distance. */
export const whyNot = (lender: NoteLender, best: NoteLender): string => {
  if (lender.serves) return `Would lend it too; ${besideBest(lender, best)}`;
  return sentenceCase(distance(lender) || reasonText(lender.status));
};

/** Which lenders are judged where the note keeps to a panel. */
export const panelText = ({
  panel,
  inputs: { packs },
  chosen,
}: Pick<MadeNote, 'panel' | 'inputs' | 'chosen'>): string => {
  if (panel === undefined) return '';
  const { name, lenders, outside } = panel;
  const extra = packs.find(({ id }) => id === chosen[0] && !lenders.includes(id));
  const also = extra === undefined ? '' : `, and ${extra.name} from outside it, which is recommended`;
  const rest =
    outside.length === 0
      ? ''
      : `; ${outside.length} ${extra === undefined ? '' : 'more '}outside it ${outside.length === 1 ? 'is' : 'are'} not judged`;
  return `${count(lenders.length, 'lender')} of the panel “${name}”${also}${rest}.`;
};

/** Every lender of the comparison that was not chosen, with why. */
export const othersPart = ({ chosen, others }: NoteLenders, note: MadeNote): Part => {
  const [best, ...beside] = chosen;
  if (best === undefined) return { title: 'Why not the others', blocks: [] };
  const rows = [...beside, ...others].map((lender) => ({
    cells: [
      text(lender.name),
      dollars(lender.lent),
      lender.monthly === undefined ? none : cents(lender.monthly),
      wholeText(wordsOf(lender.status).word),
      text(whyNot(lender, best)),
    ],
  }));
  return {
    title: 'Why not the others',
    blocks: [
      ...tableOf(['Lender', 'Would lend', 'Repayment a month', 'Result', `Beside ${best.name}`], rows, {
        aside: 'AUD',
      }),
      ...(note.panel === undefined ? [] : [paragraph(panelText(note), 'quiet')]),
    ],
  };
};
