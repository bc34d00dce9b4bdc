import { BarChart } from '@mantine/charts';
import type { HomeStage, LineMonth } from '../../../shared/bridging/months-line.ts';
import { formatDollars } from '../words/format.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Keys } from './Keys.tsx';
import { monthLabel, stageName } from './months-picture.ts';

export interface MonthsChartProps extends DrawingProps {
  readonly months: readonly LineMonth[];
}

const colours = {
  today: 'var(--desk-quiet)',
  overlap: 'var(--desk-near)',
  between: 'var(--desk-border)',
  after: 'var(--desk-accent)',
} as const;

/** What is owed at the end of a stage. */
const lastOf = (months: readonly LineMonth[], stage: HomeStage): number =>
  months.findLast((one) => one.stage === stage)?.debt ?? 0;

const stagesOf = (months: readonly LineMonth[]) => [...new Set(months.map(({ stage }) => stage))];

/** The client's own money so far, in a chart of its own: beside the debt it would not be seen. */
const paid = [
  { name: 'cash', label: 'Cash paid in so far', color: 'var(--picture-worth)' },
  { name: 'rent', label: 'Rent paid so far', color: 'var(--desk-near)' },
] as const;

interface BarsProps {
  readonly height: number;
  readonly isPrinted: boolean;
  readonly data: Record<string, string | number>[];
  readonly series: readonly { readonly name: string; readonly label: string; readonly color: string }[];
  readonly axis?: string | undefined;
}

/** Both charts have the same months below each other. */
const Bars = ({ height, isPrinted, data, series, axis }: BarsProps) => (
  <BarChart
    h={height}
    data={data}
    dataKey="label"
    type="stacked"
    series={[...series]}
    textColor="var(--desk-quiet)"
    gridColor="var(--desk-hairline)"
    strokeDasharray="0"
    tickLine="none"
    valueFormatter={formatDollars}
    {...(!isPrinted && axis !== undefined && { xAxisLabel: axis })}
    yAxisProps={{ width: 84, ...(isPrinted && { tickCount: 3 }) }}
    maxBarWidth={56}
    accessibilityLayer={false}
    barChartProps={{ tabIndex: -1 }}
  />
);

/**
 * What is owed at the end of each month: today, while both homes are owned or neither, and after both have settled; below
 * it the cash and the rent paid by then.
 */
export const MonthsChart = ({ months, says, width }: MonthsChartProps) => {
  // A page for the client is one page.
  const isPrinted = width !== undefined;
  const own = paid.filter(({ name }) => months.some((one) => one[name] !== 0));
  return (
    <Drawing says={says} width={width}>
      <Keys
        of={stagesOf(months).map((stage) => ({
          ...{ name: stage, color: colours[stage] },
          label: `${stageName(stage)} ${formatDollars(lastOf(months, stage))}`,
        }))}
      />
      <Bars
        height={isPrinted ? 104 : 200}
        isPrinted={isPrinted}
        data={months.map((one) => ({ label: monthLabel(one), [one.stage]: one.debt }))}
        series={stagesOf(months).map((stage) => ({ name: stage, label: stageName(stage), color: colours[stage] }))}
        axis={months.some(({ month }) => month > 0) ? 'Months between the settlements' : undefined}
      />
      {own.length > 0 && (
        <>
          <Keys of={own} />
          <Bars
            height={isPrinted ? 64 : 112}
            isPrinted={isPrinted}
            data={months.map((one) => ({ label: monthLabel(one), cash: one.cash, rent: one.rent }))}
            series={own}
          />
        </>
      )}
    </Drawing>
  );
};
