import { Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { LenderColumn } from '../../../../shared/contract/desk/settings.ts';
import { useSettings } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { type BarScale, placeOn } from './bar-scale.ts';
import classes from './LenderList.module.css';

interface Column {
  readonly by: LenderColumn;
  readonly label: string;
  readonly explain: string;
  /** The direction that is asked for first. */
  readonly descending: boolean;
}

export const columns: readonly Column[] = [
  { by: 'lender', label: 'Lender', explain: 'Lenders by name.', descending: false },
  { by: 'capacity', label: 'Capacity', explain: 'The most that this lender would lend.', descending: true },
  {
    by: 'change',
    label: 'Change',
    explain: 'What the newest edit, or the buffer, did to the capacity. It stays until the next one.',
    descending: true,
  },
  { by: 'gap', label: 'Against asked', explain: 'Capacity less the amount asked, in loan dollars.', descending: true },
  {
    by: 'result',
    label: 'Result',
    explain: 'Every test that fails, with its distance. Surplus is a month, against the lender’s minimum.',
    descending: true,
  },
  { by: 'rate', label: 'Rate', explain: 'The customer rate, percent a year, without any buffer.', descending: false },
  {
    by: 'repayment',
    label: 'A month',
    explain: 'What the client would really pay a month, at the customer rate, on all loans asked for.',
    descending: false,
  },
  {
    by: 'fiveYears',
    label: 'Five years',
    explain: 'Interest and fees of five years on the lender’s cheapest products for the loans asked for.',
    descending: false,
  },
  { by: 'fit', label: 'Policy', explain: 'How many of the lender’s policy tests fail.', descending: false },
];

const Header = ({ by, label, explain, descending }: Column) => {
  const sort = useSettings((settings) => settings.lenderSort);
  const update = useApp((state) => state.updateSettings);
  const chosen = sort.by === by;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <span
      role="columnheader"
      className={classes[by]}
      aria-sort={chosen ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <Tooltip label={explain}>
        <button
          type="button"
          className={classes.sort}
          onClick={() => void update({ lenderSort: { by, descending: chosen ? !sort.descending : descending } })}
        >
          {label}
          {chosen && <Arrow size={12} stroke={2} aria-hidden />}
        </button>
      </Tooltip>
    </span>
  );
};

interface ScaleProps {
  readonly scale: BarScale;
  /** AUD. */
  readonly asked: number;
}

/** The range of the bars, which does not start at zero, and the amount asked on it. */
const Scale = ({ scale, asked }: ScaleProps) => (
  <span
    className={classes.scale}
    aria-hidden
    title="Every bar is drawn between these two figures."
    style={{ ['--place' as string]: `${placeOn(asked, scale)}%` }}
  >
    <span>{formatDollars(scale.from)}</span>
    <span>{formatDollars(scale.to)}</span>
    {asked > 0 && <span className={classes.askedLabel}>asked {formatDollars(asked)}</span>}
  </span>
);

/** The columns, each a button that sorts by it, and the scale of the bars. */
export const ListHead = ({ scale, asked }: Omit<ScaleProps, 'scale'> & { readonly scale: BarScale | undefined }) => (
  <div role="row" className={classes.head}>
    {columns.map((column) => (
      <Header key={column.by} {...column} />
    ))}
    {scale && <Scale scale={scale} asked={asked} />}
  </div>
);
