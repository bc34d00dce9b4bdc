import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { useNow } from '../time/use-now.ts';
import { formatDay, formatPercent } from '../words/format.ts';
import { offerText } from './offer-text.ts';
import { type RateLine, rateLines, stepPath } from './rate-steps.ts';
import classes from './RateHistory.module.css';

const size = { width: 240, height: 36 };

/** `6.00 since 3 Nov 2026, 5.75 since 22 Nov 2026`: what the line shows, for those who do not see it. */
const inWords = ({ steps }: RateLine): string =>
  steps
    .map(({ atMs, rate }) => {
      const since = formatDay(new Date(atMs).toISOString());
      return rate === null ? `none since ${since}` : `${formatPercent(rate)}% since ${since}`;
    })
    .join(', ');

const Line = ({ line, toMs }: { readonly line: RateLine; readonly toMs: number }) => {
  const rates = line.steps.flatMap(({ rate }) => rate ?? []);
  const path = stepPath(line.steps, {
    ...size,
    fromMs: line.steps[0]?.atMs ?? 0,
    toMs,
    low: Math.min(...rates),
    high: Math.max(...rates),
  });
  return (
    <li>
      <span className={classes.kind}>{offerText(line.kind)}</span>
      <svg width={size.width} height={size.height + 4} viewBox={`0 -2 ${size.width} ${size.height + 4}`} aria-hidden>
        <path d={path} className={classes.path} />
      </svg>
      <span>{inWords(line)}</span>
    </li>
  );
};

/** How the rates of a published product were, as far as they are kept. Nothing for a product that is not one. */
export const RateHistory = ({ productId }: { readonly productId: string }) => {
  const now = useNow();
  const lines = rateLines(latest(useCall('banks.history', { id: productId }))?.states ?? []);
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label="Rates over time">
      {lines.map((line) => (
        <Line key={offerText(line.kind)} line={line} toMs={now} />
      ))}
    </ul>
  );
};
