import {
  changeOf,
  type DatedFigure,
  type FigureChange,
  type FigureDay,
} from '../../../shared/scenario/kept-figures.ts';

const figureAt = ({ day, figures }: FigureDay, lender: string): DatedFigure | undefined => {
  const match = figures.find((figure) => figure.lender === lender);
  if (match === undefined) return undefined;
  const { lender: _named, ...figure } = match;
  return { ...figure, day };
};

/**
 * How a change of rates affected a scenario at a lender. `known` is the change already listed: for the same body, its
 * starting figure is kept. Undefined where nothing changed, or where the body did.
 */
export const compare = (
  lender: string,
  { before, after, known }: { before: FigureDay; after: FigureDay; known: FigureChange | undefined },
): FigureChange | undefined => {
  const { inputs } = after;
  if (before.inputs !== inputs) return undefined;
  const [first, latest] = [known?.inputs === inputs ? known.before : figureAt(before, lender), figureAt(after, lender)];
  if (first === undefined || latest === undefined) return undefined;
  const group = changeOf(first, latest);
  return group && { lender, group, inputs, before: first, after: latest };
};
