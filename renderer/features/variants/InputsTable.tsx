import { Fragment } from 'react';
import { midSentence } from '../../../shared/scenario/format.ts';
import { isSame } from '../../ui/words/value-words.ts';
import { type Column, ColumnHeads } from './ColumnHeads.tsx';
import classes from './CompareVariants.module.css';
import type { DifferingPart } from './comparison.ts';

interface InputsProps {
  readonly columns: readonly Column[];
  readonly parts: readonly DifferingPart[];
}

/** Differences in what was entered, each field with every variant's value; what is not as in the original stands out. */
export const InputsTable = ({ columns, parts }: InputsProps) => (
  <section aria-label="Differences in what was entered">
    <h2>Differences in what was entered</h2>
    {parts.length === 0 ? (
      <p className={classes.quiet}>No differences yet. Change a variant, and the difference appears here.</p>
    ) : (
      <table className={classes.table}>
        <ColumnHeads first="Field" columns={columns} />
        {parts.map(({ part, label, elements }) => (
          <tbody key={part}>
            <tr className={classes.part}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {label}
              </th>
            </tr>
            {elements.map(({ key, name, lines }) => (
              <Fragment key={key}>
                {lines.map((line) => (
                  <tr key={line.label}>
                    <th scope="row">{name === label ? line.label : `${name}: ${midSentence(line.label)}`}</th>
                    {columns.map(({ id, isChosen }, index) => (
                      <td
                        key={id}
                        data-chosen={isChosen || undefined}
                        data-differs={!isSame(line.texts[index], line.texts[0]) || undefined}
                      >
                        {line.texts[index]}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    )}
  </section>
);
