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

/** What is owed at the end of each month: today, while both homes are owned or neither, and after both have settled. */
export const MonthsChart = ({ months, says, width }: MonthsChartProps) => {
  // A page for the client is one page.
  const isPrinted = width !== undefined;
  return (
    <Drawing says={says} width={width}>
      <Keys
        of={stagesOf(months).map((stage) => ({
          ...{ name: stage, color: colours[stage] },
          label: `${stageName(stage)} ${formatDollars(lastOf(months, stage))}`,
        }))}
      />
      <BarChart
        h={isPrinted ? 104 : 200}
        data={months.map((one) => ({ label: monthLabel(one), [one.stage]: one.debt }))}
        dataKey="label"
        type="stacked"
        series={stagesOf(months).map((stage) => ({ name: stage, label: stageName(stage), color: colours[stage] }))}
        textColor="var(--desk-quiet)"
        gridColor="var(--desk-hairline)"
        strokeDasharray="0"
        tickLine="none"
        valueFormatter={formatDollars}
        {...(!isPrinted && months.some(({ month }) => month > 0) && { xAxisLabel: 'Months between the settlements' })}
        yAxisProps={{ width: 84, ...(isPrinted && { tickCount: 3 }) }}
        maxBarWidth={56}
        accessibilityLayer={false}
        barChartProps={{ tabIndex: -1 }}
      />
    </Drawing>
  );
};
