import { Button } from '@mantine/core';
import { maxAmount } from '../../../shared/scenario/limits.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { formatDollars } from '../../ui/format.ts';
import classes from './ProductsPage.module.css';
import { useBorrowing } from './use-borrowing.ts';

const amountLimits = { decimals: 2, min: 0, max: maxAmount };
const lvrLimits = { decimals: 2, min: 0, max: 200 };

/** Up to two decimals: `78.1`. */
const plain = (value: number): string => String(Math.round(value * 100) / 100);

/** Where the amount and the LVR come from, and for which kind of loan the rates are. */
const Source = () => {
  const { borrowing, asked } = useBorrowing();
  const isTyped = useApp((state) => state.productView.amount !== null || state.productView.lvr !== null);
  const title = useApp((state) => latest(state.document)?.description.trim());
  if (borrowing === undefined)
    return (
      <>
        {asked ? 'The LVR of the loan is not known.' : 'Type an amount and an LVR, or open a scenario.'} No rates are
        shown.
      </>
    );
  const kind = `${borrowing.investment ? 'investment' : 'owner occupied'}, ${borrowing.interestOnly ? 'interest only' : 'principal and interest'}`;
  const loan = asked && `loan ${asked.position + 1} of ${title === '' ? 'the open scenario' : title}`;
  return (
    <>
      {isTyped || loan === undefined ? 'As typed' : `From ${loan}`}; {kind}.
    </>
  );
};

/** The amount and the LVR that the products are priced for: those of the open scenario, until others are typed. */
export const BorrowingBar = () => {
  const { asked } = useBorrowing();
  const typed = useApp((state) => state.productView);
  const change = useApp((state) => state.changeProductView);
  const done = (): void => undefined;
  return (
    <div className={classes.borrowing} role="group" aria-label="Priced for">
      <NumberField
        id="products-amount"
        label="Loan amount"
        value={typed.amount ?? asked?.amount}
        format={formatDollars}
        limits={amountLimits}
        prefix="$"
        onChange={(amount) => change({ amount: amount ?? null })}
        onDone={done}
      />
      <NumberField
        id="products-lvr"
        label="LVR"
        explain="Loan to value ratio: the loans in percent of what secures them."
        value={typed.lvr ?? asked?.lvr}
        format={plain}
        limits={lvrLimits}
        suffix="%"
        onChange={(lvr) => change({ lvr: lvr ?? null })}
        onDone={done}
      />
      <p className={classes.quiet} role="status">
        <Source />
      </p>
      {asked !== undefined && (typed.amount !== null || typed.lvr !== null) && (
        <Button variant="default" onClick={() => change({ amount: null, lvr: null })}>
          Use the open scenario
        </Button>
      )}
    </div>
  );
};
