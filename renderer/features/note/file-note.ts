import type { MadeNote } from '../../../shared/note/note-file.ts';
import type { NoteWords } from '../../../shared/note/words.ts';
import { formatDay } from '../../ui/words/format.ts';
import { assemble, type Assembled } from './assemble.ts';
import type { Part } from './document.ts';
import { lendersOf } from './note-lenders.ts';
import { assumptionsPart, versionsPart } from './parts/basis-part.ts';
import { buildingPart } from './parts/building-part.ts';
import { costsPart } from './parts/costs-part.ts';
import { guaranteesPart } from './parts/guarantees-part.ts';
import { chosenPart, othersPart } from './parts/lenders-part.ts';
import { fundsPart, repaymentsPart } from './parts/money-part.ts';
import { picturesPart } from './parts/pictures-part.ts';
import { refinancePart } from './parts/refinance-part.ts';
import { scenarioPart } from './parts/scenario-part.ts';
import { sellingPart } from './parts/selling-part.ts';
import { serviceBlocks } from './parts/services-part.ts';
import { statementPart, statementTitle } from './parts/statement-part.ts';
import { waysPart } from './parts/ways-part.ts';

export const estimateWords = 'An estimate, not a lender’s decision';

/** What may become of the figures. */
export const changeWords = 'It may change with what is entered and with policy';

export const titleOf = ({ description }: MadeNote): string => {
  const title = description.trim();
  return title === '' ? 'Untitled' : title;
};

/** A section of the broker's words; nothing where there are none. */
const wordsPart = (title: string, text: string): readonly Part[] =>
  text.trim() === '' ? [] : [{ title, blocks: [{ kind: 'words', text }] }];

/** The note for the file: what the client wants, why this lender and why not the others, the working behind it, and what it rests on. */
export const fileNote = (note: MadeNote, words: NoteWords): Assembled => {
  const lenders = lendersOf(note);
  const [best] = lenders.chosen;
  const name = best?.name ?? '';
  const services = serviceBlocks(note);
  const parts: readonly Part[] = [
    ...wordsPart('What the client wants', words.objectives),
    ...wordsPart('Asked and verified', words.verified),
    { title: `Why ${name}`, blocks: [{ kind: 'words', text: words.reason }] },
    chosenPart(lenders),
    ...costsPart(note, lenders),
    ...wordsPart('Not recommended', words.notRecommended),
    othersPart(lenders, note),
    ...(best === undefined
      ? []
      : repaymentsPart(
          note.results.repayments.find(({ lender }) => lender === best.id),
          best,
        )),
    ...refinancePart(note.results.refinance, lenders.chosen),
    ...sellingPart(note.results.selling, lenders, services),
    ...waysPart(note.results.waysIn, lenders, note.inputs.scenario),
    ...guaranteesPart(note, lenders),
    ...buildingPart(note.results.building, lenders, note.results.selling ? [] : services),
    ...fundsPart(note.results.funds),
    ...picturesPart(note, lenders),
    scenarioPart(note.inputs.scenario, note.inputs.day),
    ...lenders.chosen.map((lender) => statementPart(lender, note.inputs.scenario)),
    { title: 'Submission note', startsPage: true, blocks: [{ kind: 'words', text: words.submission }] },
    assumptionsPart(note),
    versionsPart(note),
  ];
  const head = {
    title: titleOf(note),
    lead: `File note of ${formatDay(note.inputs.day)}. ${estimateWords}.`,
    foot: `${estimateWords}. ${changeWords}.`,
  };
  return assemble(head, parts, (title) => best !== undefined && title === statementTitle(best));
};
