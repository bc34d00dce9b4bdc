import type { MadeNote } from '../../../../shared/note/note-file.ts';
import type { GuaranteeFigures, LenderGuarantee } from '../../../../shared/pictures/guarantees.ts';
import { choiceLabel, guarantorRoles } from '../../../../shared/scenario/fields/choices.ts';
import { guarantorFields } from '../../../../shared/scenario/fields/guarantor-fields.ts';
import { count, listed, midSentence, sentenceCase } from '../../../../shared/scenario/format.ts';
import { countedGuarantors } from '../../../../shared/scenario/lending/guarantee.ts';
import { guarantorName } from '../../../../shared/scenario/names.ts';
import type { Guarantor } from '../../../../shared/service/scenario.ts';
import { formatDay, formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { conventionText, ownText } from '../../../ui/words/guarantee-words.ts';
import { paragraph, type Part, tableOf, text, type UnnamedTable, wholeText } from '../document.ts';
import { dollars, dollarsOr } from '../figures.ts';
import type { NoteLenders } from '../note-lenders.ts';

/** A lender that takes the guarantees, by name. */
interface Taken {
  readonly id: string;
  readonly name: string;
  readonly figures: GuaranteeFigures;
}

const guarantorsIn = ({ inputs: { scenario } }: MadeNote): readonly Guarantor[] => countedGuarantors(scenario);

const namesIn = (guarantors: readonly Guarantor[]): readonly string[] =>
  guarantors.map(({ name }, at) => guarantorName(name, at));

/** The lenders of the note that take a guarantee, those set out first. */
const takenBy = (held: readonly LenderGuarantee[], { chosen, others }: NoteLenders): readonly Taken[] =>
  [...chosen, ...others].flatMap(({ id, name }) => {
    const figures = held.find(({ lender }) => lender === id)?.figures;
    return figures === undefined || figures === null ? [] : { id, name, figures };
  });

const perMonth = (amount: number): string => `${formatDollars(amount)} a month`;

/** What they earn, spend and owe, as entered; empty where nothing is. */
const meansText = (one: Guarantor): string => {
  const { income, partner_income, pension, expenses, card_limits, debt_repayments, property_repayment } =
    guarantorFields;
  const of = (field: { readonly label: string }, amount: number | undefined, shown = formatDollars): string[] =>
    amount === undefined || amount === 0 ? [] : [`${midSentence(field.label)} ${shown(amount)}`];
  return sentenceCase(
    [
      ...of(income, one.income),
      ...of(partner_income, one.partner_income),
      ...of(pension, one.pension),
      ...of(expenses, one.expenses, perMonth),
      ...of(property_repayment, one.property_repayment, perMonth),
      ...of(card_limits, one.card_limits),
      ...of(debt_repayments, one.debt_repayments, perMonth),
    ].join(', '),
  );
};

const guarantorsTable = (guarantors: readonly Guarantor[]): readonly UnnamedTable[] => {
  const { role, amount, address, property_value: value, property_debt: owed } = guarantorFields;
  const { release_date: release } = guarantorFields;
  return tableOf(
    ['Guarantor', ...[role, amount, address, value, owed, release].map(({ label }) => label)],
    guarantors.map((one, at) => {
      const means = meansText(one);
      return {
        cells: [
          text(guarantorName(one.name, at)),
          text(choiceLabel(guarantorRoles, one.role ?? role.absent) ?? one.role ?? ''),
          dollarsOr(one.amount, 'no limit'),
          text(one.address ?? '–'),
          dollarsOr(one.property_value),
          dollarsOr(one.property_debt),
          one.release_date === undefined ? text('–') : wholeText(formatDay(one.release_date)),
        ],
        ...(means !== '' && { note: means }),
      };
    }),
    { title: 'Who guarantees', aside: 'AUD' },
  );
};

/** `Pat: services, 1,150 left a month`, or without a name where there is one alone. */
const ownTexts = ({ guarantors }: GuaranteeFigures, names: readonly string[]): string =>
  guarantors.map((one, at) => (names.length > 1 ? `${names[at] ?? ''}: ${ownText(one)}` : ownText(one))).join('; ');

const lendersTable = (taken: readonly Taken[], names: readonly string[]): readonly UnnamedTable[] =>
  tableOf(
    ['At', 'Needed for 80 %', 'Guaranteed', 'LVR %', 'Own servicing'],
    taken.map(({ name, figures }) => ({
      cells: [
        text(name),
        dollars(figures.needed),
        dollars(figures.given),
        figures.lvr === null ? text('–') : { text: formatPercent(figures.lvr), value: figures.lvr },
        text(sentenceCase(ownTexts(figures, names))),
      ],
      note: `${sentenceCase(conventionText(figures.convention))}, up to ${String(figures.maxLvr)} % of the guarantor’s property`,
    })),
    { title: 'What each lender makes of it', aside: 'AUD' },
  );

/** Who guarantees, how much, and what every lender compared makes of it. */
export const guaranteesPart = (note: MadeNote, lenders: NoteLenders): readonly Part[] => {
  const guarantors = guarantorsIn(note);
  const { guarantees = [] } = note.results;
  if (guarantors.length === 0) return [];
  const taken = takenBy(guarantees, lenders);
  const without = guarantees.filter(({ figures }) => figures === null).length;
  return [
    {
      title: 'Family guarantee',
      blocks: [
        ...guarantorsTable(guarantors),
        ...lendersTable(taken, namesIn(guarantors)),
        ...(without > 0 ? [paragraph(`Not taken at ${count(without, 'lender')} of those compared.`, 'quiet')] : []),
        paragraph(
          'Own servicing is an ordinary calculation of the guarantor’s figures with what they guarantee as a loan of their own. Guarantors should take legal advice of their own.',
          'quiet',
        ),
      ],
    },
  ];
};

const hasNoIncome = ({ income, partner_income: partner, pension }: Guarantor): boolean =>
  [income, partner, pension].every((amount) => amount === undefined);

/** Whether what they earn is enough; by how much is not for everybody who reads the page. */
const enoughText = ({ guarantors: tested }: GuaranteeFigures, guarantors: readonly Guarantor[]): string => {
  const names = namesIn(guarantors);
  const isUnknown = (at: number): boolean => hasNoIncome(guarantors[at] ?? {});
  const unknown = names.filter((_, at) => isUnknown(at));
  const failing = tested.flatMap(({ own }, at) =>
    (own?.failed ?? null) === null || isUnknown(at) ? [] : (names[at] ?? ''),
  );
  if (failing.length > 0) return `by our estimate that is not enough for ${listed(failing)}`;
  return unknown.length > 0 ? `we have no income of ${listed(unknown)} yet` : 'by our estimate that is enough';
};

const clientTerms = ({ name, figures }: Taken, guarantors: readonly Guarantor[]): string => {
  const lvr = figures.lvr === null ? '' : `, and the loan is ${formatPercent(figures.lvr)} % of what secures it`;
  const tested = figures.guarantors.some(({ own }) => own !== null);
  const own = tested
    ? ` ${name} also looks at what the guarantor earns and owes: ${enoughText(figures, guarantors)}.`
    : ` ${name} does not test what the guarantor earns.`;
  return `At ${name} it counts ${conventionText(figures.convention)}${lvr}.${own}`;
};

/** The same in plain words, at the lender recommended. */
export const clientGuarantees = (note: MadeNote, lenders: NoteLenders): readonly Part[] => {
  const guarantors = guarantorsIn(note);
  if (guarantors.length === 0) return [];
  const names = namesIn(guarantors);
  const [best] = lenders.chosen;
  const taken = takenBy(note.results.guarantees ?? [], lenders);
  const atBest = taken.find(({ id }) => id === best?.id);
  const elsewhere = taken.length === 0 ? '' : ` ${listed(taken.map(({ name }) => name))} would take one.`;
  const refused = (note.results.guarantees ?? []).some(({ lender, figures }) => lender === best?.id && figures === null)
    ? [`${best?.name ?? 'The lender'} takes no family guarantee.${elsewhere}`]
    : [];
  return [
    {
      title: 'The guarantee',
      blocks: [
        ...guarantors.map(({ amount, address, release_date: release }, at) =>
          paragraph(
            [
              `${names[at] ?? ''} guarantees ${amount === undefined ? 'the loan' : `up to ${formatDollars(amount)} of the loan`}`,
              `${address === undefined || address.trim() === '' ? ' with a property of their own' : ` with ${address}`}.`,
              release === undefined ? '' : ` It should end by ${formatDay(release)}.`,
            ].join(''),
          ),
        ),
        // Without an answer of the lender, as where no loan is secured, nothing is known of it.
        ...(atBest === undefined ? [] : [paragraph(clientTerms(atBest, guarantors))]),
        ...refused.map((sentence) => paragraph(sentence)),
        paragraph(
          'A guarantor answers for that amount with their property, and should take legal advice of their own.',
        ),
      ],
    },
  ];
};
