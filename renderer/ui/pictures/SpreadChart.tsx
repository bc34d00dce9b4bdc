import { BarChart } from '@mantine/charts';
import type { BarShapeProps } from 'recharts';
import type { Spread, SpreadLender } from '../../../shared/pictures/spread.ts';
import { formatDollars } from '../words/format.ts';
import { visibleText } from '../words/visible-text.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import classes from './pictures.module.css';

export interface SpreadChartProps extends DrawingProps {
  readonly spread: Spread;
  /** The lender that the other pictures show. */
  readonly lender?: string | undefined;
}

const [rowHeight, radius] = [22, 5];

interface Row {
  readonly label: string;
  readonly range: readonly [low: number, high: number];
  readonly figure: string;
  readonly isAbove: boolean;
  readonly serves: boolean;
  readonly isChosen: boolean;
}

const rowOf = ({ id, name, lends, serves }: SpreadLender, asked: number, chosen: string | undefined): Row => ({
  label: visibleText(name),
  range: [Math.min(lends, asked), Math.max(lends, asked)],
  figure: formatDollars(lends),
  isAbove: lends >= asked,
  serves,
  isChosen: id === chosen,
});

/** The way from the amount asked to what the lender would lend: a full dot makes the loans, an empty one does not. */
const Pin = ({ x, y, width, height, payload }: BarShapeProps) => {
  const row = payload as Row;
  const [from, to] = row.isAbove ? [x, x + width] : [x + width, x];
  const middle = y + height / 2;
  const colour = row.serves ? 'var(--desk-accent)' : 'var(--desk-quiet)';
  return (
    <g>
      <line x1={from} x2={to} y1={middle} y2={middle} stroke={colour} strokeWidth={2} />
      <circle
        cx={to}
        cy={middle}
        r={radius}
        fill={row.serves ? colour : 'var(--desk-surface)'}
        stroke={colour}
        strokeWidth={2}
      />
      <text
        x={x + width + 12}
        y={middle}
        dy="0.35em"
        fontSize={12}
        fill="var(--desk-text)"
        fontWeight={row.isChosen ? 600 : 400}
      >
        {row.figure}
      </text>
    </g>
  );
};

/** Every lender of the panel by what it would lend, around the amount asked. */
export const SpreadChart = ({ spread: { lenders, asked, median }, lender, says, width }: SpreadChartProps) => (
  <Drawing says={says} width={width}>
    <div className={classes.keys}>
      <span className={classes.key}>
        <span className={classes.dot} data-serves />
        Makes the loans
      </span>
      <span className={classes.key}>
        <span className={classes.dot} />
        Does not
      </span>
    </div>
    <BarChart
      h={lenders.length * rowHeight + 20}
      data={lenders.map((one) => rowOf(one, asked, lender))}
      dataKey="label"
      orientation="vertical"
      series={[{ name: 'range', color: 'var(--desk-accent)' }]}
      accessibilityLayer={false}
      withTooltip={false}
      withXAxis={false}
      gridAxis="none"
      textColor="var(--desk-text)"
      xAxisProps={{ domain: ['dataMin', 'dataMax'] }}
      yAxisProps={{ width: 176, interval: 0, tickLine: false }}
      barProps={{ shape: Pin }}
      barChartProps={{ margin: { top: 20, bottom: 0, left: 0, right: 88 }, tabIndex: -1 }}
      referenceLines={[
        {
          x: asked,
          color: 'var(--desk-text)',
          label: asked > 0 ? `Asked ${formatDollars(asked)}` : '',
          labelPosition: 'top',
        },
        ...(asked > 0
          ? []
          : [
              {
                x: median,
                color: 'var(--desk-border)',
                label: `Median ${formatDollars(median)}`,
                labelPosition: 'top' as const,
              },
            ]),
      ]}
    />
  </Drawing>
);
