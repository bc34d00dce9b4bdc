import { formatDollars } from '../../../ui/words/format.ts';
import classes from '../layout/FigureNote.module.css';
import { useQuoted } from '../use-quoted.ts';

/** The living-expense benchmark of a household, once a lender's calculation has it, and which figure counts. */
export const BenchmarkNote = ({ index }: { readonly index: number }) => {
  const { quoted, isSettling: stale } = useQuoted();
  const group = quoted?.explanation.groups.find(({ households }) => households.includes(index));
  if (quoted === undefined || group === undefined) return null;
  const { benchmark, declared, basis, households, additional } = group;
  const together =
    households.length > 1 ? ` for households ${households.map((one) => one + 1).join(' and ')} together` : '';
  const apart = Math.abs(declared - benchmark);
  const difference = apart === 0 ? '' : `, ${formatDollars(apart)} ${declared > benchmark ? 'more' : 'less'}`;
  const counts =
    basis === 'declared'
      ? `The declared ${formatDollars(declared)} is used${difference}.`
      : `It is used instead of the ${formatDollars(declared)} declared${difference}.`;
  const beside = additional === 0 ? '' : ` ${formatDollars(additional)} counts beside it.`;
  return (
    <p className={classes.note} data-stale={stale}>
      <strong>Benchmark {formatDollars(benchmark)}</strong> a month{together} at {quoted.lender} (
      {quoted.explanation.benchmark.label}). {counts}
      {beside}
    </p>
  );
};
