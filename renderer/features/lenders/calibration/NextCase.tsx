import { Button, Title } from '@mantine/core';
import type { SeparatingCase } from '../../../../shared/calibration/explanation.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { reportFailure } from '../../../ui/page/notices.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from './calibration.module.css';
import { figureWords, formatCaseFigure } from './case-words.ts';
import { namesWords, separatedWords, separatingTitle } from './explanation-words.ts';
import type { CheckedCases } from './use-checked-cases.ts';

export interface NextCaseProps {
  readonly next: SeparatingCase;
  readonly checked: CheckedCases;
}

/** The result to read from the lender's calculator next, and what each suggestion says it will be. */
export const NextCase = ({ next, checked }: NextCaseProps) => {
  const { ports } = useCommandContext();
  const app = useAppStore();
  const title = visibleText(checked.cases.find(({ id }) => id === next.caseId)?.title ?? '');
  const description = separatingTitle(next, title);
  const openScenario = async (): Promise<void> => {
    const created = await app.getState().createScenario({ description, scenario: next.scenario });
    if (!created.ok) reportFailure(ports, 'The scenario was not created', created.error);
  };
  return (
    <section aria-label="What to ask next" className={classes.next}>
      <div className={classes.suggestionHead}>
        <div>
          <Title order={4}>What to ask next</Title>
          <p className={classes.sentence}>
            Read the {figureWords[next.figure].toLowerCase()} of <b>{description}</b> from the lender’s calculator.{' '}
            {separatedWords(next)}
          </p>
        </div>
        {next.addition !== undefined && (
          <Button variant="default" size="compact-sm" onClick={() => void openScenario()}>
            Create this scenario
          </Button>
        )}
      </div>
      <table className={classes.after} aria-label="What each suggestion predicts">
        <tbody>
          {next.predictions.map(({ names, value }) => (
            <tr key={names.join(' ')}>
              <th scope="row">{namesWords(names)}</th>
              <td data-numeric>{formatCaseFigure(next.figure, value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
