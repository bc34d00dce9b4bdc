import { LineChart } from '@mantine/charts';
import type { CurvePoint } from '../../../shared/pictures/curves.ts';
import { formatDollars } from '../words/format.ts';
import { curveLabels, type LabelPlace } from './curve-labels.ts';
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

const axisWidth = 84;
const margin = { top: 20, bottom: 30, left: 0, right: 24 };
/** A chart on the screen is at least about as wide as this, pixels. */
const narrowest = 280;
/** Of a letter in bold at the size of the labels, pixels: a little more than it is. */
const letterWidth = 7;

const todayPlace = ({ isAbove, isLeft }: LabelPlace) =>
  ({ position: isLeft ? 'left' : 'right', offset: 6, dy: isAbove ? -8 : 12 }) as const;

/** Beside the line, inside the drawing. */
const askedPlace = ({ isAbove, isLeft }: LabelPlace) => {
  if (isAbove) return isLeft ? 'insideBottomLeft' : 'insideBottomRight';
  return isLeft ? 'insideTopLeft' : 'insideTopRight';
};

/** Capacity along the rate or the term, with today's point and the amount asked for. */
export const CurveChart = ({ points, now, asked, label, ticks, format, says, width }: CurveChartProps) => {
  const today = points.find(({ at }) => at === now);
  const words = `Today ${formatDollars(today?.capacity ?? 0)}`;
  const places = curveLabels({
    ...{ points, today, asked, label: words.length * letterWidth },
    width: (width ?? narrowest) - axisWidth - margin.right,
  });
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
        yAxisProps={{ domain: ['auto', 'auto'], width: axisWidth }}
        lineChartProps={{ margin, tabIndex: -1 }}
        tooltipProps={{ labelFormatter: (at) => format(Number(at)) }}
        referenceLines={
          asked > 0
            ? [
                {
                  ...{ y: asked, color: 'var(--desk-text)', strokeDasharray: '4 3', ifOverflow: 'extendDomain' },
                  ...{ label: `Asked ${formatDollars(asked)}`, labelPosition: askedPlace(places.asked) },
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
                    ...{ value: words, ...todayPlace(places.today) },
                    ...{ fill: 'var(--desk-text)', fontWeight: 600 },
                  },
                },
              ]
        }
      />
    </Drawing>
  );
};
