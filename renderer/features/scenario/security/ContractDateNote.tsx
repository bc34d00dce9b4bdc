import { count } from '../../../../shared/scenario/format.ts';
import type { UnknownDates } from '../../../../shared/solver/solution.ts';
import { latest } from '../../../store/remote.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { useAllSolutions } from '../../../ui/results/use-all-solutions.ts';
import { formatDay, formatDollars } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../layout/FigureNote.module.css';
import { usePart } from '../use-open-scenario.ts';
import { useQuoted } from '../use-quoted.ts';

const gain = ({ capacity, surplus, proof }: UnknownDates): number =>
  (proof.max_borrowing_capacity - capacity) * 1_000 + proof.net_monthly_surplus - surplus;

/** The lender that the editor quotes, else the one at which the day is worth most. */
const chosenOf = (dates: readonly UnknownDates[], quoted: string | undefined): UnknownDates | undefined =>
  dates.find(({ lender }) => lender === quoted) ?? dates.toSorted((a, b) => gain(b) - gain(a))[0];

const isAlone = ({ securities, rental_income: rentals }: UnknownDates): boolean =>
  securities.length + rentals.length === 1;

interface ContractDateNoteProps {
  readonly part: 'securities' | 'rental_income';
  readonly index: number;
}

/** What the contract day of a let property is worth while it is not known. */
export const ContractDateNote = ({ part, index }: ContractDateNoteProps) => {
  const isUnknown = usePart(part)[index]?.contract_date === undefined;
  const { quoted } = useQuoted();
  const { remote } = useAllSolutions();
  const { nameOf } = useLenders();
  const { lenders = [], dates = [] } = latest(remote) ?? {};
  const asking = dates.filter((one) => one[part].includes(index));
  const chosen = chosenOf(asking, quoted?.id);
  if (!isUnknown || chosen === undefined) return null;
  const { capacity, surplus, proof } = chosen;
  const isMore = proof.max_borrowing_capacity !== capacity;
  const [now, then] = isMore ? [capacity, proof.max_borrowing_capacity] : [surplus, proof.net_monthly_surplus];
  return (
    <p className={classes.note} data-stale={remote.status !== 'loaded'} data-doubtful>
      <strong>When was it bought?</strong> Without a contract date a loss on it reduces no other income at{' '}
      {asking.length} of {count(lenders.length, 'lender')}. Contracted by {formatDay(chosen.by)}
      {isAlone(chosen) ? '' : ', like the others without a date'}, {isMore ? 'capacity' : 'surplus a month'} at{' '}
      {visibleText(nameOf(chosen.lender))} is <strong>{formatDollars(then)}</strong>, not {formatDollars(now)}.
    </p>
  );
};
