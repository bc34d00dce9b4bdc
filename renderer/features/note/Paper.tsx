import { clsx } from 'clsx';
import type { MouseEvent, Ref } from 'react';
import type { Adviser } from '../../../shared/note/words.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import type { Block, NoteDocument, Row, Span, Table } from './document.ts';
import { NotePicture, type PicturedNote } from './NotePicture.tsx';
import classes from './paper.module.css';

/** A figure that leads to its line: the address stays that of the note. */
const toLine = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  const line = document.getElementById(event.currentTarget.hash.slice(1));
  line?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
};

const Spans = ({ spans }: { readonly spans: readonly Span[] }) =>
  spans.map(({ text, row }, index) =>
    row === undefined ? (
      visibleText(text)
    ) : (
      <a key={`${index} ${row}`} href={`#${row}`} onClick={toLine}>
        {text}
      </a>
    ),
  );

interface TableRowProps {
  readonly row: Row;
  readonly isLinked: boolean;
  readonly figures: readonly boolean[];
}

const TableRow = ({ row, isLinked, figures }: TableRowProps) => (
  <tr data-kind={row.kind} {...(isLinked && { id: row.id, tabIndex: -1 })}>
    {row.cells.map(({ text, isWhole }, index) => {
      const Cell = index === 0 ? 'th' : 'td';
      return (
        <Cell
          key={index}
          {...(index === 0 && { scope: 'row' })}
          className={clsx(figures[index] === true && classes.figure, isWhole === true && classes.whole)}
        >
          {visibleText(text)}
          {index === 0 && row.note !== undefined && <span className={classes.note}>{visibleText(row.note)}</span>}
        </Cell>
      );
    })}
  </tr>
);

/** A column is one of figures where its first row has one. */
const isFigures = ({ rows }: Table, column: number): boolean =>
  rows.some(({ cells }) => cells[column]?.value !== undefined);

const figureColumns = (table: Table): boolean[] =>
  (table.rows[0]?.cells ?? []).map((_, column) => isFigures(table, column));

const PaperTable = ({ table, isLinked }: { readonly table: Table; readonly isLinked: boolean }) => {
  const figures = figureColumns(table);
  return (
    <table className={classes.table} data-two={table.columns.length === 0 || undefined}>
      {table.title !== undefined && (
        <caption>
          {visibleText(table.title)}{' '}
          {table.aside !== undefined && <span className={classes.quiet}>{visibleText(table.aside)}</span>}
        </caption>
      )}
      {table.columns.length > 0 && (
        <thead>
          <tr>
            {table.columns.map((label, column) => (
              <th key={label} scope="col" className={figures[column] === true ? classes.figure : undefined}>
                {visibleText(label)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {table.rows.map((row) => (
          <TableRow key={row.id} row={row} isLinked={isLinked} figures={figures} />
        ))}
      </tbody>
    </table>
  );
};

/** The unit of a section is that of its table without a title. */
const asideOf = ({ blocks }: NoteDocument['sections'][number]): string | undefined => {
  const table = blocks.find((block) => block.kind === 'table');
  return table !== undefined && table.title === undefined ? table.aside : undefined;
};

interface BlockProps {
  readonly block: Block;
  readonly isLinked: boolean;
  readonly pictured: PicturedNote;
}

const PaperBlock = ({ block, isLinked, pictured }: BlockProps) => {
  switch (block.kind) {
    case 'table':
      return <PaperTable table={block} isLinked={isLinked} />;
    case 'paragraph':
      return (
        <p data-tone={block.tone}>
          <Spans spans={block.spans} />
        </p>
      );
    case 'facts':
      return (
        <dl className={classes.facts}>
          {block.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{visibleText(text)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={`${index} ${item}`}>{visibleText(item)}</li>
          ))}
        </ul>
      );
    case 'picture':
      return <NotePicture picture={block} {...pictured} />;
  }
};

const adviserLine = ({ name, business, creditLicence, contact }: Adviser): string =>
  [name, business, creditLicence === '' ? '' : `Credit licence ${creditLicence}`, contact]
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join(' · ');

export interface PaperProps {
  readonly document: NoteDocument;
  readonly adviser: Adviser;
  readonly pictured: PicturedNote;
  /** Figures lead to their lines. */
  readonly isLinked: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/** A note as it is printed: what is on the screen is what is on paper. */
export const Paper = ({ document: { title, lead, sections, foot }, adviser, pictured, isLinked, ref }: PaperProps) => {
  const by = adviserLine(adviser);
  return (
    <article
      className={clsx(classes.paper, !isLinked && classes.short)}
      ref={ref}
      aria-label={isLinked ? 'File note' : 'Client page'}
      data-paper
    >
      <header>
        <h2 className={classes.title}>{visibleText(title)}</h2>
        <p className={classes.lead}>{visibleText(lead)}</p>
        {by !== '' && <p className={classes.lead}>{visibleText(by)}</p>}
      </header>
      {sections.map((section, index) => (
        <section key={`${index} ${section.title}`} className={clsx(section.startsPage === true && classes.newPage)}>
          <h3>
            {visibleText(section.title)} <span className={classes.unit}>{asideOf(section)}</span>
          </h3>
          {section.blocks.map((block, at) => (
            <PaperBlock key={at} block={block} isLinked={isLinked} pictured={pictured} />
          ))}
        </section>
      ))}
      {foot !== undefined && <footer className={classes.footer}>{foot}</footer>}
    </article>
  );
};
