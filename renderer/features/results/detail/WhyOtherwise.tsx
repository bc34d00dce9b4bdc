import { useState } from 'react';
import { fullLabel, parameterOf, type ParameterValue } from '../../../../shared/pack/parameter-table.ts';
import type { LenderChoices, WeighedChoice } from '../../../../shared/pictures/choices.ts';
import { useCall } from '../../../store/calls.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { signedDollars } from '../../../ui/results/status-words.ts';
import { valueWords } from '../../../ui/words/parameter-words.ts';
import classes from './detail.module.css';

/** More of a list would hide the figures. */
const maxListed = 4;

const wordsOf = (name: string, value: ParameterValue): string => {
  const entry = parameterOf(name);
  return entry === undefined ? String(value) : valueWords(entry, value, maxListed);
};

const labelOf = (name: string): string => {
  const entry = parameterOf(name);
  return entry === undefined ? name : fullLabel(entry);
};

const Choice = ({ choice, of }: { readonly choice: WeighedChoice; readonly of: number }) => {
  const { name, from, to, lenders, capacity, surplus } = choice;
  return (
    <tr>
      <td>
        {labelOf(name)}
        <span className={classes.note}>
          {wordsOf(name, from)} here, {wordsOf(name, to)} at {lenders} of {of}
        </span>
      </td>
      <td className={classes.figure}>{signedDollars(capacity)}</td>
      <td className={classes.figure}>{signedDollars(surplus)}</td>
    </tr>
  );
};

const Choices = ({ choices, of }: LenderChoices) =>
  choices.length === 0 ? (
    <p className={classes.note}>None of the choices in which lenders differ most moves this scenario here.</p>
  ) : (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">If this lender did as others</th>
            <th scope="col">Capacity</th>
            <th scope="col">Surplus</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <Choice key={choice.name} choice={choice} of={of} />
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        AUD, the surplus a month. Each is a whole calculation with this one choice made as most of the lenders do that
        make it otherwise. Where the lender’s own sheet differs by such a figure, look at this choice first.
      </p>
    </>
  );

/** Which choices of the lender weigh most in the scenario: one line, worked out when it is opened. */
export const WhyOtherwise = ({ lender }: { readonly lender: string }) => {
  const [isOpen, setOpen] = useState(false);
  const { calls } = useAppStore();
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const question = scenarioId === null || !isOpen ? null : { scenarioId, lender, addToRates };
  const choices = useCall('pictures.choices', question, {
    isPatient: true,
    staysFor: (before) => before.scenarioId === scenarioId && before.lender === lender,
  });
  return (
    <section className={classes.section} aria-label="Why a sheet may say otherwise">
      <details className={classes.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Why a sheet may say otherwise</summary>
        {isOpen && (
          <RemoteView
            remote={choices}
            failure="The choices could not be weighed"
            onRetry={() => question && void calls.askAgain('pictures.choices', question)}
          >
            {(found) => <Choices {...found} />}
          </RemoteView>
        )}
      </details>
    </section>
  );
};
