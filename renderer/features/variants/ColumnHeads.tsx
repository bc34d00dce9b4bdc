import classes from './CompareVariants.module.css';

/** A variant as a column of the comparison. */
export interface Column {
  readonly id: string;
  readonly name: string;
  readonly isOriginal: boolean;
  readonly isChosen: boolean;
}

/** The names of the variants above their columns. */
export const ColumnHeads = ({ first, columns }: { readonly first: string; readonly columns: readonly Column[] }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {columns.map(({ id, name, isChosen }) => (
        <th key={id} scope="col" data-chosen={isChosen || undefined} className={classes.column}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
