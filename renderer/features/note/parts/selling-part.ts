import type { BridgeFigures, LenderBridge } from '../../../../shared/bridging/lender-bridge.ts';
import { type LineMonth, monthsLine } from '../../../../shared/bridging/months-line.ts';
import type { SellAndBuy } from '../../../../shared/bridging/plan.ts';
import { type Route, type RouteKind, routesOf } from '../../../../shared/bridging/routes.ts';
import { overlapOf } from '../../../../shared/bridging/sell-and-buy.ts';
import type { HeldSelling } from '../../../../shared/note/note-file.ts';
import { count, listed, midSentence, sentenceCase } from '../../../../shared/scenario/format.ts';
import { monthsSentence, monthsTable } from '../../../ui/pictures/months-picture.ts';
import { routesTable as routesFigures } from '../../../ui/pictures/routes-picture.ts';
import {
  byOutcome,
  costWords,
  extraNote,
  keptText,
  lateText,
  obstacleText,
  priceText,
  routeCost,
  routeName,
  routeNote,
  sellAndBuyNotes,
  termsText,
  testedText,
  unsoldText,
} from '../../../ui/words/bridge-words.ts';
import { formatPercent } from '../../../ui/words/format.ts';
import { type Cell, paragraph, type Part, type Picture, tableOf, text, type UnnamedTable } from '../document.ts';
import { cents, dollars, wholeDollars } from '../figures.ts';
import { nameIn, type NoteLender, type NoteLenders } from '../note-lenders.ts';
import { unrecorded } from '../record-drafts.ts';

/** A lender with figures, by name. */
interface Named {
  readonly name: string;
  readonly bridge: LenderBridge;
  readonly figures: BridgeFigures;
}

const namedOf = ({ lenders }: HeldSelling, nameOf: (id: string) => string): readonly Named[] =>
  lenders
    .toSorted(byOutcome)
    .flatMap((bridge) =>
      bridge.figures === null ? [] : { name: nameOf(bridge.lender), bridge, figures: bridge.figures },
    );

/** The lender recommended where it has figures, else the first that has. */
const shownOf = (named: readonly Named[], best: NoteLender | undefined): Named | undefined =>
  named.find(({ bridge }) => bridge.lender === best?.id) ?? named[0];

const outcomeText = ({ bridge, figures }: Named): string =>
  bridge.obstacles.length === 0
    ? 'Possible'
    : sentenceCase(bridge.obstacles.map((obstacle) => midSentence(obstacleText(obstacle, figures))).join('; '));

const lendersTable = (named: readonly Named[], plan: SellAndBuy): readonly UnnamedTable[] =>
  tableOf(
    ['At', 'Peak debt', 'LVR %', 'Interest', 'End debt', 'Result'],
    named.map((one) => ({
      cells: [
        text(one.name),
        cents(one.figures.bridge.peak),
        one.figures.peakLvr === null
          ? text('–')
          : { text: formatPercent(one.figures.peakLvr), value: one.figures.peakLvr },
        cents(one.figures.bridge.interest),
        cents(one.figures.bridge.end),
        text(outcomeText(one)),
      ],
      note: `${termsText(one.figures, plan)}; ${midSentence(testedText(one.figures))} tested`,
    })),
    { title: 'What each lender makes of it', aside: 'AUD' },
  );

const marginsTable = (named: readonly Named[], plan: SellAndBuy): readonly UnnamedTable[] =>
  tableOf(
    ['At', 'Break-even price', ...(overlapOf(plan) > 0 ? ['Sale may be later by'] : []), 'If it never sells'],
    named.map(({ name, figures }) => ({
      cells: [
        text(name),
        { text: priceText(figures), ...(figures.lowestPrice !== null && { value: figures.lowestPrice }) },
        ...(overlapOf(plan) > 0 ? [text(lateText(figures) ?? '–')] : []),
        text(unsoldText(figures)),
      ],
    })),
    { title: 'If the sale goes otherwise', aside: 'AUD' },
  );

