import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { shallow } from 'zustand/shallow';
import { OriginWord } from '../../../ui/lenders/OriginWord.tsx';
import { WhiteLabelBadge } from '../../../ui/lenders/WhiteLabelBadge.tsx';
import { StatusBadge } from '../../../ui/results/StatusBadge.tsx';
import { ColourMark } from '../../../ui/standing/ColourMark.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatWhen } from '../../../ui/words/format.ts';
import { type Cell, type LenderColumn, lenderColumns } from './lender-columns.ts';
import { isSameLine, type LenderLine } from './lender-line.ts';
import classes from './LenderList.module.css';
import { cellStyles } from './list-layout.ts';

/** A place on the scale of the bars, percent. */
const placed = (at: number): CSSProperties => ({ ['--at' as string]: at / 100 });

/** What would be lent, faintly how far servicing alone would reach, and the amount asked as a line. */
const Bar = ({ line }: { readonly line: LenderLine }) => (
  <span className={classes.bar} data-cut={line.isCut || undefined} aria-hidden>
    <span className={classes.track}>
      {line.servicingEnd !== undefined && (
        <span className={classes.servicing} data-tone={line.tone} style={placed(line.servicingEnd)} />
      )}
      <span
        className={classes.fill}
        data-tone={line.tone}
        data-old={line.old}
        data-refused={line.kind === 'fails-policy'}
        style={placed(line.barEnd)}
      />
    </span>
    {line.askedAt !== undefined && <span data-asked className={classes.asked} style={placed(line.askedAt)} />}
  </span>
);

/** Which service an answer comes from, when, and whether it is of what is on screen. */
const SourceMark = ({ line }: { readonly line: LenderLine }) => {
  const now = useNow();
  const { service, colour = '', computedAtMs = 0, otherVersion } = line;
  const when = formatWhen(new Date(computedAtMs).toISOString(), now);
  const words = `${service}, computed ${when}`;
  return (
    <Tooltip label={otherVersion ? `${words}, of another version than the one here now` : words}>
      <span className={classes.source} data-stale={otherVersion}>
        <ColourMark colour={colour} />
        <span>
          {service}
          {otherVersion && ' · stale'}
        </span>
      </span>
    </Tooltip>
  );
};

const Star = ({ line, onStar }: Pick<LenderRowViewProps, 'line' | 'onStar'>) => (
  <ActionIcon
    size={20}
    // The grid is one stop of the tab order; there S does the same.
    tabIndex={-1}
    className={classes.star ?? ''}
    aria-label={`Star ${line.name}`}
    aria-pressed={line.starred}
    onClick={(event) => {
      event.stopPropagation();
      onStar(line.id);
    }}
  >
    {line.starred ? <IconStarFilled size={13} /> : <IconStar size={13} stroke={1.75} />}
  </ActionIcon>
);

const Name = ({ line, onStar }: Pick<LenderRowViewProps, 'line' | 'onStar'>) => (
  <span role="gridcell" className={classes.lender}>
    <span className={classes.name}>
      <span data-name>{line.name}</span>
      {line.whiteLabel && <WhiteLabelBadge />}
      {line.origin && <OriginWord origin={line.origin} />}
      {line.old && line.service === undefined && (
        <Tooltip label="This lender’s figures are more than 90 days old.">
          <IconClockExclamation size={14} role="img" aria-label="Old figures" className={classes.old} />
        </Tooltip>
      )}
    </span>
    <Star line={line} onStar={onStar} />
    {line.service !== undefined && <SourceMark line={line} />}
  </span>
);

interface CellProps {
  readonly column: LenderColumn;
  readonly cell: Cell;
  readonly line: LenderLine;
}

const none = '–';

const CellView = ({ column: { id, hasStatus }, cell: { text = none, note, tone, mark, was }, line }: CellProps) => (
  <span
    role="gridcell"
    className={classes.cell}
    style={cellStyles.get(id)}
    title={note}
    data-cell={id}
    data-column={id}
    data-tone={tone}
  >
    {hasStatus && line.kind !== undefined ? (
      <>
        <StatusBadge status={{ kind: line.kind, close: line.close ?? false }} />{' '}
        <span className={classes.reason}>{text}</span>
      </>
    ) : (
      text
    )}
    {mark !== undefined && <abbr title={note}> {mark}</abbr>}
    {was !== undefined && <span className={classes.was}> (was {was})</span>}
  </span>
);

const Answer = ({ line }: { readonly line: LenderLine }) =>
  lenderColumns.map((column, position) => (
    <CellView key={column.id} column={column} cell={line.cells[position] ?? {}} line={line} />
  ));

const NoAnswer = ({ error }: { readonly error: string | undefined }) => (
  <span role="gridcell" aria-colspan={lenderColumns.length} className={classes.failed} title={error}>
    <IconAlertTriangle size={14} stroke={2} aria-hidden className={classes.failedIcon} />
    <span>Not computed: {error}</span>
  </span>
);

export interface LenderRowViewProps {
  readonly line: LenderLine;
  readonly elementId: string;
  /** The keyboard is at it. */
  readonly active: boolean;
  /** Its answer is shown beside the list. */
  readonly open: boolean;
  readonly onOpen: (id: string) => void;
  readonly onStar: (id: string) => void;
}

const Row = ({ line, elementId, active, open, onOpen, onStar }: LenderRowViewProps) => (
  <div
    role="row"
    id={elementId}
    className={classes.row}
    data-glide={line.id}
    data-active={active || undefined}
    data-incomplete={line.kind === 'incomplete' || undefined}
    aria-selected={open}
    onClick={() => onOpen(line.id)}
  >
    <Name line={line} onStar={onStar} />
    {line.kind === undefined ? <NoAnswer error={line.error} /> : <Answer line={line} />}
    <Bar line={line} />
  </div>
);

/** One lender of the comparison. A row whose line says the same is not drawn again. */
export const LenderRowView = memo(
  Row,
  ({ line: before, ...rest }, { line: now, ...others }) => shallow(rest, others) && isSameLine(before, now),
);
