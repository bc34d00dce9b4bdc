import type { HeldWaysIn } from '../../../../shared/note/note-file.ts';
import { listed, midSentence } from '../../../../shared/scenario/format.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { costOfWay } from '../../../../shared/ways-in/cost-of-way.ts';
import { type CostedWay, waysSentence, waysTable } from '../../../ui/pictures/ways-picture.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import {
  barsText,
  costNote,
  endText,
  questionText,
  servesText,
  statusText,
  wayName,
  waysNotes,
} from '../../../ui/words/ways-words.ts';
import { paragraph, type Part, type Picture, tableOf, text, type UnnamedTable } from '../document.ts';
import { cents, dollars, wholeDollars } from '../figures.ts';
import { nameIn, type NoteLenders } from '../note-lenders.ts';
import { unrecorded } from '../record-drafts.ts';

interface ShownWays {
  readonly ways: readonly CostedWay[];
  /** At whose rates they are reckoned; empty where no lender could calculate them. */
  readonly name: string;
}

/** The ways at the lender recommended, or at the first that calculates them. */
export const noteWays = (held: HeldWaysIn | undefined, lenders: NoteLenders): ShownWays => {
  const able = held?.lenders.filter(({ ways }) => ways.length > 0) ?? [];
  const one = able.find(({ lender }) => lender === lenders.chosen[0]?.id) ?? able[0];
  if (held === undefined || one === undefined) return { ways: [], name: '' };
  const ways = held.plan.ways.flatMap((way): CostedWay[] => {
    const rate = one.ways.find(({ kind }) => kind === way.kind)?.rate;
    return rate === undefined ? [] : [{ way, cost: costOfWay(way, held.plan, rate) }];
  });
  return { ways, name: nameIn(lenders)(one.lender) };
};

const chosenIn = ({ additional_info: { ways_in: info } }: ScenarioBody, ways: readonly CostedWay[]) =>
  ways.find(({ way }) => way.kind === info?.chosen);

/** Which way is taken, and what the others cost; why, only the broker knows. */
export const wayInWords = (
  held: HeldWaysIn | undefined,
  lenders: NoteLenders,
  scenario: ScenarioBody,
): readonly string[] => {
  const { ways } = noteWays(held, lenders);
  const taken = chosenIn(scenario, ways);
  if (taken === undefined) return [];
  const costOf = ({ way, cost }: CostedWay): string =>
    `${midSentence(wayName(way.kind))} ${formatDollars(cost.total)} (${midSentence(statusText(way))})`;
  const others = ways.filter((one) => one !== taken);
  return [
    [
      `The way taken is ${midSentence(wayName(taken.way.kind))}: ${formatDollars(taken.way.own)} of the buyers’ own, and ${formatDollars(taken.cost.total)} over five years.`,
      ...(others.length > 0 ? [`The other ways cost: ${listed(others.map(costOf))}.`] : []),
      `Why this way: ${unrecorded}.`,
    ].join(' '),
  ];
};

const picture = (ways: readonly CostedWay[]): Picture => ({
  ...{ kind: 'picture', picture: 'ways', table: waysTable(ways) },
  title: 'The ways by their cash today, and their cost in five years',
});

const sentencesOf = ({ way, cost }: CostedWay, held: HeldWaysIn, lenders: NoteLenders): string =>
  [
    barsText(way, held.plan),
    ...way.conditions.flatMap((one) => (one.answer === 'ask' ? `To ask: ${questionText(one, way, held.plan)}` : [])),
    endText(way, cost).replace(/\.$/, ''),
    servesText(way.kind, held.lenders, nameIn(lenders)).replace(/\.$/, ''),
  ]
    .filter((sentence) => sentence !== '')
    .join('. ');

const waysRows = (held: HeldWaysIn, ways: readonly CostedWay[], lenders: NoteLenders): readonly UnnamedTable[] =>
  tableOf(
    ['Way', 'Of their own', 'Loan', 'Premium', 'A month', 'Five years'],
    ways.map((one) => ({
      cells: [
        text(`${wayName(one.way.kind)}: ${midSentence(statusText(one.way))}`),
        wholeDollars(one.way.own),
        wholeDollars(one.way.loan),
        wholeDollars(one.way.premium ?? 0),
        cents(one.cost.monthly),
        wholeDollars(one.cost.total),
      ],
      note: sentencesOf(one, held, lenders),
    })),
    { aside: 'AUD' },
  );

/** The ways into a home: what each takes and costs, whether it is open, and which is taken. */
export const waysPart = (
  held: HeldWaysIn | undefined,
  lenders: NoteLenders,
  scenario: ScenarioBody,
): readonly Part[] => {
  const { ways, name } = noteWays(held, lenders);
  if (held === undefined || ways.length === 0) return [];
  const taken = chosenIn(scenario, ways);
  return [
    {
      title: 'Ways into the home',
      blocks: [
        paragraph(
          [...(taken ? [`Taken: ${midSentence(wayName(taken.way.kind))}.`] : []), waysSentence(ways)].join(' '),
        ),
        ...waysRows(held, ways, lenders),
        paragraph(
          [...waysNotes(held.plan).map((note) => note.text), `At the terms of ${name}.`, costNote].join(' '),
          'quiet',
        ),
        picture(ways),
      ],
    },
  ];
};

/** The same in plain words. */
export const clientWays = (
  held: HeldWaysIn | undefined,
  lenders: NoteLenders,
  scenario: ScenarioBody,
): readonly Part[] => {
  const { ways, name } = noteWays(held, lenders);
  if (held === undefined || ways.length === 0) return [];
  const taken = chosenIn(scenario, ways);
  return [
    {
      title: 'Ways into your home',
      blocks: [
        ...(taken
          ? [paragraph(`The way you take: ${midSentence(wayName(taken.way.kind))}. ${endText(taken.way, taken.cost)}`)]
          : []),
        ...tableOf(
          ['Way', 'Yours today', 'Loan', 'Cost in five years'],
          ways.map(({ way, cost }) => ({
            cells: [
              text(`${wayName(way.kind)}: ${midSentence(statusText(way))}`),
              dollars(way.own),
              dollars(way.loan),
              dollars(cost.total),
            ],
          })),
          { aside: 'AUD' },
        ),
        picture(ways),
        paragraph(`At the terms of ${name}.`, 'quiet'),
      ],
    },
  ];
};
