import { Button, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useNotices } from '../page/notices.ts';
import { visibleText } from '../words/visible-text.ts';
import { copiedTable, type FiguresTable, shownFigure } from './figures-table.ts';
import classes from './pictures.module.css';

/** The figures of a picture. */
export const Figures = ({ table: { columns, rows } }: { readonly table: FiguresTable }) => (
  <table className={classes.figures}>
    <thead>
      <tr>
        {columns.map(({ label, unit }) => (
          <th key={label} scope="col" data-unit={unit}>
            {visibleText(label)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...figures], index) => (
        <tr key={`${String(index)} ${String(name)}`}>
          <th scope="row">{shownFigure(name, columns[0]?.unit ?? 'text')}</th>
          {figures.map((figure, column) => (
            <td key={columns[column + 1]?.label} data-unit={columns[column + 1]?.unit}>
              {shownFigure(figure, columns[column + 1]?.unit ?? 'text')}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export interface PictureProps {
  readonly title: string;
  /** Whose figures they are, and a period. */
  readonly aside?: string | undefined;
  /** Undefined while there are no figures yet. */
  readonly table: FiguresTable | undefined;
  /** Choices of the picture. */
  readonly choices?: ReactNode;
  /** The chart. */
  readonly children: ReactNode;
}

/** A chart with its title, and its figures as a table that can be shown and copied. */
export const Picture = ({ title, aside, table, choices, children }: PictureProps) => {
  const [isTable, setTable] = useState(false);
  const { copyText } = useNotices();
  const id = useId();
  const copy = (): void => {
    if (table) void copyText(copiedTable(table), 'Copied. A spreadsheet takes the figures as they are.');
  };
  return (
    <figure className={classes.picture} aria-labelledby={id}>
      <header className={classes.header}>
        <Title order={3} id={id} className={classes.title ?? ''}>
          {title}
        </Title>
        <span className={classes.aside}>{aside !== undefined && visibleText(aside)}</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={`Figures of ${title}`}
          aria-expanded={isTable}
          disabled={table === undefined}
          onClick={() => setTable(!isTable)}
        >
          Figures
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={`Copy the figures of ${title}`}
          disabled={table === undefined}
          onClick={copy}
        >
          Copy
        </Button>
      </header>
      {choices}
      {children}
      {isTable && table && <Figures table={table} />}
    </figure>
  );
};
