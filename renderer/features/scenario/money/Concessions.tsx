import { clsx } from 'clsx';
import { concessionsOf } from '../../../../shared/building/concessions.ts';
import type { PurchaseCosts } from '../../../../shared/costs/purchases.ts';
import { stateNames } from '../../../../shared/costs/state.ts';
import { concessionText } from '../../../ui/words/building-words.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { useBody } from '../use-open-scenario.ts';
import classes from './money.module.css';

/** What the state has for a home that is built: what each is worth, and whether it is had or has to be asked. */
export const Concessions = ({ purchase }: { readonly purchase: PurchaseCosts }) => {
  const body = useBody();
  const { state, tables, position } = purchase;
  const concessions = concessionsOf(body, purchase);
  if (state === undefined || tables === undefined || concessions.length === 0) return null;
  const isQuoted = body.securities[position]?.purchase?.duty !== undefined;
  return (
    <table className={clsx(classes.table, classes.concessions)}>
      <caption>What {stateNames[state]} has for a home that is built, against duty by the general scale</caption>
      <thead>
        <tr>
          <th scope="col">Concession</th>
          <th scope="col">Worth</th>
          <th scope="col">Whether it is had</th>
        </tr>
      </thead>
      <tbody>
        {concessions.map((one) => (
          <tr key={`${one.kind} ${one.name}`}>
            <th scope="row">
              {one.name}
              <span className={classes.terms}>{one.condition}</span>
            </th>
            <td className={classes.figure}>{one.amount === undefined ? '–' : formatDollars(one.amount)}</td>
            <td className={clsx(one.status === 'unknown' && classes.unknown)}>
              {concessionText(one, tables.duty.office, isQuoted)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
