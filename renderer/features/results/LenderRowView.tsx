import { Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { ColourMark } from '../../ui/ColourMark.tsx';
import { formatDollars, formatWhen } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { WhiteLabelBadge } from '../../ui/WhiteLabelBadge.tsx';
import type { LenderRow, RemoteSource } from './lender-rows.ts';
import classes from './LenderList.module.css';
import { distanceSentence, distanceText, wordsOf } from './status-words.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { useChangeHighlight } from './use-change-highlight.ts';

/** The scale of the bars: the requested amount, and the largest figure shown. AUD. */
export interface BarScale {
  readonly requested: number;
  readonly largest: number;
}

const percentOf = (amount: number, { largest }: BarScale): string => `${largest > 0 ? (100 * amount) / largest : 0}%`;

const toneOf = (row: LenderRow) => (row.computed ? wordsOf(row.status).tone : 'quiet');

const CapacityBar = ({ row, scale }: { readonly row: LenderRow; readonly scale: BarScale }) => (
  <span className={classes.bar} aria-hidden>
    <span
      className={classes.fill}
      data-tone={toneOf(row)}
      style={{ width: percentOf(row.computed ? row.result.max_borrowing_capacity : 0, scale) }}
    />
    {scale.requested > 0 && <span className={classes.requested} style={{ left: percentOf(scale.requested, scale) }} />}
  </span>
);

/** A figure that is highlighted for a moment when it changes. */
const Figure = ({ text, className }: { readonly text: string; readonly className: string | undefined }) => {
  const element = useChangeHighlight<HTMLSpanElement>(text);
  return (
    <span ref={element} className={className}>
      {text}
    </span>
  );
};

/** The capacity is unknown while the scenario cannot be calculated. */
const capacityText = ({ result, status }: Extract<LenderRow, { computed: true }>): string =>
  status.kind === 'incomplete' && result.max_borrowing_capacity === 0
    ? '–'
    : formatDollars(result.max_borrowing_capacity);

const Answer = ({ row }: { readonly row: LenderRow }) => {
  if (!row.computed)
    return (
      <Tooltip label={row.error.message}>
        <span role="gridcell" className={classes.failed}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden className={classes.failedIcon} />
          <span className={classes.reason}>Not computed: {row.error.message}</span>
        </span>
      </Tooltip>
    );
  const { distance } = row.status;
  return (
    <>
      <span role="gridcell" className={classes.capacity}>
        <Figure text={capacityText(row)} className={classes.figure} />
      </span>
      <Tooltip label={`${wordsOf(row.status).explain} ${distanceSentence(distance)}`}>
        <span role="gridcell" className={classes.status}>
          <StatusBadge status={row.status} /> <Figure text={distanceText(distance)} className={classes.distance} />
        </span>
      </Tooltip>
    </>
  );
};

/** Which service an answer comes from, when, and whether it is of what is on screen. */
const SourceMark = ({ source }: { readonly source: RemoteSource }) => {
  const now = useNow();
  const { service, colour, atMs, isStale } = source;
  const when = formatWhen(new Date(atMs).toISOString(), now);
  const words = `${visibleText(service)}, computed ${when}`;
  return (
    <Tooltip label={isStale ? `${words}, of another version than is here now` : words}>
      <span className={classes.source} data-stale={isStale || undefined}>
        <ColourMark colour={colour} />
        <span className={classes.nameText}>
          {visibleText(service)}
          {isStale && ' · stale'}
        </span>
      </span>
    </Tooltip>
  );
};

export interface LenderRowViewProps {
  readonly row: LenderRow;
  readonly scale: BarScale;
  /** The lender's figures are too old. */
  readonly stale: boolean;
  readonly attributes: HTMLAttributes<HTMLDivElement>;
}

/** One lender of the comparison: capacity against the requested amount, status, distance. */
export const LenderRowView = ({ row, scale, stale, attributes }: LenderRowViewProps) => (
  <div
    role="row"
    className={classes.row}
    data-glide={row.id}
    data-incomplete={(row.computed && row.status.kind === 'incomplete') || undefined}
    {...attributes}
  >
    <span role="gridcell" className={classes.lender}>
      <span className={classes.name}>
        <span className={classes.nameText} title={row.name}>
          {row.name}
        </span>
        {row.whiteLabel && <WhiteLabelBadge />}
        {stale && (
          <Tooltip label="This lender’s figures are more than 90 days old.">
            <IconClockExclamation size={14} role="img" aria-label="Old figures" className={classes.old} />
          </Tooltip>
        )}
      </span>
      {row.source && <SourceMark source={row.source} />}
      <CapacityBar row={row} scale={scale} />
    </span>
    <Answer row={row} />
  </div>
);
