import type { MadeNote } from '../../../../shared/note/note-file.ts';
import { listed } from '../../../../shared/scenario/format.ts';
import { sumOf } from '../../../../shared/scenario/money.ts';
import { signedDollars } from '../../../ui/results/status-words.ts';
import { formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { type Cell, paragraph, type Part, tableOf, text, wholeText } from '../document.ts';
import { wholeDollars } from '../figures.ts';
import type { NoteLender, NoteLenders } from '../note-lenders.ts';
import { featureWords } from '../record-drafts.ts';

type Cost = NonNullable<NoteLender['cost']>;

const mark = ({ isPart, isDoubtful }: Cost): string => `${isPart ? '+' : ''}${isDoubtful ? '?' : ''}`;

/** `+12,345` or `−678`. */
const besideCell = (difference: number): Cell => ({
  text: signedDollars(difference),
  value: difference,
  isWhole: true,
});

/** The amount asked for, and whether mortgage insurance is lent on top of it. */
const askedWords = ({ requested }: NoteLenders, best: NoteLender): string => {
  const lent = sumOf(best.repayments ?? [], ({ amount }) => amount);
  return `the ${formatDollars(requested)} asked for${lent > requested ? ' with the LMI on top' : ''}`;
};

const basis = ({ inputs: { wanted = [] } }: MadeNote, asked: string, costs: readonly Cost[]): string => {
  const having = wanted.length === 0 ? '' : ` that has ${listed(wanted.map((feature) => featureWords[feature]))}`;
  return [
    `Interest and the lender’s fees over five years on ${asked}, each loan on the lender’s cheapest product${having}; its rate may differ from the one of the repayment above.`,
    ...(costs.some(({ isPart }) => isPart) ? ['+ without a fee that is not published.'] : []),
    ...(costs.some(({ isDoubtful }) => isDoubtful)
      ? ['? the published comparison rate does not agree, so it ranks below the others.']
      : []),
  ].join(' ');
};

/** What the loans cost at each lender that would make them, the cheapest first; nothing where no cost is known. */
export const costsPart = (note: MadeNote, lenders: NoteLenders): readonly Part[] => {
  const { chosen, others } = lenders;
  const [best] = chosen;
  const order = (note.results.costs ?? []).map(({ lender }) => lender);
  const priced = [...chosen, ...others]
    .flatMap((lender) => (lender.cost && (lender.serves || lender === best) ? { ...lender, cost: lender.cost } : []))
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const mine = best?.cost?.fiveYears;
  if (best === undefined || priced.length === 0) return [];
  const rows = priced.map(({ id, name, cost }) => ({
    cells: [
      text(name),
      text([...new Set(cost.products)].join(', ')),
      wholeText([...new Set(cost.rates.map(formatPercent))].join(', ')),
      wholeDollars(cost.fees),
      { ...wholeDollars(cost.fiveYears), text: `${formatDollars(cost.fiveYears)}${mark(cost)}` },
      mine === undefined || id === best.id ? text('–') : besideCell(Math.round(cost.fiveYears) - Math.round(mine)),
    ],
  }));
  return [
    {
      title: 'What it costs over five years',
      blocks: [
        ...tableOf(['Lender', 'Product', 'Rate %', 'Fees', 'Five years', `Beside ${best.name}`], rows, {
          aside: 'AUD',
        }),
        paragraph(
          basis(
            note,
            askedWords(lenders, best),
            priced.map(({ cost }) => cost),
          ),
          'quiet',
        ),
      ],
    },
  ];
};
