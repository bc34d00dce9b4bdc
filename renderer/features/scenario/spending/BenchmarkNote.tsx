import { formatDollars } from '../../../ui/words/format.ts';
import classes from '../layout/FigureNote.module.css';
import { useQuoted } from '../use-quoted.ts';

/** The living-expense benchmark of a household, once a lender's calculation has it, and which figure counts. */
export const BenchmarkNote = ({ index }: { readonly index: number }) => {
  const { quoted, isSettling: stale } = useQuoted();
  const group = quoted?.explanation.groups.find(({ households }) => households.includes(index));
  if (quoted === undefined || group === undefined) return null;
  const { benchmark, declared, basis, households } = group;
  const together =
    households.length > 1 ? ` for households ${households.map((one) => one + 1).join(' and ')} together` : '';
  const counts =
    basis === 'declared'
      ? `The declared ${formatDollars(declared)} is used.`
      : `It is used instead of the ${formatDollars(declared)} declared.`;
  return (
    <p className={classes.note} data-stale={stale}>
      <strong>Benchmark {formatDollars(benchmark)}</strong> a month{together} at {quoted.lender} (
      {quoted.explanation.benchmark.label}). {counts}
    </p>
  );
};
