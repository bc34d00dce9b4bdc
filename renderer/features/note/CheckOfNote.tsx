import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { NoteCheck } from '../../../shared/contract/scenarios/file-notes.ts';
import { listed } from '../../../shared/scenario/format.ts';
import { formatDay } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './note.module.css';
import type { OpenedNote } from './state.ts';

/** What a person calls each part that is sealed. */
const partWords: Readonly<Record<NoteCheck['changed'][number], string>> = {
  inputs: 'what was entered or the lenders’ figures',
  results: 'the figures computed',
  words: 'the broker’s words',
  adviser: 'the adviser',
  record: 'the day, the title or the choice of lenders',
};

const headline = ({ outcome, modelVersion }: NoteCheck, made: number): string => {
  const by =
    made === modelVersion ? '' : ` by version ${modelVersion} of the calculation; it was made by version ${made}`;
  switch (outcome.status) {
    case 'same':
      return `Computes to the same cents${by}.`;
    case 'differs':
      return `Computes to other figures${by}. The note shows those that it states.`;
    case 'not computed':
      return visibleText(outcome.why);
  }
};

/** Whether a note that was opened still computes to what it states, from what it holds itself. */
export const CheckOfNote = ({ opened: { note, check } }: { readonly opened: OpenedNote }) => {
  const { outcome, changed, isSealed, changesSince } = check;
  const isGood = outcome.status === 'same' && changed.length === 0;
  const Icon = isGood ? IconCheck : IconAlertTriangle;
  return (
    <section className={classes.check} aria-label="Check of the note" data-tone={isGood ? 'good' : 'near'}>
      <Icon size={18} aria-hidden />
      <div>
        <p role="status">
          <strong>{headline(check, note.modelVersion)}</strong> Made on {formatDay(note.inputs.day)} by{' '}
          {visibleText(note.program)}; recomputed from the lenders’ figures, benchmark and tables stored in it.
        </p>
        {changed.length > 0 && (
          <p>The file was changed after it was made: {listed(changed.map((part) => partWords[part]))}.</p>
        )}
        {isSealed && changed.length === 0 && (
          <p>Its seal is intact. That does not prove who made it: whoever changes a note can seal it again.</p>
        )}
        {!isSealed && <p>It has no seal over its words, adviser and day: a change of them cannot be told.</p>}
        {changesSince.length > 0 && (
          <ul>
            {changesSince.map(({ version, day, change }) => (
              <li key={version}>
                Version {version}, {formatDay(day)}: {change}
              </li>
            ))}
          </ul>
        )}
        {outcome.status === 'differs' && (
          <table>
            <thead>
              <tr>
                <th scope="col">Figure</th>
                <th scope="col">Stated</th>
                <th scope="col">Computed now</th>
              </tr>
            </thead>
            <tbody>
              {outcome.differences.map(({ place, stated, now }, index) => (
                <tr key={`${index} ${place}`}>
                  <th scope="row">{visibleText(place)}</th>
                  <td>{stated}</td>
                  <td>{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {outcome.status === 'differs' && outcome.more > 0 && (
          <p>{`${outcome.more} more ${outcome.more === 1 ? 'differs' : 'differ'}.`}</p>
        )}
      </div>
    </section>
  );
};
