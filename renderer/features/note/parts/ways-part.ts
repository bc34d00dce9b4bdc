import type { HeldWaysIn } from '../../../../shared/note/note-file.ts';
import { listed, midSentence } from '../../../../shared/scenario/format.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { costOfWay } from '../../../../shared/ways-in/cost-of-way.ts';
import type { Way } from '../../../../shared/ways-in/plan.ts';
import { isAsTaken } from '../../../../shared/ways-in/take-way.ts';
import { type CostedWay, waysSentence, waysTable } from '../../../ui/pictures/ways-picture.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import {
  barsText,
  clientCostNote,
  costNote,
  endText,
  growthText,
  questionText,
  servesText,
  statusText,
  wayName,
  waysNotes,
} from '../../../ui/words/ways-words.ts';
import { type Cell, paragraph, type Part, type Picture, tableOf, text, type UnnamedTable } from '../document.ts';
import { cents, wholeDollars } from '../figures.ts';
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

interface TakenWay extends CostedWay {
  /** The scenario was edited since, and its figures are not those of the way. */
  readonly isChanged: boolean;
}

const takenIn = (scenario: ScenarioBody, held: HeldWaysIn, ways: readonly CostedWay[]): TakenWay | undefined => {
  const one = ways.find(({ way }) => way.kind === scenario.additional_info.ways_in?.chosen);
  return one && { ...one, isChanged: !isAsTaken(scenario, held.plan, one.way) };
};

/** Which way is taken, and what the others cost; why, only the broker knows. */
export const wayInWords = (
  held: HeldWaysIn | undefined,
  lenders: NoteLenders,
  scenario: ScenarioBody,
): readonly string[] => {
  const { ways } = noteWays(held, lenders);
  const taken = held && takenIn(scenario, held, ways);
  if (taken === undefined) return [];
  const costOf = ({ way, cost }: CostedWay): string =>
    `${midSentence(wayName(way.kind))} ${formatDollars(cost.total)} (${midSentence(statusText(way))})`;
  const others = ways.filter(({ way }) => way !== taken.way);
  return [
    [
      `The way taken is ${midSentence(wayName(taken.way.kind))}: ${formatDollars(taken.way.own)} of the buyers’ funds, and ${formatDollars(taken.cost.total)} over five years.`,
      ...(taken.isChanged ? ['The scenario was changed since it was taken, and has other figures.'] : []),
      ...(others.length > 0 ? [`The other ways cost: ${listed(others.map(costOf))}.`] : []),
      `Why this way: ${unrecorded}.`,
    ].join(' '),
  ];
};

const picture = (ways: readonly CostedWay[]): Picture => ({
  ...{ kind: 'picture', picture: 'ways', table: waysTable(ways) },
  title: 'The buyers’ funds and the cost over five years of each way',
});

/** `To confirm: the area of the home, for its price cap; …`; empty where all is known. */
const toConfirmText = (way: Way, { plan }: HeldWaysIn): string => {
  const asked = way.conditions.filter(({ answer }) => answer === 'ask');
  return asked.length === 0
    ? ''
    : `To confirm: ${asked.map((one) => midSentence(questionText(one, way, plan))).join('; ')}`;
};

/** What a way rests on, what is in its way, and who lends on it. */
const sentencesOf = ({ way, cost }: CostedWay, held: HeldWaysIn, lenders: NoteLenders): string =>
  [
    barsText(way, held.plan),
    toConfirmText(way, held),
    endText(way, cost).replace(/\.$/, ''),
    servesText(way.kind, held.lenders, nameIn(lenders)).replace(/\.$/, ''),
  ]
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ');

/** A figure of a way, under its heading. */
type Column = readonly [heading: string, cell: (one: CostedWay) => Cell];

const columns = {
  loan: ['Loan', ({ way }) => wholeDollars(way.loan)],
  premium: ['Premium', ({ way }) => wholeDollars(way.premium ?? 0)],
  monthly: ['A month', ({ cost }) => cents(cost.monthly)],
  total: ['Cost over five years', ({ cost }) => wholeDollars(cost.total)],
} as const satisfies Readonly<Record<string, Column>>;

/** What each way takes of the buyers, whose funds they are called, then its other figures. */
const waysRows = (
  ways: readonly CostedWay[],
  [funds, ...others]: readonly [funds: string, ...Column[]],
  noteOf?: (one: CostedWay) => string,
): readonly UnnamedTable[] =>
  tableOf(
    ['Way', funds, ...others.map(([heading]) => heading)],
    ways.map((one) => ({
      cells: [
        text(`${wayName(one.way.kind)}: ${midSentence(statusText(one.way))}`),
        wholeDollars(one.way.own),
        ...others.map(([, cell]) => cell(one)),
      ],
      ...(noteOf && { note: noteOf(one) }),
    })),
    { aside: 'AUD' },
  );

/** The ways at a lender, as far as any lender calculates them. */
interface Shown extends ShownWays {
  readonly held: HeldWaysIn;
  readonly taken: TakenWay | undefined;
}

const partOf = (
  held: HeldWaysIn | undefined,
  lenders: NoteLenders,
  scenario: ScenarioBody,
  part: (shown: Shown) => Part,
): readonly Part[] => {
  const shown = noteWays(held, lenders);
  if (held === undefined || shown.ways.length === 0) return [];
  return [part({ ...shown, held, taken: takenIn(scenario, held, shown.ways) })];
};

const takenText = ({ way, isChanged }: TakenWay): string =>
  `Taken: ${midSentence(wayName(way.kind))}${isChanged ? '; the scenario was changed since, and has other figures' : ''}.`;

/** What ends the way, whose figures no longer are those of the client once the scenario is changed. */
const clientText = ({ way, cost, isChanged }: TakenWay): string =>
  `Your way: ${midSentence(wayName(way.kind))}. ${isChanged ? 'Your figures have changed since, and differ from those below.' : endText(way, cost)}`;

/** The ways into a home: what each takes and costs, whether it is open, and which is taken. */
export const waysPart = (
  found: HeldWaysIn | undefined,
  lenders: NoteLenders,
  scenario: ScenarioBody,
): readonly Part[] =>
  partOf(found, lenders, scenario, ({ ways, name, held, taken }) => ({
    title: 'Ways into the home',
    blocks: [
      paragraph([...(taken ? [takenText(taken)] : []), waysSentence(ways)].join(' ')),
      picture(ways),
      ...waysRows(ways, ['Buyers’ funds', columns.loan, columns.premium, columns.monthly, columns.total], (one) =>
        sentencesOf(one, held, lenders),
      ),
      paragraph(
        [...waysNotes(held.plan).map((note) => note.text), `At the terms of ${name}.`, costNote].join(' '),
        'quiet',
      ),
    ],
  }));

/** The same in plain words. */
export const clientWays = (
  found: HeldWaysIn | undefined,
  lenders: NoteLenders,
  scenario: ScenarioBody,
): readonly Part[] =>
  partOf(found, lenders, scenario, ({ ways, name, held, taken }) => ({
    title: 'Ways into your home',
    blocks: [
      ...(taken ? [paragraph(clientText(taken))] : []),
      ...waysRows(ways, ['Your funds', columns.loan, columns.total]),
      picture(ways),
      paragraph(`At the terms of ${name}. ${clientCostNote} ${growthText(held.plan)}`, 'quiet'),
    ],
  }));
