import { Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useSettings } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { type BarScale, positionOn } from './bar-scale.ts';
import { type ColumnHead, lenderColumns, nameColumn } from './lender-columns.ts';
import { orderBy } from './lender-order.ts';
import classes from './LenderList.module.css';
import { cellStyles } from './list-layout.ts';

const Header = (column: ColumnHead) => {
  const { id, label, explain } = column;
  const sort = useSettings((settings) => settings.lenderSort);
  const update = useApp((state) => state.updateSettings);
  const chosen = sort.by === id;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <span
      role="columnheader"
      className={id === nameColumn.id ? classes.lender : classes.cell}
      style={cellStyles.get(id)}
      data-column={id}
      aria-sort={chosen ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <Tooltip label={explain}>
        <button
          type="button"
          className={classes.sort}
          onClick={() => void update({ lenderSort: orderBy(column, sort) })}
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

/** The range of the bars, where they are cut, and the amount asked on it. */
const Scale = ({ scale, asked }: ScaleProps) => (
  <span
    className={classes.scale}
    data-cut={scale.from > 0 || undefined}
    aria-hidden
    title={
      scale.from > 0
        ? `Every bar is cut: the first ${formatDollars(scale.from)} are left out, so lengths do not compare.`
        : 'Every bar begins at zero.'
    }
    style={{ ['--at' as string]: positionOn(asked, scale) / 100 }}
  >
    <span>{formatDollars(scale.from)}</span>
    <span>{formatDollars(scale.to)}</span>
    {asked > 0 && <span className={classes.askedLabel}>asked {formatDollars(asked)}</span>}
  </span>
);

/** The columns, each a button that sorts by it, and the scale of the bars. */
export const ListHead = ({ scale, asked }: Omit<ScaleProps, 'scale'> & { readonly scale: BarScale | undefined }) => (
  <div role="row" className={classes.head}>
    {[nameColumn, ...lenderColumns].map((column) => (
      <Header key={column.id} {...column} />
    ))}
    {scale && <Scale scale={scale} asked={asked} />}
  </div>
);
