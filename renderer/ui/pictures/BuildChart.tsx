import { BarChart } from '@mantine/charts';
import type { BuildMonth } from '../../../shared/building/draws.ts';
import { formatDay, formatDollars } from '../words/format.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Keys } from './Keys.tsx';

export interface BuildChartProps extends DrawingProps {
  readonly months: readonly BuildMonth[];
}

const series = [
  { name: 'interest', label: 'Interest on what is drawn', color: 'var(--desk-accent)' },
  { name: 'rent', label: 'Rent', color: 'var(--desk-near)' },
] as const;

/** What is paid each month until a home is built: interest on what is drawn, and rent. */
export const BuildChart = ({ months, says, width }: BuildChartProps) => (
  <Drawing says={says} width={width}>
    <Keys of={series} />
    <BarChart
      h={width === undefined ? 200 : 120}
      data={months.map(({ ends, interest, rent }) => ({ label: formatDay(ends.iso), interest, rent }))}
      dataKey="label"
      type="stacked"
      series={[...series]}
      textColor="var(--desk-quiet)"
      gridColor="var(--desk-hairline)"
      strokeDasharray="0"
      tickLine="none"
      valueFormatter={formatDollars}
      yAxisProps={{ width: 72, ...(width !== undefined && { tickCount: 3 }) }}
      maxBarWidth={48}
      accessibilityLayer={false}
      barChartProps={{ tabIndex: -1 }}
    />
  </Drawing>
);
