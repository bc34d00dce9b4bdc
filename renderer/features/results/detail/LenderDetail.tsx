import { ActionIcon, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { sentenceCase } from '../../../../shared/scenario/format.ts';
import type { ServicingResult } from '../../../../shared/service/compute.ts';
import { explanation as explanationSchema } from '../../../../shared/service/explanation.ts';
import { staleness } from '../../../../shared/service/staleness.ts';
import { useCall } from '../../../store/calls.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import type { LenderRow } from '../../../ui/lenders/lender-rows.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { WhiteLabelBadge } from '../../../ui/lenders/WhiteLabelBadge.tsx';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { heldSentence, reasonText, wordsOf } from '../../../ui/results/status-words.ts';
import { StatusBadge } from '../../../ui/results/StatusBadge.tsx';
import { useToday } from '../../../ui/time/use-today.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { GetsThere, NotSearched } from '../solve/GetsThere.tsx';
import { NotKnown, WhatIfs } from '../solve/WhatIfs.tsx';
import { Checks, Warnings } from './Checks.tsx';
import classes from './detail.module.css';
import { Figures } from './Figures.tsx';
import { LenderPolicies } from './LenderPolicies.tsx';
import { Levers } from './Levers.tsx';
import { Rates } from './Rates.tsx';
import { RemoteNotes } from './RemoteNotes.tsx';
import { Section } from './Section.tsx';
import { Statement } from './Statement.tsx';
import { WhyOtherwise } from './WhyOtherwise.tsx';
import { YearToDate } from './YearToDate.tsx';

/** Levers and statement: the part that is computed only for this lender. */
const Explained = ({ lender }: { readonly lender: string }) => {
  const { calls } = useAppStore();
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const question = scenarioId === null ? null : { scenarioId, lender, addToRates, explain: true };
  const detail = useCall('compute.lender', question, { staysFor: (before) => before.lender === lender });
  return (
    <RemoteView
      remote={detail}
      failure="The statement could not be computed"
      onRetry={() => question && void calls.askAgain('compute.lender', question)}
    >
      {(result) => <ExplainedResult result={result} lender={lender} />}
    </RemoteView>
  );
};

interface ExplainedResultProps {
  readonly result: ServicingResult;
  /** A lender of this computer. */
  readonly lender?: string;
}

const ExplainedResult = ({ result, lender }: ExplainedResultProps) => {
  const read = useMemo(() => explanationSchema.safeParse(result.explanation), [result]);
  if (read.success)
    return (
      <>
        <Levers lender={lender} levers={read.data.levers} services={result.does_service} />
        {lender !== undefined && <WhatIfs lender={lender} />}
        <Statement explanation={read.data} />
      </>
    );
  return (
    <Section title="Statement">
      <p className={classes.note}>
        {result.explanation === undefined
          ? 'This answer came without a statement.'
          : 'The statement of this answer cannot be read.'}
      </p>
    </Section>
  );
};

const Answer = ({ row }: { readonly row: LenderRow }) => {
  if (!row.computed) return <p className={classes.failed}>Not computed: {row.error.message}</p>;
  const { result, status, repayments } = row;
  const reason = reasonText(status);
  return (
    <>
      <Figures {...row} />
      <p className={classes.verdict}>
        <StatusBadge status={status} />
        <span>
          {wordsOf(status).explain} {reason !== '' && `${sentenceCase(reason)}.`}{' '}
          {status.lends && heldSentence(status.lends)}
        </span>
      </p>
      {row.source && <RemoteNotes source={row.source} />}
      <Checks validations={result.validations} ratio={result.debt_to_income_ratio} />
      <Warnings result={result} />
      {!row.source && <WhyOtherwise key={row.id} lender={row.id} />}
      {!row.source && <NotKnown lender={row.id} />}
      {row.source ? <NotSearched /> : <GetsThere lender={row.id} />}
      <YearToDate results={result.ytd_results} />
      <Rates rates={result.per_loan_rate_breakdown} repayments={repayments} />
      {row.source ? (
        result.explanation !== undefined && <ExplainedResult result={result} />
      ) : (
        <Explained lender={row.id} />
      )}
      <LenderPolicies lender={row.id} whiteLabel={row.whiteLabel} />
    </>
  );
};

const useAge = (id: string): string | undefined => {
  const today = useToday();
  const lender = useLenders().find(id);
  if (lender === undefined) return undefined;
  const { asAt, notice } = lender;
  const { stale, days } = staleness(asAt, today);
  const day = formatDay(asAt);
  const words = notice === undefined ? `Figures as at ${day}` : `${notice}, figures as at ${day}`;
  return stale ? `${words}: ${days === undefined ? 'of unknown age' : `${days} days old`}` : words;
};

export interface LenderDetailProps {
  readonly row: LenderRow;
  /** It was opened from the list, so it takes the focus. */
  readonly takesFocus: boolean;
  /** It stands beside the list, not in its place. */
  readonly isBeside?: boolean;
  readonly onClose: () => void;
}

/** One lender in full. Esc goes back to the list. */
export const LenderDetail = ({ row, takesFocus, isBeside = false, onClose }: LenderDetailProps) => {
  const age = useAge(row.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, row.id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section aria-label={row.name} className={classes.detail} data-proposals onKeyDown={onKeyDown}>
      <header className={classes.head}>
        {!isBeside && (
          <Tooltip label="All lenders (Esc)">
            <ActionIcon aria-label="All lenders" onClick={onClose}>
              <IconArrowLeft size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
        <div>
          <Title order={2} ref={heading} tabIndex={-1} data-landmark="lenders" className={classes.title ?? ''}>
            {row.name} {row.whiteLabel && <WhiteLabelBadge />}
          </Title>
          {age !== undefined && <span className={classes.quiet}>{age}</span>}
        </div>
      </header>
      <Answer row={row} />
    </section>
  );
};