/** The way that the settlement dates take. */
const takenKind = ({ order }: SellAndBuy): RouteKind =>
  ({ after: 'bridge', before: 'sale_first', with: 'subject_to_sale' } as const)[order];

/** The ways of which the scenario does not say what they cost. */
const unpricedText = (plan: SellAndBuy, figures: BridgeFigures): string => {
  const names = routesOf(plan, figures).flatMap((route) =>
    route.cost === undefined ? midSentence(routeName(route)) : [],
  );
  return names.length === 0 ? '' : ` Without a figure, so not compared: ${listed(names)}.`;
};

/** Which way the dates take, what it costs, and what the others cost; why, only the broker knows. */
export const wayWords = (selling: HeldSelling | undefined, lenders: NoteLenders): string[] => {
  const shown = selling && shownOf(namedOf(selling, nameIn(lenders)), lenders.chosen[0]);
  if (!selling || !shown) return [];
  const { plan } = selling;
  const routes = knownRoutes(plan, shown.figures);
  const taken = routesOf(plan, shown.figures).find(({ kind }) => kind === takenKind(plan));
  const others = routes.filter((route) => route.kind !== taken?.kind);
  const costOf = (route: Route): string => `${midSentence(routeName(route))} ${routeCost(route)}`;
  return [
    [
      ...(taken
        ? [`Planned by the settlement dates: ${midSentence(routeName(taken))}, which costs ${routeCost(taken)}.`]
        : []),
      ...(others.length > 0 ? [`The other ways cost: ${listed(others.map(costOf))}.`] : []),
      `Why this way: ${unrecorded}.`,
    ].join(' '),
  ];
};

const cashCell = (amount: number | undefined): Cell => (amount === undefined ? text('–') : wholeDollars(amount));

/** The ways of which the scenario says what they cost. */
const knownRoutes = (plan: SellAndBuy, figures: BridgeFigures): readonly Route[] =>
  routesOf(plan, figures).filter(({ cost }) => cost !== undefined);

/** Where the figures are not those of the lender recommended, or it does not lend over the overlap. */
const elsewhereText = ({ lenders }: HeldSelling, best: NoteLender | undefined, shown: Named): string | undefined => {
  const own = lenders.find(({ lender }) => lender === best?.id);
  if (best === undefined || own === undefined || own.obstacles.length === 0) return undefined;
  const why = own.obstacles.map((obstacle) => obstacleText(obstacle, own.figures)).join('; ');
  const where = own.lender === shown.bridge.lender ? '' : ` The figures are those at ${shown.name}.`;
  return `At ${best.name}, the lender recommended, it is not possible: ${midSentence(why)}.${where}`;
};

const routesTable = (plan: SellAndBuy, { name, figures }: Named): readonly UnnamedTable[] =>
  tableOf(
    ['Way', 'Cash at exchange', 'At purchase', 'At sale', 'Cost', 'Owed after'],
    knownRoutes(plan, figures).map((route) => ({
      cells: [
        text(routeName(route)),
        ...[route.exchange, route.purchase, route.sale].map(cashCell),
        { text: routeCost(route), ...(route.cost !== undefined && { value: route.cost }) },
        wholeDollars(route.debt),
      ],
      note: routeNote(route, plan),
    })),
    { title: `The ways side by side, at the terms of ${name}`, aside: 'AUD' },
  );

/** The months of a note that sells and buys, and at which lender; undefined where no lender compared has figures. */
export const noteMonths = (
  selling: HeldSelling | undefined,
  lenders: NoteLenders,
): { readonly months: readonly LineMonth[]; readonly name: string } | undefined => {
  const shown = selling && shownOf(namedOf(selling, nameIn(lenders)), lenders.chosen[0]);
  return selling && shown && { months: monthsLine(selling.plan, shown.figures), name: shown.name };
};

const monthsPicture = (selling: HeldSelling, lenders: NoteLenders): readonly Picture[] => {
  const found = noteMonths(selling, lenders);
  return found === undefined
    ? []
    : [
        {
          ...{ kind: 'picture', picture: 'months', table: monthsTable(found.months) },
          title: `What is owed month by month at ${found.name}`,
        },
      ];
};

