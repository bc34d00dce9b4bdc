import { BarChart } from '@mantine/charts';
import type { BarShapeProps } from 'recharts';
import type { WaterfallStep } from '../../../shared/pictures/waterfall.ts';
import { visibleText } from '../words/visible-text.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';

export interface WaterfallChartProps extends DrawingProps {
  readonly steps: readonly WaterfallStep[];
  /** Writes an amount; moves come with their sign. */
  readonly format: (amount: number) => string;
  /** The bars begin near the lowest level, not at 0, so that small moves between large levels are seen. */
  readonly isCut?: boolean;
}

const [rowHeight, barHeight] = [28, 16];

/** A bar from one level to another. */
interface Row {
  readonly label: string;
  readonly range: readonly [low: number, high: number];
  readonly figure: string;
  readonly kind: WaterfallStep['kind'];
  readonly falls: boolean;
  readonly isLast: boolean;
}

const signed = (amount: number, format: (amount: number) => string): string =>
  amount > 0 ? `+${format(amount)}` : format(amount);

const rowOf = ({ kind, label, amount, level }: WaterfallStep, format: (amount: number) => string, base: number) => {
  const before = kind === 'level' ? base : level - amount;
  return {
    label: visibleText(label),
    range: [Math.min(before, level), Math.max(before, level)] as const,
    figure: kind === 'level' ? format(amount) : signed(amount, format),
    kind,
    falls: level < before,
  };
};

const fillOf = ({ kind, falls }: Row): string => {
  if (kind === 'level') return falls ? 'var(--desk-bad)' : 'var(--desk-accent)';
  return falls ? 'var(--picture-fall)' : 'var(--picture-rise)';
};

/** A bar with its figure, and the line from its end to the beginning of the next one. */
const Bar = ({ x, y, width, height, payload }: BarShapeProps) => {
  const row = payload as Row;
  const end = row.falls ? x : x + width;
  const [top, bottom] = [y + height, y + rowHeight];
  return (
    <g>
      <rect x={x} y={y} width={Math.max(width, 1)} height={height} rx={2} fill={fillOf(row)} />
      <text
        x={x + width + 8}
        y={y + height / 2}
        dy="0.35em"
        fontSize={12}
        fontWeight={row.kind === 'level' ? 600 : 400}
        fill="var(--desk-text)"
      >
        {row.figure}
      </text>
      {!row.isLast && <line x1={end} x2={end} y1={top} y2={bottom} stroke="var(--desk-border)" strokeWidth={1} />}
    </g>
  );
};

/** Below the lowest level by a third of the way to the highest. */
const cutBase = (steps: readonly WaterfallStep[]): number => {
  const levels = steps.map(({ level }) => level);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  return Math.max(0, low - Math.max(high - low, high / 20) / 3);
};

/** Levels and what moves them, from top to bottom; each figure stands at the end of its bar. */
export const WaterfallChart = ({ steps, format, isCut = false, says, width }: WaterfallChartProps) => {
  const base = isCut ? cutBase(steps) : 0;
  const rows = steps.map((step, index): Row => ({ ...rowOf(step, format, base), isLast: index === steps.length - 1 }));
  const lowest = Math.min(base, ...rows.map(({ range: [low] }) => low));
  return (
    <Drawing says={says} width={width}>
      <BarChart
        h={rows.length * rowHeight}
        data={rows}
        dataKey="label"
        orientation="vertical"
        series={[{ name: 'range', color: 'var(--desk-accent)' }]}
        accessibilityLayer={false}
        withTooltip={false}
        withXAxis={false}
        gridAxis="none"
        textColor="var(--desk-text)"
        xAxisProps={{ domain: [lowest, 'dataMax'] }}
        yAxisProps={{ width: 176, interval: 0, tickLine: false }}
        barProps={{ barSize: barHeight, shape: Bar }}
        barChartProps={{ margin: { top: 0, bottom: 0, left: 0, right: 88 }, tabIndex: -1 }}
        referenceLines={lowest < 0 ? [{ x: 0, color: 'var(--desk-border)' }] : []}
      />
    </Drawing>
  );
};
