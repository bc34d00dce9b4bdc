import type { BankProgress } from '../../../../shared/contract/lenders/bank-updates.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../BanksPage.module.css';
import { failureTexts, stateText } from './bank-words.ts';

/** Banks under way first while an update runs, those with failures first afterwards. */
const ordered = (banks: readonly BankProgress[], isRunning: boolean): readonly BankProgress[] => {
  const isFirst = (bank: BankProgress): boolean =>
    isRunning ? bank.state === 'listing' || bank.state === 'fetching' : failureTexts(bank).length > 0;
  return banks.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
};

/** How far the update is with each bank. */
export const BankTable = ({
  banks,
  isRunning,
}: {
  readonly banks: readonly BankProgress[];
  readonly isRunning: boolean;
}) => (
  <div className={classes.bankTable} role="region" aria-label="Each bank" tabIndex={0}>
    <table className={classes.table} aria-label="Banks that are asked">
      <thead>
        <tr>
          <th scope="col">Brand</th>
          <th scope="col">State</th>
          <th scope="col" data-numeric>
            Listed
          </th>
          <th scope="col" data-numeric>
            Fetched
          </th>
          <th scope="col" data-numeric>
            As before
          </th>
          <th scope="col">What did not work</th>
        </tr>
      </thead>
      <tbody>
        {ordered(banks, isRunning).map((bank) => (
          <tr key={bank.id}>
            <th scope="row" title={bank.host}>
              {visibleText(bank.name)}
            </th>
            <td>{stateText(bank)}</td>
            <td data-numeric>{bank.listed}</td>
            <td data-numeric>{bank.fetched}</td>
            <td data-numeric>{bank.unchanged}</td>
            <td className={classes.wrapped}>{failureTexts(bank).join('. ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
