import type { DifferenceGroup, DifferenceRow } from './difference-groups.ts';
import classes from './difference.module.css';

/** Longer texts are folded, so that figures stay beside one another. */
const maxShown = 160;

const Cell = ({ text }: { readonly text: string }) =>
  text.length <= maxShown ? (
    text
  ) : (
    <details>
      <summary>{text.slice(0, maxShown)}…</summary>
      <p className={classes.long}>{text}</p>
    </details>
  );

const Row = ({ row }: { readonly row: DifferenceRow }) => (
  <tr data-differs={row.differs}>
    <th scope="row">
      {row.label}
      <span className={classes.meaning}>{row.meaning}</span>
    </th>
    <td>
      <Cell text={row.from} />
    </td>
    <td>
      <Cell text={row.to} />
    </td>
  </tr>
);

interface TableProps {
  readonly groups: readonly DifferenceGroup[];
  /** What the two columns are. */
  readonly names: readonly [from: string, to: string];
  readonly label: string;
}

/** Two lenders side by side, place by place; a place that differs is marked. */
export const DifferenceTable = ({ groups, names: [from, to], label }: TableProps) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">{from}</th>
        <th scope="col">{to}</th>
      </tr>
    </thead>
    {groups.map(({ title, rows }, index) => (
      // Two products may have one name.
      <tbody key={`${title} ${index}`}>
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={3}>
            {title}
          </th>
        </tr>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
    ))}
  </table>
);
