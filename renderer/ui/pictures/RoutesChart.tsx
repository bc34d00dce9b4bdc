import { BarChart } from '@mantine/charts';
import type { Route } from '../../../shared/bridging/routes.ts';
import { routeName } from '../words/bridge-words.ts';
import { formatDollars } from '../words/format.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Keys } from './Keys.tsx';
import { cashOf } from './routes-picture.ts';

export interface RoutesChartProps extends DrawingProps {
  readonly routes: readonly Route[];
}

const rowHeight = 44;
const series = [
  { name: 'cash', label: 'Cash up to the purchase', color: 'var(--desk-accent)' },
  { name: 'cost', label: 'Cost', color: 'var(--desk-near)' },
] as const;

/** The ways from one home to the other: the cash that each takes up to the purchase, and what it costs. */
export const RoutesChart = ({ routes, says, width }: RoutesChartProps) => (
  <Drawing says={says} width={width}>
    <Keys of={series} />
    <BarChart
      h={routes.length * rowHeight + 32}
      data={routes.map((route) => ({
        label: routeName(route),
        cash: cashOf(route),
        // What is paid each month is no sum to compare.
        ...(!route.isMonthly && route.cost !== undefined && { cost: route.cost }),
      }))}
      dataKey="label"
      orientation="vertical"
      series={[...series]}
      textColor="var(--desk-quiet)"
      gridColor="var(--desk-hairline)"
      strokeDasharray="0"
      tickLine="none"
      gridAxis="y"
      valueFormatter={formatDollars}
      yAxisProps={{ width: 168 }}
      maxBarWidth={12}
      accessibilityLayer={false}
      barChartProps={{ tabIndex: -1 }}
    />
  </Drawing>
);
