import { fullLabel, parameterOf, type ParameterValue } from '../../../shared/pack/parameter-table.ts';
import type { LenderChoices, WeighedChoice } from '../../../shared/pictures/choices.ts';
import { midSentence } from '../../../shared/scenario/format.ts';
import { valueWords } from '../words/parameter-words.ts';
import classes from './choices.module.css';
import { signedDollars } from './status-words.ts';

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
          {wordsOf(name, from)} here, {midSentence(wordsOf(name, to))} at {lenders} of {of}
        </span>
      </td>
      <td data-numeric>{signedDollars(capacity)}</td>
      <td data-numeric>{signedDollars(surplus)}</td>
    </tr>
  );
};

/** The choices of a lender that weigh most, each with what it moves if the lender did as others. */
export const LenderChoicesTable = ({ choices, of }: LenderChoices) =>
  choices.length === 0 ? (
    <p className={classes.note}>None of the choices in which lenders differ most moves this scenario here.</p>
  ) : (
    <>
      <table className={classes.choices}>
        <thead>
          <tr>
            <th scope="col">If this lender did as others</th>
            <th scope="col" data-numeric>
              Capacity
            </th>
            <th scope="col" data-numeric>
              Surplus
            </th>
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
