import { LineChart } from '@mantine/charts';
import type { CurvePoint } from '../../../shared/pictures/curves.ts';
import { formatDollars } from '../words/format.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';

export interface CurveChartProps extends DrawingProps {
  readonly points: readonly CurvePoint[];
  /** The place of today's answer; null where it has none. */
  readonly now: number | null;
  /** AUD; 0 where nothing is asked for. */
  readonly asked: number;
  /** What the places are, below them. */
  readonly label: string;
  readonly ticks: readonly number[];
  readonly format: (at: number) => string;
}

const height = 200;

const isFalling = (points: readonly CurvePoint[]): boolean =>
  (points[0]?.capacity ?? 0) > (points.at(-1)?.capacity ?? 0);

/** Above the curve, on the side where it runs lower. */
const todayPlace = (points: readonly CurvePoint[]) =>
  ({ position: isFalling(points) ? 'right' : 'left', offset: 6, dy: -8 }) as const;

/** Beside the line of the amount asked for, where the curve does not run. */
const askedPlace = (points: readonly CurvePoint[], asked: number) => {
  const levels = points.map(({ capacity }) => capacity);
  const isBeyond = asked < Math.min(...levels) || asked > Math.max(...levels);
  const isHigh = asked > ((levels[0] ?? 0) + (levels.at(-1) ?? 0)) / 2;
  // At the edge of the drawing the place is between the line and the curve.
  const isAbove = isHigh !== isBeyond;
  const isLeft = isFalling(points) !== isHigh;
  if (isAbove) return isLeft ? 'insideBottomLeft' : 'insideBottomRight';
  return isLeft ? 'insideTopLeft' : 'insideTopRight';
};

/** Capacity along the rate or the term, with today's point and the amount asked for. */
export const CurveChart = ({ points, now, asked, label, ticks, format, says, width }: CurveChartProps) => {
  const today = points.find(({ at }) => at === now);
  return (
    <Drawing says={says} width={width}>
      <LineChart
        h={height}
        data={[...points]}
        dataKey="at"
        series={[{ name: 'capacity', label: 'Capacity', color: 'var(--desk-accent)' }]}
        curveType="linear"
        withDots={false}
        accessibilityLayer={false}
        textColor="var(--desk-quiet)"
        gridColor="var(--desk-hairline)"
        strokeDasharray="0"
        tickLine="none"
        valueFormatter={formatDollars}
        xAxisLabel={label}
        xAxisProps={{ type: 'number', domain: ['dataMin', 'dataMax'], ticks: [...ticks], tickFormatter: format }}
        yAxisProps={{ domain: ['auto', 'auto'], width: 84 }}
        lineChartProps={{ margin: { top: 20, bottom: 30, left: 0, right: 24 }, tabIndex: -1 }}
        tooltipProps={{ labelFormatter: (at) => format(Number(at)) }}
        referenceLines={
          asked > 0
            ? [
                {
                  ...{ y: asked, color: 'var(--desk-text)', strokeDasharray: '4 3', ifOverflow: 'extendDomain' },
                  ...{ label: `Asked ${formatDollars(asked)}`, labelPosition: askedPlace(points, asked) },
                },
              ]
            : []
        }
        referenceDots={
          today === undefined
            ? []
            : [
                {
                  ...{ x: today.at, y: today.capacity, color: 'var(--desk-accent)' },
                  label: {
                    ...{ value: `Today ${formatDollars(today.capacity)}`, ...todayPlace(points) },
                    ...{ fill: 'var(--desk-text)', fontWeight: 600 },
                  },
                },
              ]
        }
      />
    </Drawing>
  );
};
