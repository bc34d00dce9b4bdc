import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { StatementLine, StatementUnit } from '../../../ui/results/statement/line.ts';
import { inPlainNames } from '../../../ui/results/statement/plain-names.ts';
import { statementOf } from '../../../ui/results/statement/statement.ts';
import { sortValidations, validationWords } from '../../../ui/results/validation-words.ts';
import { warningSentences } from '../../../ui/results/warning-sentences.ts';
import { formatDay, formatExactPercent } from '../../../ui/words/format.ts';
import { type Cell, type Part, tableOf, text, type UnnamedRow } from '../document.ts';
import { cents } from '../figures.ts';
import type { NoteLender } from '../note-lenders.ts';

const amountCell = (value: number, unit: StatementUnit): Cell =>
  unit === 'aud' ? cents(value) : { text: formatExactPercent(value), value };

const lineRow = ({ kind, label, amount, note, unit }: StatementLine, usual: StatementUnit): UnnamedRow => ({
  cells: [text(label), amountCell(amount, unit ?? usual)],
  note,
  kind: kind === 'sum' ? 'sum' : kind === 'info' ? 'quiet' : undefined,
});

export const statementTitle = ({ name }: NoteLender): string => `Statement of ${name}`;

/** The whole calculation of one lender, line by line, with its tests and what it warns of. */
export const statementPart = (lender: NoteLender, scenario: ScenarioBody): Part => {
  const { result, asAt, notice } = lender;
  const { explanation, validations } = result;
  const { shown, folded } = sortValidations(validations);
  const checks = [...shown, ...folded].map(({ name, passed, message }) => ({
    cells: [text(validationWords(name)), text(passed ? 'Passes' : 'Fails'), text(message)],
  }));
  const sentences = warningSentences(result);
  return {
    title: statementTitle(lender),
    blocks: [
      {
        kind: 'facts',
        facts: [
          {
            label: 'Figures as at',
            text: `${formatDay(asAt)}${notice === undefined ? '' : `, ${notice.toLowerCase()}`}`,
          },
          ...(explanation === undefined
            ? []
            : [
                { label: 'Assessed on', text: formatDay(explanation.assessment_date) },
                { label: 'Tax year', text: explanation.tax_year },
              ]),
        ],
      },
      ...tableOf(['Test', 'Result', 'What it found'], checks, { title: 'Tests' }),
      ...(sentences.length > 0 ? [{ kind: 'list', items: sentences } as const] : []),
      ...(explanation === undefined ? [] : inPlainNames(statementOf(explanation), scenario)).flatMap(
        ({ title, per, unit, lines }) =>
          tableOf(
            [],
            lines.map((line) => lineRow(line, unit)),
            { title, aside: per },
          ),
      ),
    ],
  };
};
