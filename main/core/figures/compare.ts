import {
  changeOf,
  type DatedFigure,
  type FigureChange,
  type FigureDay,
} from '../../../shared/scenario/kept-figures.ts';

const figureAt = ({ day, figures }: FigureDay, lender: string): DatedFigure | undefined => {
  const found = figures.find((figure) => figure.lender === lender);
  if (found === undefined) return undefined;
  const { lender: _named, ...figure } = found;
  return { ...figure, day };
};

/**
 * What a change of rates did to a scenario at a lender. `known`, what is listed already: a change of the same
 * body goes on from the figure that it began with. Undefined where nothing changed, or where the body did.
 */
export const compare = (
  lender: string,
  { before, after, known }: { before: FigureDay; after: FigureDay; known: FigureChange | undefined },
): FigureChange | undefined => {
  const { inputs } = after;
  if (before.inputs !== inputs) return undefined;
  const [was, is] = [known?.inputs === inputs ? known.before : figureAt(before, lender), figureAt(after, lender)];
  if (was === undefined || is === undefined) return undefined;
  const group = changeOf(was, is);
  return group && { lender, group, inputs, before: was, after: is };
};
