import type { RuleQuestionStatus } from '../../../shared/contract/scenarios/rules.ts';
import { useFeature } from '../../store/feature-state.ts';
import { formatDay, formatDollars } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { callSentence, titleOf } from './call-list.ts';
import classes from './OnPaper.module.css';
import { effectLabels, rulesText } from './rule-words.ts';
import { createRules } from './state.ts';
import { useSaying } from './use-saying.ts';

/** The call list on paper, whole however long it is; it is not on screen. */
export const OnPaper = ({ question }: { readonly question: RuleQuestionStatus }) => {
  const items = useFeature(createRules, (state) => state.printed);
  const saying = useSaying();
  if (items === null) return null;
  return (
    <section className={classes.paper} aria-label="Call list">
      <h2>{visibleText(rulesText(question.rules))}</h2>
      <p>
        {formatDollars(items.length)} {items.length === 1 ? 'scenario' : 'scenarios'}, with the figures of{' '}
        {formatDay(question.day)}. No lender was asked, and none has approved anything.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Scenario</th>
            <th scope="col">Effect</th>
            <th scope="col">Asked</th>
            <th scope="col">Settles</th>
            <th scope="col">What to say</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.scenarioId}>
              <th scope="row">{visibleText(titleOf(item))}</th>
              <td>{effectLabels[item.effect]}</td>
              <td data-figure>{formatDollars(item.requested)}</td>
              <td>{item.settles !== null && formatDay(item.settles)}</td>
              <td>{visibleText(callSentence(item, saying))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
