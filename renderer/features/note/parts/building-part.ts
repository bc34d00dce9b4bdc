import { type BuildMonth, type BuildPlan, buildMonths, type Draw, drawsOf } from '../../../../shared/building/draws.ts';
import type { HeldBuilding } from '../../../../shared/note/note-file.ts';
import { parseDay } from '../../../../shared/scenario/days.ts';
import { cents as toCents } from '../../../../shared/scenario/money.ts';
import { buildSentence, buildTable, buildTotals } from '../../../ui/pictures/build-picture.ts';
import { besidesText, buildingMissing, builtText, uncountedText } from '../../../ui/words/building-words.ts';
import { formatDay, formatPercent } from '../../../ui/words/format.ts';
import { paragraph, type Part, type Picture, tableOf, text, type UnnamedTable, wholeText } from '../document.ts';
import { cents, dollars } from '../figures.ts';
import type { NoteLenders } from '../note-lenders.ts';

/** A home that is built, at a lender of the note. */
interface BuiltAt {
  readonly lender: string;
  readonly plan: BuildPlan;
}

/** The plan at the customer rate of each chosen lender, the one recommended first; none while something is missing. */
const plansOf = ({ plan, rates }: HeldBuilding, { chosen }: NoteLenders): readonly BuiltAt[] => {
  const landDay = parseDay(plan?.landDay);
  if (plan === undefined || landDay === undefined) return [];
  const stages = plan.stages.flatMap(({ day, ...stage }) => {
    const parsed = parseDay(day);
    return parsed === undefined ? [] : { ...stage, day: parsed };
  });
  return rates.flatMap(({ lender, rate }) => {
    const name = chosen.find(({ id }) => id === lender)?.name;
    return name === undefined ? [] : { lender: name, plan: { ...plan, landDay, stages, rate } };
  });
};

/** The months of a home that is built in a note, at the first of its lenders with a rate; undefined without one. */
export const noteBuilding = (
  held: HeldBuilding | undefined,
  lenders: NoteLenders,
): readonly BuildMonth[] | undefined => {
  const [first] = held === undefined ? [] : plansOf(held, lenders);
  return first && buildMonths(first.plan);
};

const stagesTable = (draws: readonly Draw[]): readonly UnnamedTable[] =>
  tableOf(
    ['Paid for', 'On', 'Amount', 'Not from the loan', 'Drawn so far'],
    draws.map(({ name, day, amount, own, drawn }, nth) => ({
      cells: [text(name), wholeText(formatDay(day.iso)), dollars(amount), dollars(own), dollars(drawn)],
      ...(nth === 0 && { note: 'With duty, fees and legal costs' }),
    })),
    { title: 'What is paid, and what is drawn for it', aside: 'AUD' },
  );

const monthsTable = (months: readonly BuildMonth[]): readonly UnnamedTable[] => {
  const { interest, rent } = buildTotals(months);
  return tableOf(
    ['Month to', 'Drawn', 'Interest', 'Rent', 'To pay'],
    [
      ...months.map((month) => ({
        cells: [
          wholeText(formatDay(month.ends.iso)),
          dollars(month.drawn),
          cents(month.interest),
          cents(month.rent),
          cents(toCents(month.interest + month.rent)),
        ],
      })),
      {
        cells: [text('Until it is done'), text(''), cents(interest), cents(rent), cents(toCents(interest + rent))],
        kind: 'sum' as const,
      },
    ],
    { title: 'Month by month', aside: 'AUD' },
  );
};

/** What the time until it is done costs at each of the lenders set out in full; nothing for one of them alone. */
const lendersTable = (plans: readonly BuiltAt[]): readonly UnnamedTable[] =>
  plans.length < 2
    ? []
    : tableOf(
        ['At', 'Rate %', 'Interest', 'Most in a month'],
        plans.map(({ lender, plan }) => {
          const { interest, most } = buildTotals(buildMonths(plan));
          const rate = { text: formatPercent(plan.rate), value: plan.rate };
          return { cells: [text(lender), rate, cents(interest), cents(most)] };
        }),
        { title: 'At each lender', aside: 'AUD, the most with rent' },
      );

const picture = (months: readonly BuildMonth[], lender: string, nth: number): Picture => ({
  ...{ kind: 'picture', picture: 'building', nth, table: buildTable(months) },
  title: `What is paid each month until it is done, at ${lender}`,
});

const uncounted = (plan: BuildPlan): Part['blocks'] => {
  const words = uncountedText(plan);
  return words === '' ? [] : [paragraph(words, 'attention')];
};

const builtPart = (held: HeldBuilding, nth: number, lenders: NoteLenders, services: Part['blocks']): Part => {
  const plans = plansOf(held, lenders);
  const [first] = plans;
  const title = `Building on ${held.name}`;
  if (first === undefined) return { title, blocks: [paragraph(buildingMissing[held.missing ?? 'rate'], 'attention')] };
  const months = buildMonths(first.plan);
  return {
    title,
    blocks: [
      paragraph(`${buildSentence(months)} ${besidesText(months, held.contingency)}`),
      ...uncounted(first.plan),
      ...stagesTable(drawsOf(first.plan)),
      ...(months.length > 0 ? [picture(months, first.lender, nth), ...monthsTable(months)] : []),
      ...lendersTable(plans),
      ...services,
      paragraph(builtText, 'quiet'),
    ],
  };
};

/** Homes that are built: when the builder is paid, and each month until it is done; what services say of the end. */
export const buildingPart = (
  building: readonly HeldBuilding[] = [],
  lenders: NoteLenders,
  services: Part['blocks'] = [],
): readonly Part[] => building.map((held, nth) => builtPart(held, nth, lenders, nth === 0 ? services : []));

/** The same in plain words, at the lender recommended. */
export const clientBuilding = (
  building: readonly HeldBuilding[] = [],
  lenders: NoteLenders,
  services: Part['blocks'] = [],
): readonly Part[] =>
  building.flatMap((held, nth): Part[] => {
    const [first] = plansOf(held, lenders);
    if (first === undefined) return [];
    const months = buildMonths(first.plan);
    return [
      {
        title: 'Building your home',
        blocks: [
          paragraph(
            `${buildSentence(months)} The interest is that of ${first.lender}, by the day on what is drawn; its repayments begin when the home is done.`,
          ),
          ...(first.plan.isPremiumUnknown === true
            ? [paragraph('The premium of mortgage insurance is not known yet and is not counted here.', 'attention')]
            : []),
          ...(months.length > 0 ? [picture(months, first.lender, nth)] : []),
          ...tableOf(
            ['Paid for', 'On', 'From the loan', 'Owed then'],
            drawsOf(first.plan).map(({ name, day, amount, own, drawn }) => ({
              cells: [text(name), wholeText(formatDay(day.iso)), dollars(toCents(amount - own)), dollars(drawn)],
            })),
            { aside: 'AUD' },
          ),
          ...(nth === 0 ? services : []),
        ],
      },
    ];
  });
