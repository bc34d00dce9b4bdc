import type { MadeNote } from '../../../shared/note/note-file.ts';
import type { NoteWords } from '../../../shared/note/words.ts';
import { count } from '../../../shared/scenario/format.ts';
import { isRequested, termYears } from '../../../shared/scenario/loans.ts';
import { loanName } from '../../../shared/scenario/names.ts';
import { formatDay, formatDollars } from '../../ui/words/format.ts';
import { assemble } from './assemble.ts';
import { type NoteDocument, paragraph, type Part, tableOf, text } from './document.ts';
import { dollars } from './figures.ts';
import { changeWords, estimateWords, titleOf } from './file-note.ts';
import { lendersOf, type NoteLender, type NoteLenders } from './note-lenders.ts';
import { clientBuilding } from './parts/building-part.ts';
import { clientGuarantees } from './parts/guarantees-part.ts';
import { isBySecurityUnknown } from './parts/lenders-part.ts';
import { fundsTable, repaymentsTable, shortFunds } from './parts/money-part.ts';
import { clientRefinance } from './parts/refinance-part.ts';
import { clientSelling } from './parts/selling-part.ts';
import { clientServices } from './parts/services-part.ts';
import { clientWays } from './parts/ways-part.ts';

const askedPart = ({ inputs: { scenario } }: MadeNote): Part => ({
  title: 'What you are asking for',
  blocks: tableOf(
    ['Loan', 'For', 'Years', 'Amount'],
    scenario.home_loans.flatMap((loan, position) =>
      !isRequested(loan)
        ? []
        : [
            {
              cells: [
                text(loanName(loan, position)),
                text(loan.loan_type === 'investment' ? 'An investment' : 'A home to live in'),
                text(String(termYears(loan))),
                dollars(loan.loan_amount ?? 0),
              ],
            },
          ],
    ),
    { aside: 'AUD' },
  ),
});

/** Whether the security sets what lenders would lend; empty where servicing does everywhere. */
const heldWords = (counted: readonly NoteLender[]): string => {
  if (isBySecurityUnknown(counted)) return ' That is by what you earn and owe; the value of a property is not in it.';
  const held = counted.filter(({ status }) => status.lends?.heldBy === 'security').length;
  if (held === 0) return '';
  const where = held === counted.length ? 'It' : `At ${held} of them it`;
  return ` ${where} is the value of the property that sets the limit, not what you earn.`;
};

/** Whether an amount is all that stands between a lender and its loan; what the security carries is such an amount. */
const wouldLendLess = ({ status: { lends, failed } }: NoteLender): boolean =>
  lends !== undefined && failed.every(({ isPolicy, name }) => !isPolicy || name === 'lvr_maximum');

/** What lenders would lend, from the least to the most, in plain words. */
export const borrowingRange = ({ chosen, others, requested }: NoteLenders): string => {
  const all = [...chosen, ...others];
  const serving = all.filter(({ serves }) => serves);
  const counted = serving.length > 0 ? serving : all.filter(wouldLendLess);
  if (all.every(({ status }) => status.lends === undefined))
    return `What lenders would lend you cannot be said yet: ${all[0]?.status.lack ?? 'none was compared'}.`;
  if (counted.length === 0)
    return `By our estimate no lender would lend the ${formatDollars(requested)} that you ask for yet: the policy of each lender we compared rules the loan out as it is asked for.`;
  const [least, most] = [Math.min(...counted.map(({ lent }) => lent)), Math.max(...counted.map(({ lent }) => lent))];
  const range =
    least === most ? `about ${formatDollars(most)}` : `between ${formatDollars(least)} and ${formatDollars(most)}`;
  const held = heldWords(counted);
  if (requested <= 0) return `By our estimate lenders would lend you ${range}.${held}`;
  if (serving.length > 0)
    return `By our estimate ${serving.length} of ${count(all.length, 'lender')} would lend the ${formatDollars(requested)} that you ask for; those would lend you ${range}.${held}`;
  return `By our estimate no lender would lend the ${formatDollars(requested)} that you ask for yet. ${counted.length} of the ${count(all.length, 'lender')} we compared would lend you ${range}.${held}`;
};

/** One page for the client, in plain words: what is asked, what can be borrowed, what it costs, and what is next. */
export const clientPage = (note: MadeNote, words: NoteWords): NoteDocument => {
  const lenders = lendersOf(note);
  const [best] = lenders.chosen;
  const services = clientServices(note, best);
  const repayments = note.results.repayments.find(({ lender }) => lender === best?.id);
  const hasRepayments = repayments !== undefined && repayments.loans.length > 0;
  const stays = repayments?.loans.some(({ existing }) => existing) ?? false;
  const funds = fundsTable(shortFunds(note.results.funds));
  const parts: Part[] = [
    askedPart(note),
    { title: 'What you could borrow', blocks: [paragraph(borrowingRange(lenders))] },
    ...(hasRepayments
      ? [
          {
            title: 'What you would pay',
            blocks: [
              ...repaymentsTable(repayments),
              paragraph(
                `What you ask for is at the rate of ${best?.name ?? ''}${stays ? '; what stays is as you pay it now' : ''}.`,
                'quiet',
              ),
            ],
          },
        ]
      : []),
    ...clientRefinance(note.results.refinance, best),
    ...clientSelling(note.results.selling, lenders, services),
    ...clientWays(note.results.waysIn, lenders, note.inputs.scenario),
    ...clientGuarantees(note, lenders),
    ...clientBuilding(note.results.building, lenders, note.results.selling ? [] : services),
    ...(funds.length > 0 ? [{ title: 'What you need at settlement', blocks: funds }] : []),
    ...(words.nextSteps.trim() === ''
      ? []
      : [{ title: 'Next steps', blocks: [{ kind: 'words', text: words.nextSteps } as const] }]),
  ];
  const head = { title: titleOf(note), lead: `${formatDay(note.inputs.day)}. ${estimateWords}. ${changeWords}.` };
  // The client is not led to lines of the working.
  return assemble(head, parts.map(withoutLinks), () => false).document;
};

const withoutLinks = (part: Part): Part => ({
  ...part,
  blocks: part.blocks.flatMap((block) =>
    block.kind === 'words'
      ? block.text
          .split(/\n\s*\n|\n/)
          .filter((line) => line.trim() !== '')
          .map((line) => paragraph(line.trim()))
      : [block],
  ),
});
