import type { HeldServiceAnswers, MadeNote } from '../../../../shared/note/note-file.ts';
import { type Asked, askedOf } from '../../../../shared/scenario/asked.ts';
import { count, listed, midSentence } from '../../../../shared/scenario/format.ts';
import { lenderStatus } from '../../../../shared/scenario/lender-status.ts';
import { lentBy } from '../../../ui/lenders/lender-rows.ts';
import { formatDay, formatDollars } from '../../../ui/words/format.ts';
import { stateNames, verdictText } from '../../../ui/words/state-answer-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { type Block, paragraph, tableOf, text, type UnnamedTable } from '../document.ts';
import { dollars } from '../figures.ts';
import type { NoteLender } from '../note-lenders.ts';

const names = { ...stateNames, built: 'When it is built' } as const;

const dayOf = ({ answeredAt }: HeldServiceAnswers): string => formatDay(answeredAt.slice(0, 10));

const statusesOf = (asked: Asked, { asked: requested, lenders }: HeldServiceAnswers) =>
  lenders.map(({ lender, name, result }) => {
    const status = lenderStatus(result, { ...asked, requested });
    return { lender, name: visibleText(name), status, lends: lentBy({ result, status }) };
  });

/** What each service answered, marked as its own; nothing where none was asked. */
export const serviceBlocks = ({
  services = [],
  inputs: { scenario },
}: Pick<MadeNote, 'services' | 'inputs'>): readonly (Exclude<Block, { kind: 'table' }> | UnnamedTable)[] => {
  const asked = askedOf(scenario);
  const earlier = services.filter(({ lenders }) => lenders.length === 0);
  return [
    ...services.flatMap((one) =>
      tableOf(
        ['At', 'Result', 'Would lend'],
        statusesOf(asked, one).map(({ name, status, lends }) => ({
          cells: [text(name), text(verdictText(status)), dollars(lends)],
        })),
        {
          title: `Computed by ${visibleText(one.service)}: ${midSentence(names[one.state])}, ${formatDollars(one.asked)}`,
          aside: `AUD, ${dayOf(one)}`,
        },
      ),
    ),
    ...(services.length > earlier.length
      ? [paragraph('All other figures are calculated by the program itself, with its own lenders.', 'quiet')]
      : []),
    ...earlier.map(({ service, state }) =>
      paragraph(
        `What ${visibleText(service)} answered about “${names[state]}” is about an earlier version of the scenario, and is left out.`,
        'attention',
      ),
    ),
  ];
};

/** What one service says to the client: of the lender recommended, where it has that, else of how many of its lenders. */
const clientSentence = (asked: Asked, states: readonly HeldServiceAnswers[], best: NoteLender | undefined): string => {
  const [first] = states;
  if (first === undefined) return '';
  const all = states.map((state) => ({ state, statuses: statusesOf(asked, state) }));
  const own = all[0]?.statuses.find(({ lender }) => lender === best?.id);
  const says = all.map(({ state, statuses }) => {
    const about = `${formatDollars(state.asked)} ${midSentence(names[state.state])}`;
    if (own !== undefined) {
      const serves = statuses.some(({ lender, status }) => lender === own.lender && status.kind === 'services');
      return `${serves ? 'would lend' : 'would not lend'} ${about}`;
    }
    const serving = statuses.filter(({ status }) => status.kind === 'services').length;
    return `${serving} of ${count(statuses.length, 'lender')} would lend ${about}`;
  });
  const who = own === undefined ? '' : `${own.name} `;
  return `Computed by ${visibleText(first.service)} on ${dayOf(first)}: ${who}${listed(says)}.`;
};

/** The same for the client, in a sentence for each service. */
export const clientServices = (
  { services = [], inputs: { scenario } }: Pick<MadeNote, 'services' | 'inputs'>,
  best: NoteLender | undefined,
): readonly Block[] => {
  const asked = askedOf(scenario);
  const current = services.filter(({ lenders }) => lenders.length > 0);
  const sentences = [...Map.groupBy(current, ({ service }) => service).values()].map((states) =>
    clientSentence(asked, states, best),
  );
  return sentences.length === 0
    ? []
    : [paragraph(`${sentences.join(' ')} All other figures are our own estimate.`, 'quiet')];
};
