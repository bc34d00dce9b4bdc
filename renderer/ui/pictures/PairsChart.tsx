import { BarChart } from '@mantine/charts';
import { formatDollars } from '../words/format.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Keys } from './Keys.tsx';

/** Things that are compared by two amounts each, AUD; an absent one is not drawn. */
export interface Pairs {
  readonly labels: readonly [string, string];
  readonly rows: readonly { readonly label: string; readonly first: number; readonly second?: number }[];
}

export interface PairsChartProps extends DrawingProps {
  readonly pairs: Pairs;
}

/** Pixels of a row on the screen and on paper. */
const rowHeights = { screen: 44, paper: 24 };

/** A row for each thing, with a bar for each of its two amounts. */
export const PairsChart = ({ pairs: { labels, rows }, says, width }: PairsChartProps) => {
  const series = [
    { name: 'first', label: labels[0], color: 'var(--desk-accent)' },
    { name: 'second', label: labels[1], color: 'var(--desk-near)' },
  ];
  return (
    <Drawing says={says} width={width}>
      <Keys of={series} />
      <BarChart
        h={rows.length * rowHeights[width === undefined ? 'screen' : 'paper'] + 32}
        data={rows.map((row) => ({ ...row }))}
        dataKey="label"
        orientation="vertical"
        series={series}
        textColor="var(--desk-quiet)"
        gridColor="var(--desk-hairline)"
        strokeDasharray="0"
        tickLine="none"
        gridAxis="y"
        valueFormatter={formatDollars}
        yAxisProps={{ width: 168 }}
        maxBarWidth={12}
        accessibilityLayer={false}
        barChartProps={{ tabIndex: -1, margin: { right: 28 } }}
      />
    </Drawing>
  );
};
