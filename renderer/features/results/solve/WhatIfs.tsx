import { IconCheck, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { listed } from '../../../../shared/scenario/format.ts';
import { applicantName, propertyName, rentalName } from '../../../../shared/scenario/names.ts';
import type { Firmness, MeasuredInput, NeededInstead, Shock } from '../../../../shared/solver/solution.ts';
import { termWords } from '../../../ui/results/change-words.ts';
import { signedDollars } from '../../../ui/results/status-words.ts';
import { formatDay, formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import detail from '../detail/detail.module.css';
import { Section } from '../detail/Section.tsx';
import { useSolutions, useWhatIfs, type WhatIfs as Found } from './use-solutions.ts';

const termNote = ({ months, longest }: NonNullable<NeededInstead['term']>): string | undefined =>
  months > longest ? `this lender’s longest is ${termWords(longest)}` : undefined;

interface LineProps {
  readonly label: string;
  readonly figure: string;
  readonly note?: string | undefined;
}

const Line = ({ label, figure, note }: LineProps) => (
  <tr>
    <td>
      {label}
      {note !== undefined && <span className={detail.note}>{note}</span>}
    </td>
    <td className={detail.figure}>{figure}</td>
  </tr>
);

/** The income, deposit or term that would do for the amount asked, each alone. */
const Needed = ({ needed, found }: { readonly needed: NeededInstead; readonly found: Found }) => {
  const { income, deposit, term } = needed;
  const { income: applicants } = found.body;
  const name = income === null ? '' : applicantName(applicants[income.applicant]?.name, income.applicant);
  const salary = income === null ? 0 : (applicants[income.applicant]?.payg ?? 0) + income.more;
  return (
    <Section title="Needed instead" aside="each alone">
      <table className={detail.table}>
        <tbody>
          {income === null ? (
            <Line label="More income" figure="not by itself" />
          ) : (
            <Line
              label={`More base salary of ${name}`}
              note={`${formatDollars(salary)} a year`}
              figure={`+${formatDollars(income.more)}`}
            />
          )}
          {deposit === null ? (
            <Line label="More deposit" figure="not by itself" />
          ) : (
            <Line
              label="More deposit"
              note={`borrowing ${formatDollars(deposit.proof.requested)}`}
              figure={`+${formatDollars(deposit.more)}`}
            />
          )}
          {term === null ? (
            <Line label="A longer term" figure="not by itself" />
          ) : (
            <Line label="A longer term" note={termNote(term)} figure={termWords(term.months)} />
          )}
        </tbody>
      </table>
    </Section>
  );
};

export const shockWords: Readonly<Record<Shock, string>> = {
  rates_quarter: '+0.25 on every rate',
  rates_half: '+0.50 on every rate',
  one_more_child: 'One more child',
  less_overtime: '10 % less overtime',
};

const measureWords: Readonly<
  Record<
    MeasuredInput,
    { readonly label: string; readonly worse: string; readonly better: string; readonly text: (by: number) => string }
  >
> = {
  income: { label: 'Income', worse: '−', better: '+', text: (by) => `${formatPercent(by)} %` },
  expenses: { label: 'Declared expenses a month', worse: '+', better: '−', text: formatDollars },
  rate: { label: 'Rates, in points', worse: '+', better: '−', text: formatPercent },
  amount: { label: 'Amount', worse: '+', better: '−', text: formatDollars },
};

const Stands = ({ served }: { readonly served: boolean }) => (
  <span className={clsx(detail.stands, served ? detail.good : detail.bad)}>
    {served ? <IconCheck size={14} stroke={2.5} aria-hidden /> : <IconX size={14} stroke={2.5} aria-hidden />}{' '}
    {served ? 'services' : 'does not service'}
  </span>
);

const noFigure = (served: boolean): string => (served ? 'makes no difference' : 'not by itself');

/** What turns the answer, and how far each figure may be off before it does. */
const HowFirm = ({ firmness: { served, shocks, tolerances } }: { readonly firmness: Firmness }) => (
  <Section title="How firm it is" aside={served ? 'the answer holds up to' : 'the answer changes at'}>
    <table className={detail.table}>
      <tbody>
        {tolerances.map(({ input, by }) => {
          const { label, worse, better, text } = measureWords[input];
          const figure = by === null ? noFigure(served) : `${served ? worse : better}${text(by)}`;
          return <Line key={input} label={label} figure={figure} />;
        })}
        {shocks
          .filter((one) => served || one.served)
          .map((one) => (
            <tr key={one.shock}>
              <td>{shockWords[one.shock]}</td>
              <td className={detail.figure}>
                <Stands served={one.served} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  </Section>
);

/** What the contract days that are not known are worth at this lender. */
export const NotKnown = ({ lender }: { readonly lender: string }) => {
  const { solutions } = useSolutions();
  const dates = solutions?.dates.find((one) => one.lender === lender);
  if (solutions === undefined || dates === undefined) return null;
  const { securities, rental_income: rentals } = solutions.body;
  const names = [
    ...dates.securities.map((at) => propertyName(securities[at], at)),
    ...dates.rental_income.map((at) => rentalName(rentals[at], at)),
  ];
  return (
    <Section title="Not known">
      <table className={detail.table}>
        <thead>
          <tr>
            <th scope="col">If it were so</th>
            <th scope="col" className={detail.figure}>
              Capacity
            </th>
            <th scope="col" className={detail.figure}>
              Surplus a month
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              Contract by {formatDay(dates.by)}: {listed(names.map(visibleText))}
              <span className={detail.note}>a loss then reduces other income</span>
            </td>
            <td className={detail.figure}>{signedDollars(dates.proof.max_borrowing_capacity - dates.capacity)}</td>
            <td className={detail.figure}>{signedDollars(dates.proof.net_monthly_surplus - dates.surplus)}</td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
};

/** What this lender would need instead, and how firm its answer is, once it is known. */
export const WhatIfs = ({ lender }: { readonly lender: string }) => {
  const found = useWhatIfs(lender);
  if (found === undefined) return null;
  const { needed, firmness } = found;
  return (
    <>
      {needed && <Needed needed={needed} found={found} />}
      {firmness && <HowFirm firmness={firmness} />}
    </>
  );
};
