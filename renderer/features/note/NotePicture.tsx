import { useMemo } from 'react';
import type { MadeNote } from '../../../shared/note/note-file.ts';
import { portfolioOf } from '../../../shared/pictures/portfolio.ts';
import { spreadOf } from '../../../shared/pictures/spread.ts';
import { surplusWaterfall } from '../../../shared/pictures/surplus-waterfall.ts';
import { formatCents } from '../../ui/format.ts';
import { portfolioSentence } from '../../ui/pictures/portfolio-picture.ts';
import { PortfolioChart } from '../../ui/pictures/PortfolioChart.tsx';
import { spreadSentence } from '../../ui/pictures/spread-picture.ts';
import { SpreadChart } from '../../ui/pictures/SpreadChart.tsx';
import { surplusSentence } from '../../ui/pictures/surplus-picture.ts';
import { WaterfallChart } from '../../ui/pictures/WaterfallChart.tsx';
import type { NoteLenders } from './note-lenders.ts';
import classes from './paper.module.css';

/** What the pictures of a note are drawn from. */
export interface PicturedNote {
  readonly note: MadeNote;
  readonly lenders: NoteLenders;
}

/** Pixels between the margins of the paper. */
const width = 680;

const Surplus = ({ lenders: { chosen } }: PicturedNote) => {
  const [best] = chosen;
  const explanation = best?.result.explanation;
  if (best === undefined || explanation === undefined) return null;
  const steps = surplusWaterfall(explanation);
  return (
    <figure className={classes.picture}>
      <figcaption>The month from gross income to what is left, at {best.name}</figcaption>
      <WaterfallChart steps={steps} format={formatCents} says={surplusSentence(steps, best.name)} width={width} />
    </figure>
  );
};

const PortfolioFigure = ({ note }: PicturedNote) => {
  const { scenario } = note.inputs;
  const portfolio = useMemo(() => portfolioOf(scenario), [scenario]);
  if (portfolio.groups.length === 0) return null;
  return (
    <figure className={classes.picture}>
      <figcaption>What is owned and what is lent on it after settlement</figcaption>
      <PortfolioChart portfolio={portfolio} says={portfolioSentence(portfolio)} width={width} />
    </figure>
  );
};

const SpreadFigure = ({ lenders: { chosen, others, requested } }: PicturedNote) => {
  const all = [...chosen, ...others].filter(({ status }) => status.kind !== 'incomplete');
  const spread = spreadOf(
    all.map(({ id, name, result, serves }) => ({ id, name, capacity: result.max_borrowing_capacity, serves })),
    requested,
  );
  if (spread === undefined) return null;
  return (
    <figure className={classes.picture}>
      <figcaption>What the lenders would lend, around the amount asked</figcaption>
      <SpreadChart spread={spread} lender={chosen[0]?.id} says={spreadSentence(spread)} width={width} />
    </figure>
  );
};

const pictures = { surplus: Surplus, portfolio: PortfolioFigure, spread: SpreadFigure };

/** A picture at the width of the paper. */
export const NotePicture = ({ picture, ...pictured }: PicturedNote & { readonly picture: keyof typeof pictures }) => {
  const Picture = pictures[picture];
  return <Picture {...pictured} />;
};
