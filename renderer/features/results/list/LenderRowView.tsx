import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { shallow } from 'zustand/shallow';
import { OriginWord } from '../../../ui/lenders/OriginWord.tsx';
import { WhiteLabelBadge } from '../../../ui/lenders/WhiteLabelBadge.tsx';
import { ColourMark } from '../../../ui/page/ColourMark.tsx';
import { StatusBadge } from '../../../ui/results/StatusBadge.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatWhen } from '../../../ui/words/format.ts';
import type { LenderLine } from './lender-line.ts';
import classes from './LenderList.module.css';

const Bar = ({ line }: { readonly line: LenderLine }) => (
  <span className={classes.bar} aria-hidden>
    <span className={classes.track}>
      <span
        className={classes.fill}
        data-tone={line.tone}
        data-old={line.old}
        data-refused={line.kind === 'fails-policy'}
        style={{ width: `${line.barPlace}%` }}
      />
    </span>
    {line.askedPlace !== undefined && (
      <span data-asked className={classes.asked} style={{ left: `${line.askedPlace}%` }} />
    )}
  </span>
);

/** Which service an answer comes from, when, and whether it is of what is on screen. */
const SourceMark = ({ line }: { readonly line: LenderLine }) => {
  const now = useNow();
  const { service, colour = '', computedAtMs = 0, otherVersion } = line;
  const when = formatWhen(new Date(computedAtMs).toISOString(), now);
  const words = `${service}, computed ${when}`;
  return (
    <Tooltip label={otherVersion ? `${words}, of another version than is here now` : words}>
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

const Gap = ({ line: { gap, short } }: { readonly line: LenderLine }) => (
  <span role="gridcell" className={classes.gap} data-short={short === true} data-cell="gap">
    {gap ?? '–'}
  </span>
);

const Answer = ({ line }: { readonly line: LenderLine }) => {
  const { kind = 'incomplete', close = false, reason, was, repaymentNote } = line;
  return (
    <>
      <span role="gridcell" className={classes.capacity} data-cell="capacity">
        {line.capacity ?? '–'}
      </span>
      <span role="gridcell" className={classes.change} data-cell="change" data-down={line.change?.startsWith('−')}>
        {line.change}
      </span>
      <Gap line={line} />
      <span role="gridcell" className={classes.result} title={line.explain} data-cell="result">
        <StatusBadge status={{ kind, close }} /> <span className={classes.reason}>{reason}</span>
        {was !== undefined && <span className={classes.was}> was {was}</span>}
      </span>
      <span role="gridcell" className={classes.rate} title={repaymentNote} data-cell="rate">
        {line.rate ?? '–'}
      </span>
      <span role="gridcell" className={classes.repayment} title={repaymentNote} data-cell="repayment">
        {line.repayment ?? '–'}
        {line.interestOnly && <abbr title={repaymentNote}> IO</abbr>}
      </span>
      <span role="gridcell" className={classes.fiveYears} title={line.fiveYearsNote} data-cell="fiveYears">
        {line.fiveYears ?? '–'}
      </span>
      <span role="gridcell" className={classes.fit} data-cell="fit">
        {line.fit ?? '–'}
      </span>
    </>
  );
};

const NoAnswer = ({ error }: { readonly error: string | undefined }) => (
  <span role="gridcell" aria-colspan={8} className={classes.failed} title={error}>
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
  ({ line: before, ...rest }, { line: now, ...others }) => shallow(rest, others) && shallow(before, now),
);
