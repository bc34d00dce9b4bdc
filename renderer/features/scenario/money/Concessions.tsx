import { clsx } from 'clsx';
import { Fragment } from 'react';
import { type Concession, concessionsOf, type Unknown } from '../../../../shared/building/concessions.ts';
import type { PurchaseCosts } from '../../../../shared/costs/purchases.ts';
import { stateNames } from '../../../../shared/costs/state.ts';
import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { concessionText, unknownText } from '../../../ui/words/building-words.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { AskLink } from '../layout/AskLink.tsx';
import tableClasses from '../layout/Tables.module.css';
import { useBody } from '../use-open-scenario.ts';
import classes from './money.module.css';

/** The field of the purchase that takes the answer. */
const fieldFor = (unknown: Unknown, position: number): FieldPath => {
  switch (unknown) {
    case 'first home':
      return at('securities', position, 'purchase', 'first_home');
    case 'resident':
      return at('securities', position, 'purchase', 'foreign_buyer');
    case 'own home':
      return at('securities', position, 'property_purpose');
  }
};

interface StatusProps {
  readonly concession: Concession;
  readonly position: number;
  /** Of the state, which is asked where the buyer cannot say. */
  readonly office: string;
  readonly isQuoted: boolean;
}

/** Whether a concession applies; what only the client knows leads to the field for it. */
const Status = ({ concession, position, office, isQuoted }: StatusProps) => {
  const { status, asks, isCounted } = concession;
  return (
    <td className={clsx(status === 'unknown' && tableClasses.unknown)}>
      {concessionText(concession, office, isQuoted)}
      {asks.map((unknown, nth) => (
        <Fragment key={unknown}>
          {nth > 0 && (nth === asks.length - 1 ? ' and ' : ', ')}
          <AskLink path={fieldFor(unknown, position)}>{unknownText[unknown]}</AskLink>
        </Fragment>
      ))}
      {status === 'unknown' && isCounted && !isQuoted && '; the duty counts on it'}
    </td>
  );
};

/** What the state has for a home that is built: what each is worth, and whether it is had or has to be asked. */
export const Concessions = ({ purchase }: { readonly purchase: PurchaseCosts }) => {
  const body = useBody();
  const { state, tables, position } = purchase;
  const concessions = concessionsOf(body, purchase);
  if (state === undefined || tables === undefined || concessions.length === 0) return null;
  const isQuoted = body.securities[position]?.purchase?.duty !== undefined;
  return (
    <table className={clsx(tableClasses.table, classes.concessions)}>
      <caption>
        Concessions and grants of {stateNames[state]} for a home that is built, against duty at the general rates
      </caption>
      <thead>
        <tr>
          <th scope="col">Concession</th>
          <th scope="col">Worth</th>
          <th scope="col" className={tableClasses.words}>
            Does it apply?
          </th>
        </tr>
      </thead>
      <tbody>
        {concessions.map((one) => (
          <tr key={`${one.kind} ${one.name}`}>
            <th scope="row">
              {one.name}
              <span className={tableClasses.terms}>{one.condition}</span>
            </th>
            <td className={tableClasses.figure}>{one.amount === undefined ? '–' : formatDollars(one.amount)}</td>
            <Status concession={one} position={position} office={tables.duty.office} isQuoted={isQuoted} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};
