import { BarChart } from '@mantine/charts';
import { useId } from 'react';
import type { BarShapeProps } from 'recharts';
import type { Portfolio, PortfolioGroup } from '../../../shared/pictures/portfolio.ts';
import { formatDollars } from '../words/format.ts';
import { visibleText } from '../words/visible-text.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import classes from './pictures.module.css';
import { lvrWords, portfolioRows } from './portfolio-picture.ts';

const [rowHeight, barHeight, barGap] = [60, 16, 4];
const maxName = 44;

/** What the stacks are made of; `worth end` and `lent end` carry the figure at the end of a stack. */
const parts = ['properties', 'existing', 'proposed'] as const;
const ends = ['worth end', 'lent end'] as const;
type Kind = (typeof parts)[number] | (typeof ends)[number];

const stackOf = (kind: Kind): string => (kind === 'properties' || kind === 'worth end' ? 'worth' : 'lent');

const seriesName = (kind: Kind, part: number): string => `${kind} ${String(part)}`;

/** A kind needs as many series as any group has parts of it. */
const seriesOf = (groups: readonly PortfolioGroup[]) => {
  const counted = [
    ...parts.map((kind) => [kind, Math.max(0, ...groups.map((group) => group[kind].length))] as const),
    ...ends.map((kind) => [kind, 1] as const),
  ];
  return counted.flatMap(([kind, length]) =>
    Array.from({ length }, (_, part) => ({
      ...{ kind, name: seriesName(kind, part), stackId: stackOf(kind), color: 'var(--desk-accent)' },
    })),
  );
};

interface Row extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly worthText: string;
  readonly lentText: string;
}

const rowOf = (name: string, group: PortfolioGroup): Row => {
  const shown = visibleText(name);
  return {
    ...Object.fromEntries(
      parts.flatMap((kind) => group[kind].map(({ amount }, part) => [seriesName(kind, part), amount])),
    ),
    ...Object.fromEntries(ends.map((kind) => [seriesName(kind, 0), 0])),
    name: shown.length > maxName ? `${shown.slice(0, maxName - 1)}…` : shown,
    worthText: formatDollars(group.worth),
    lentText: group.lent === 0 ? 'Nothing lent' : `${formatDollars(group.lent)} · ${lvrWords(group.lvr)}`,
  };
};

/** One part of a stack, or the figure at its end. */
const shapeOf = (kind: Kind, hatch: string) => {
  const fill = { properties: 'var(--picture-worth)', existing: 'var(--picture-existing)', proposed: `url(#${hatch})` };
  const Part = ({ x, y, width, height, payload }: BarShapeProps) => {
    const row = payload as Row;
    if (kind === 'worth end' || kind === 'lent end')
      return (
        <text x={x + 8} y={y + height / 2} dy="0.35em" fontSize={12} fill="var(--desk-text)">
          {kind === 'worth end' ? row.worthText : row.lentText}
        </text>
      );
    return <rect {...{ x, y, width, height }} fill={fill[kind]} stroke="var(--desk-surface)" strokeWidth={1} />;
  };
  return Part;
};

const Key = ({ kind, children }: { readonly kind: (typeof parts)[number]; readonly children: string }) => (
  <span className={classes.key}>
    <span className={classes.swatch} data-kind={kind} />
    {children}
  </span>
);

export interface PortfolioChartProps extends DrawingProps {
  readonly portfolio: Portfolio;
}

/** For each group of properties what they are worth, and below it what is lent on them, with the LVR. */
export const PortfolioChart = ({ portfolio, says, width }: PortfolioChartProps) => {
  const hatch = useId();
  const rows = portfolioRows(portfolio);
  const series = seriesOf(rows.map(({ group }) => group));
  return (
    <Drawing says={says} width={width}>
      <div className={classes.keys}>
        <Key kind="properties">Value</Key>
        <Key kind="existing">Existing loans</Key>
        <Key kind="proposed">New loans</Key>
      </div>
      <BarChart
        h={rows.length * rowHeight}
        data={rows.map(({ name, group }) => rowOf(name, group))}
        dataKey="name"
        orientation="vertical"
        series={series}
        accessibilityLayer={false}
        withTooltip={false}
        withXAxis={false}
        gridAxis="none"
        textColor="var(--desk-text)"
        xAxisProps={{ domain: [0, 'dataMax'] }}
        yAxisProps={{ width: 176, interval: 0, tickLine: false }}
        barProps={({ name }) => ({
          barSize: barHeight,
          shape: shapeOf(series.find((one) => one.name === name)?.kind ?? 'properties', hatch),
        })}
        barChartProps={{ margin: { top: 0, bottom: 0, left: 0, right: 160 }, barGap, tabIndex: -1 }}
      >
        <defs>
          <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={6} height={6} fill="var(--desk-accent)" />
            <line x1={0} x2={0} y1={0} y2={6} stroke="var(--desk-surface)" strokeWidth={2} />
          </pattern>
        </defs>
      </BarChart>
    </Drawing>
  );
};
