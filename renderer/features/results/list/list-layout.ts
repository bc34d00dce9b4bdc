import { type LenderColumn, lenderColumns, nameColumn } from './lender-columns.ts';

/** The tracks of a lender on one line: the name, the bar, and these columns. */
const trackTemplate = (columns: readonly LenderColumn[]): string =>
  `'${[nameColumn.id, 'bar', ...columns.map(({ id }) => id)].join(' ')}' auto / ${[
    'minmax(160px, 1fr)',
    'minmax(120px, 1fr)',
    ...columns.map(({ width }) => width),
  ].join(' ')}`;

type CustomProperties = Readonly<Record<`--${string}`, string>>;

const templates: CustomProperties = {
  '--all-columns': trackTemplate(lenderColumns),
  '--fewer-columns': trackTemplate(lenderColumns.filter(({ insteadOf }) => insteadOf === undefined)),
};

/** The area of neighbours together: from the start of the first to the end of the last. */
const spanOf = (ids: readonly string[]): string => `${ids[0]} / ${ids[0]} / ${ids.at(-1)} / ${ids.at(-1)}`;

/** The layout of the list: where there is no room for every column, the one that orders it takes its neighbour's. */
export const listStyle = (by: string): CustomProperties => {
  const optional = lenderColumns.filter(({ insteadOf }) => insteadOf !== undefined);
  const shown = optional.find(({ id }) => id === by);
  return {
    ...templates,
    ...Object.fromEntries(optional.map(({ id }) => [`--display-${id}`, 'none'])),
    ...(shown?.insteadOf !== undefined && {
      ...Object.fromEntries(shown.insteadOf.map((id) => [`--display-${id}`, 'none'])),
      [`--display-${shown.id}`]: 'block',
      [`--area-${shown.id}`]: spanOf(shown.insteadOf),
    }),
  };
};

/** How a cell or a head takes its place in the layout, by the id of its column. */
export const cellStyles: ReadonlyMap<string, CustomProperties> = new Map(
  [nameColumn, ...lenderColumns].map(({ id }) => [
    id,
    { '--display': `var(--display-${id}, block)`, '--area': `var(--area-${id}, ${id})`, '--own-area': id },
  ]),
);
