import type { Explanation } from '../../../../shared/service/explanation.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import type { StatementBlock, StatementLine, StatementUnit } from '../../../ui/results/statement/line.ts';
import { inPlainNames } from '../../../ui/results/statement/plain-names.ts';
import { statementOf } from '../../../ui/results/statement/statement.ts';
import { formatCents, formatDay, formatExactPercent } from '../../../ui/words/format.ts';
import classes from './detail.module.css';
import { Section } from './Section.tsx';

const amountText = (amount: number, unit: StatementUnit): string =>
  unit === 'aud' ? formatCents(amount) : formatExactPercent(amount);

const Line = ({ line, unit }: { readonly line: StatementLine; readonly unit: StatementUnit }) => (
  <tr data-kind={line.kind}>
    <th scope="row">
      {line.label}
      {line.note !== undefined && <span className={classes.note}>{line.note}</span>}
    </th>
    <td className={classes.figure}>{amountText(line.amount, line.unit ?? unit)}</td>
  </tr>
);

const Block = ({ block }: { readonly block: StatementBlock }) => (
  <table className={classes.statement}>
    <caption>
      {block.title} <span className={classes.quiet}>{block.per}</span>
    </caption>
    <tbody>
      {block.lines.map((line, index) => (
        <Line key={`${index} ${line.label}`} line={line} unit={block.unit} />
      ))}
    </tbody>
  </table>
);

/** The calculation line by line; each total is the sum of the lines above it, to the cent. */
export const Statement = ({ explanation }: { readonly explanation: Explanation }) => {
  const body = useApp((state) => latest(state.document)?.scenario);
  const blocks = statementOf(explanation);
  return (
    <Section title="Statement" aside={`tax year ${explanation.tax_year}`}>
      <p className={classes.note}>
        Assessed on {formatDay(explanation.assessment_date)}. Living-expense benchmark: {explanation.benchmark.label},
        as at {formatDay(explanation.benchmark.as_at)}.
      </p>
      {(body === undefined ? blocks : inPlainNames(blocks, body)).map((block, index) => (
        <Block key={`${index} ${block.title}`} block={block} />
      ))}
    </Section>
  );
};