/** The ways of a note that sells and buys, of which it says what they cost. */
export const noteRoutes = (selling: HeldSelling | undefined, lenders: NoteLenders): readonly Route[] => {
  const shown = selling && shownOf(namedOf(selling, nameIn(lenders)), lenders.chosen[0]);
  return selling && shown ? knownRoutes(selling.plan, shown.figures) : [];
};

const routesPicture = (selling: HeldSelling, lenders: NoteLenders): readonly Picture[] => {
  const routes = noteRoutes(selling, lenders);
  return routes.length === 0
    ? []
    : [
        {
          ...{ kind: 'picture', picture: 'routes', table: routesFigures(routes) },
          title: 'The ways by their cash up to the purchase, and their cost',
        },
      ];
};

const notes = (plan: SellAndBuy): string =>
  sellAndBuyNotes(plan)
    .map((note) => note.text)
    .join(' ');

/**
 * Selling one home and buying another: the months, what each lender makes of it, with what services say of it, and the
 * other ways.
 */
export const sellingPart = (
  selling: HeldSelling | undefined,
  lenders: NoteLenders,
  services: Part['blocks'] = [],
): readonly Part[] => {
  if (selling === undefined) return [];
  const { plan } = selling;
  const nameOf = nameIn(lenders);
  const named = namedOf(selling, nameOf);
  const shown = shownOf(named, lenders.chosen[0]);
  const elsewhere = shown && elsewhereText(selling, lenders.chosen[0], shown);
  const without = selling.lenders.length - named.length;
  return [
    {
      title: 'Selling and buying',
      blocks: [
        paragraph(notes(plan)),
        ...(elsewhere === undefined ? [] : [paragraph(elsewhere, 'attention')]),
        ...monthsPicture(selling, lenders),
        ...lendersTable(named, plan),
        ...(without > 0
          ? [paragraph(`Not offered to this client at ${count(without, 'lender')} of those compared.`, 'quiet')]
          : []),
        ...services,
        ...marginsTable(named, plan),
        ...(shown === undefined
          ? []
          : [
              ...routesTable(plan, shown),
              paragraph(
                `${extraNote}${unpricedText(plan, shown.figures)} ${keptText(selling.lenders, nameOf)}`,
                'quiet',
              ),
              ...routesPicture(selling, lenders),
            ]),
      ],
    },
  ];
};

/** The same in plain words, at the lender recommended or otherwise the first that bridges it. */
export const clientSelling = (
  selling: HeldSelling | undefined,
  lenders: NoteLenders,
  services: Part['blocks'] = [],
): readonly Part[] => {
  if (selling === undefined) return [];
  const { plan } = selling;
  const title = 'Selling your home and buying the next';
  const shown = shownOf(namedOf(selling, nameIn(lenders)), lenders.chosen[0]);
  if (shown === undefined) {
    const unoffered =
      'While both homes are yours you would need a bridging loan, which none of the lenders we compared offers you.';
    const blocks = [...(selling.lenders.length > 0 ? [paragraph(unoffered)] : []), ...services];
    return blocks.length > 0 ? [{ title, blocks }] : [];
  }
  const elsewhere = elsewhereText(selling, lenders.chosen[0], shown);
  return [
    {
      title,
      blocks: [
        paragraph([monthsSentence(monthsLine(plan, shown.figures)), elsewhere ?? `At ${shown.name}.`].join(' ')),
        ...monthsPicture(selling, lenders),
        ...tableOf(
          ['Way', 'Cost', 'Owed after'],
          knownRoutes(plan, shown.figures).map((route) => ({
            cells: [
              text(routeName(route)),
              { text: routeCost(route), ...(route.cost !== undefined && { value: route.cost }) },
              dollars(route.debt),
            ],
          })),
          { aside: 'AUD' },
        ),
        paragraph(costWords, 'quiet'),
        ...services,
      ],
    },
  ];
};
