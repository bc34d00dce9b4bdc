import { Button, Title } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import type { Explanation as Explained, Suggestion } from '../../../../shared/calibration/explanation.ts';
import type { WrittenPack } from '../../../../shared/pack/pack-schema.ts';
import { fullLabel, parameterOf } from '../../../../shared/pack/parameter-table.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { useAppStore } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { Settling } from '../../../ui/page/Settling.tsx';
import { valueWords } from '../../../ui/words/parameter-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from './calibration.module.css';
import { figureWords, formatCaseFigure, givenFigures, signedFigure } from './case-words.ts';
import { basisWords, identifiabilityWords, parameterWords, standingWords } from './explanation-words.ts';
import { NextCase } from './NextCase.tsx';
import type { CheckedCases } from './use-checked-cases.ts';

const Change = ({ name, from, to }: Suggestion['changes'][number]) => {
  const entry = parameterOf(name);
  if (entry === undefined) return null;
  return (
    <span className={classes.parameter}>
      <b>{fullLabel(entry)}</b> {valueWords(entry, from)} → {valueWords(entry, to)}
    </span>
  );
};

interface SuggestionProps {
  readonly suggestion: Suggestion;
  readonly checked: CheckedCases;
  readonly onPut: (suggestion: Suggestion) => void;
}

/** What each case would be after. */
const After = ({ suggestion, checked }: Omit<SuggestionProps, 'onPut'>) => (
  <table className={classes.after} aria-label={`Cases with ${parameterWords(suggestion)}`}>
    <tbody>
      {suggestion.cases.flatMap(({ id, figures }) => {
        const one = checked.cases.find((each) => each.id === id);
        return one === undefined
          ? []
          : givenFigures(one).map((figure) => {
              const [said, after] = [one.theirs[figure] ?? 0, figures[figure]];
              return (
                <tr key={`${id} ${figure}`}>
                  <th scope="row">{visibleText(one.title)}</th>
                  <td>{figureWords[figure]}</td>
                  <td data-numeric>{after === undefined ? 'None' : formatCaseFigure(figure, after)}</td>
                  <td data-numeric>{after === undefined ? '' : `${signedFigure(figure, after - said)} from theirs`}</td>
                </tr>
              );
            });
      })}
    </tbody>
  </table>
);

const Line = ({ suggestion, checked, onPut }: SuggestionProps) => (
  <li className={classes.suggestion}>
    <div className={classes.suggestionHead}>
      <div>
        {suggestion.changes.map((change) => (
          <Change key={change.name} {...change} />
        ))}
        <span className={classes.read}>{standingWords(suggestion)}</span>
      </div>
      <Button variant="default" size="compact-sm" onClick={() => onPut(suggestion)}>
        Apply in the editor
      </Button>
    </div>
    <details>
      <summary>Each case after this change</summary>
      <After suggestion={suggestion} checked={checked} />
    </details>
  </li>
);

const Found = ({ found, ...props }: Omit<SuggestionProps, 'suggestion'> & { readonly found: Explained }) => (
  <>
    <p className={classes.basis}>{basisWords(found)}</p>
    {identifiabilityWords(found).map((sentence) => (
      <p key={sentence} className={classes.sentence}>
        {sentence}
      </p>
    ))}
    {found.singles.length > 0 && (
      <ol className={classes.suggestions} aria-label="Parameters that explain the differences">
        {found.singles.map((suggestion) => (
          <Line key={parameterWords(suggestion)} suggestion={suggestion} {...props} />
        ))}
      </ol>
    )}
    {found.pairs.length > 0 && (
      <>
        <Title order={4}>Two changes together</Title>
        <ol className={classes.suggestions} aria-label="Pairs that explain the differences">
          {found.pairs.map((suggestion) => (
            <Line key={parameterWords(suggestion)} suggestion={suggestion} {...props} />
          ))}
        </ol>
      </>
    )}
    {found.next !== undefined && <NextCase next={found.next} checked={props.checked} />}
  </>
);

export interface ExplanationProps {
  readonly checked: CheckedCases;
  /** The pack with the edits; it fits its schema. */
  readonly pack: WrittenPack;
  readonly onPut: (suggestion: Suggestion) => void;
}

/** Which parameters explain the differences best. Only the editor is changed, and only on request. */
export const Explanation = ({ checked, pack, onPut }: ExplanationProps) => {
  const app = useAppStore();
  const { id } = pack;
  const remote = useCall(
    'calibration.explain',
    { id, pack },
    { isPatient: true, staysFor: (before) => before.id === id },
  );
  const stop = useCallback(() => void app.client.call('calibration.stop', { id }), [app, id]);
  const searchAgain = (): void => void app.calls.askAgain('calibration.explain', { id, pack });
  // The search goes on in the core until it is stopped there.
  useEffect(() => stop, [stop]);
  const found = latest(remote);
  return (
    <section aria-label="What would explain the differences" className={classes.explanation}>
      <div className={classes.suggestionHead}>
        <Title order={3}>What would explain the differences</Title>
        {remote.status === 'loading' && (
          <Button variant="subtle" size="compact-sm" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      {remote.status === 'loading' && found === undefined && <p className={classes.sentence}>Searching …</p>}
      {remote.status === 'failed' && remote.error.code === 'CANCELLED' && (
        <p className={classes.sentence}>
          The search was stopped.{' '}
          <Button variant="subtle" size="compact-sm" onClick={searchAgain}>
            Search again
          </Button>
        </p>
      )}
      {remote.status === 'failed' && remote.error.code !== 'CANCELLED' && (
        <ErrorNote error={remote.error} title="The search failed" onRetry={searchAgain} />
      )}
      {found !== undefined && (
        <Settling isBusy={remote.status !== 'loaded'} aria-busy={remote.status === 'loading'}>
          <Found found={found} checked={checked} onPut={onPut} />
        </Settling>
      )}
    </section>
  );
};
