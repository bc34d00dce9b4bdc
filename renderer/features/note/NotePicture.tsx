import type { ComponentType } from 'react';
import type { MadeNote } from '../../../shared/note/note-file.ts';
import { portfolioOf } from '../../../shared/pictures/portfolio.ts';
import { surplusWaterfall } from '../../../shared/pictures/surplus-waterfall.ts';
import { buildSentence } from '../../ui/pictures/build-picture.ts';
import { BuildChart } from '../../ui/pictures/BuildChart.tsx';
import { CurveChart } from '../../ui/pictures/CurveChart.tsx';
import {
  rateSentence,
  rateTick,
  rateTicks,
  termSentence,
  termTick,
  termTicks,
} from '../../ui/pictures/curves-picture.ts';
import { differenceSentence, differenceWaterfall } from '../../ui/pictures/difference-picture.ts';
import { monthsSentence } from '../../ui/pictures/months-picture.ts';
import { MonthsChart } from '../../ui/pictures/MonthsChart.tsx';
import { PairsChart } from '../../ui/pictures/PairsChart.tsx';
import { Figures } from '../../ui/pictures/Picture.tsx';
import { portfolioSentence } from '../../ui/pictures/portfolio-picture.ts';
import { PortfolioChart } from '../../ui/pictures/PortfolioChart.tsx';
import { routesPairs, routesSentence } from '../../ui/pictures/routes-picture.ts';
import { spreadSentence } from '../../ui/pictures/spread-picture.ts';
import { SpreadChart } from '../../ui/pictures/SpreadChart.tsx';
import { surplusSentence } from '../../ui/pictures/surplus-picture.ts';
import { WaterfallChart } from '../../ui/pictures/WaterfallChart.tsx';
import { waysPairs, waysSentence } from '../../ui/pictures/ways-picture.ts';
import { formatCents, formatDollars } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import type { Picture } from './document.ts';
import type { NoteLenders } from './note-lenders.ts';
import classes from './paper.module.css';
import { noteBuilding } from './parts/building-part.ts';
import { noteDifference, noteSpread } from './parts/pictures-part.ts';
import { noteMonths, noteRoutes } from './parts/selling-part.ts';
import { noteWays } from './parts/ways-part.ts';

/** What the pictures of a note are drawn from. */
export interface PicturedNote {
  readonly note: MadeNote;
  readonly lenders: NoteLenders;
}

/** A picture, and which of several of its kind. */
interface Drawn extends PicturedNote {
  readonly nth: number | undefined;
}

/** Pixels between the margins of the paper, and of each of two drawings side by side. */
const [width, halfWidth] = [680, 332];

const Surplus = ({ lenders: { chosen } }: PicturedNote) => {
  const [best] = chosen;
  const explanation = best?.result.explanation;
  if (best === undefined || explanation === undefined) return null;
  const steps = surplusWaterfall(explanation);
  return <WaterfallChart steps={steps} format={formatCents} says={surplusSentence(steps, best.name)} width={width} />;
};

const PortfolioFigure = ({ note }: PicturedNote) => {
  const portfolio = portfolioOf(note.inputs.scenario);
  return <PortfolioChart portfolio={portfolio} says={portfolioSentence(portfolio)} width={width} />;
};

const Curves = ({ note: { results }, lenders: { chosen } }: PicturedNote) => {
  const [curves, name] = [results.pictures?.curves, chosen[0]?.name ?? ''];
  if (curves === undefined) return null;
  const { rate, term, termNow, requested: asked } = curves;
  return (
    <div className={classes.curves}>
      <CurveChart
        {...{ points: rate, now: 0, asked, ticks: rateTicks, format: rateTick, width: halfWidth }}
        label="Customer rate, points from today"
        says={rateSentence(curves, name)}
      />
      {term.length > 0 && (
        <CurveChart
          {...{ points: term, now: termNow, asked, ticks: termTicks(curves), format: termTick, width: halfWidth }}
          label="Term, years"
          says={termSentence(curves, name)}
        />
      )}
    </div>
  );
};

const DifferenceFigure = ({ note, lenders }: PicturedNote) => {
  const found = noteDifference(note, lenders);
  if (found === undefined) return null;
  const { difference, between } = found;
  return (
    <WaterfallChart
      steps={differenceWaterfall(difference, between)}
      format={formatDollars}
      isCut
      says={differenceSentence(difference, between)}
      width={width}
    />
  );
};

const SpreadFigure = ({ lenders }: PicturedNote) => {
  const spread = noteSpread(lenders);
  if (spread === undefined) return null;
  return <SpreadChart spread={spread} lender={lenders.chosen[0]?.id} says={spreadSentence(spread)} width={width} />;
};

const MonthsFigure = ({ note: { results }, lenders }: PicturedNote) => {
  const found = noteMonths(results.selling, lenders);
  return found && <MonthsChart months={found.months} says={monthsSentence(found.months)} width={width} />;
};

const RoutesFigure = ({ note: { results }, lenders }: PicturedNote) => {
  const routes = noteRoutes(results.selling, lenders);
  return <PairsChart pairs={routesPairs(routes)} says={routesSentence(routes)} width={width} />;
};

const WaysFigure = ({ note: { results }, lenders }: PicturedNote) => {
  const { ways } = noteWays(results.waysIn, lenders);
  return <PairsChart pairs={waysPairs(ways)} says={waysSentence(ways)} width={width} />;
};

const BuildingFigure = ({ note: { results }, lenders, nth = 0 }: Drawn) => {
  const months = noteBuilding(results.building?.[nth], lenders);
  return months && <BuildChart months={months} says={buildSentence(months)} width={width} />;
};

const drawings = {
  ...{ surplus: Surplus, portfolio: PortfolioFigure, curves: Curves },
  ...{ difference: DifferenceFigure, spread: SpreadFigure, months: MonthsFigure },
  ...{ routes: RoutesFigure, building: BuildingFigure, ways: WaysFigure },
};

/** A picture at the width of the paper; its figures are read out, and not printed. */
export const NotePicture = ({
  picture: { picture, title, table, nth },
  ...pictured
}: PicturedNote & { readonly picture: Picture }) => {
  const Drawing: ComponentType<Drawn> = drawings[picture];
  return (
    <figure className={classes.picture}>
      <figcaption>{visibleText(title)}</figcaption>
      <Drawing {...pictured} nth={nth} />
      <div className={classes.spoken}>
        <Figures table={table} />
      </div>
    </figure>
  );
};
