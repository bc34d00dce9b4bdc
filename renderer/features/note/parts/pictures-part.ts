import type { MadeNote } from '../../../../shared/note/note-file.ts';
import { portfolioOf } from '../../../../shared/pictures/portfolio.ts';
import { spreadOf } from '../../../../shared/pictures/spread.ts';
import { surplusWaterfall } from '../../../../shared/pictures/surplus-waterfall.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { sumOf } from '../../../../shared/scenario/money.ts';
import { curvesTable } from '../../../ui/pictures/curves-picture.ts';
import {
  differenceTable,
  type DifferingLine,
  type DifferingStep,
  differingSteps,
  withoutEffect,
} from '../../../ui/pictures/difference-picture.ts';
import { portfolioTable } from '../../../ui/pictures/portfolio-picture.ts';
import { spreadTable } from '../../../ui/pictures/spread-picture.ts';
import { surplusTable } from '../../../ui/pictures/surplus-picture.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { type Cell, paragraph, type Part, type Picture, tableOf, text, type UnnamedRow } from '../document.ts';
import { cents } from '../figures.ts';
import type { NoteLenders } from '../note-lenders.ts';

type Blocks = Part['blocks'];

/** How far apart the lenders of a note are; undefined for fewer than two. */
export const noteSpread = ({ chosen, others, requested }: NoteLenders) =>
  spreadOf(
    [...chosen, ...others]
      .filter(({ status }) => status.kind !== 'incomplete')
      .map(({ id, name, lent, serves }) => ({ id, name, lends: lent, serves })),
    requested,
  );

/** The way from the lender recommended to the one that it is compared with; undefined where the note has none. */
export const noteDifference = ({ compared, results }: MadeNote, { chosen, others }: NoteLenders) => {
  const difference = results.pictures?.difference;
  const [best] = chosen;
  const other = [...chosen, ...others].find(({ id }) => id === compared);
  if (best === undefined || other === undefined || difference === undefined || difference.steps.length === 0)
    return undefined;
  return { difference, between: { from: best.name, to: other.name } };
};

const surplus = ({ chosen: [best] }: NoteLenders): Blocks => {
  const explanation = best?.result.explanation;
  if (best === undefined || explanation === undefined) return [];
  const title = `The month from gross income to what is left, at ${best.name}`;
  return [{ kind: 'picture', picture: 'surplus', title, table: surplusTable(surplusWaterfall(explanation)) }];
};

const portfolio = ({ inputs: { scenario } }: MadeNote): Blocks => {
  const found = portfolioOf(scenario);
  const title = 'What is owned and what is lent on it after settlement';
  return found.groups.length === 0
    ? []
    : [{ kind: 'picture', picture: 'portfolio', title, table: portfolioTable(found) }];
};

const curves = ({ results: { pictures } }: MadeNote, { chosen: [best] }: NoteLenders): Blocks => {
  if (best === undefined || pictures === undefined || pictures.curves.rate.length === 0) return [];
  const title = `Capacity at ${best.name} against rate and term`;
  return [{ kind: 'picture', picture: 'curves', title, table: curvesTable(pictures.curves) }];
};

const signed = (amount: number): Cell => ({
  text: amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount),
  value: amount,
});
const signedCents = (amount: number): Cell => ({
  text: amount > 0 ? `+${cents(amount).text}` : cents(amount).text,
  value: amount,
});

const lineRow = ({ label, from, to, alone }: DifferingLine): UnnamedRow => ({
  cells: [
    text(label),
    text(from),
    text(to),
    alone === undefined ? text('') : signed(alone.capacity),
    alone === undefined ? text('') : signedCents(alone.surplus),
  ],
});

const stepRows = ({ label, capacity, surplus: a, lines }: DifferingStep): UnnamedRow[] =>
  lines.length === 0
    ? []
    : [
        { cells: [text(label), text(''), text(''), signed(capacity), signedCents(a)], kind: 'step' },
        ...lines.map(lineRow),
      ];

const difference = (note: MadeNote, lenders: NoteLenders): Blocks => {
  const found = noteDifference(note, lenders);
  if (found === undefined) return [];
  const { from, to } = found.between;
  const steps = differingSteps(found.difference);
  const silent = sumOf(steps, (step) => step.withoutEffect.length);
  const picture: Picture = {
    ...{ kind: 'picture', picture: 'difference', title: `Why ${from} and ${to} differ in capacity` },
    table: differenceTable(found.difference, found.between),
  };
  const rest =
    silent === 0
      ? ''
      : ` ${count(silent, 'more parameter')} ${silent === 1 ? 'differs' : 'differ'} without effect here.`;
  return [
    picture,
    ...tableOf(['What differs', from, to, 'Capacity', 'Surplus a month'], steps.flatMap(stepRows), {
      title: 'What differs, step by step',
      aside: 'AUD',
    }),
    paragraph(
      `Each step takes one more part of the policy of ${to} and is calculated in full; below it is what each parameter changes by itself. In another order the steps may differ, but their sum does not. ${withoutEffect(found.difference) ?? ''}${rest}`.trim(),
      'quiet',
    ),
  ];
};

const spread = (lenders: NoteLenders): Blocks => {
  const found = noteSpread(lenders);
  const title = 'What the lenders would lend, around the amount asked';
  return found === undefined ? [] : [{ kind: 'picture', picture: 'spread', title, table: spreadTable(found) }];
};

/** What people would rather look at than read, each picture with its figures. */
export const picturesPart = (note: MadeNote, lenders: NoteLenders): readonly Part[] => {
  const blocks = [
    ...surplus(lenders),
    ...portfolio(note),
    ...curves(note, lenders),
    ...spread(lenders),
    ...difference(note, lenders),
  ];
  return blocks.length === 0 ? [] : [{ title: 'Pictures', blocks }];
};
