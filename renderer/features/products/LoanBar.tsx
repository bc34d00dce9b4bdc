import { Button } from '@mantine/core';
import { askedLoans, type TypedLoan } from '../../../shared/costs/asked-loans.ts';
import { maxAmount } from '../../../shared/scenario/fields/limits.ts';
import { loanName } from '../../../shared/scenario/names.ts';
import { nothingTyped } from '../../store/lenders/product-view-slice.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { formatDollars } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import classes from './LoanBar.module.css';
import { usePricedLoan } from './use-priced-loan.ts';

const amountLimits = { decimals: 2, min: 0, max: maxAmount };
const lvrLimits = { decimals: 2, min: 0, max: 200, unit: 'percent' } as const;
const termLimits = { decimals: 2, min: 1, max: 40, unit: 'years' } as const;

const purposes = [
  { value: 'false', label: 'Owner-occupied' },
  { value: 'true', label: 'Investment' },
] as const;
const repayments = [
  { value: 'false', label: 'Principal and interest' },
  { value: 'true', label: 'Interest only' },
] as const;

/** Up to two decimals: `78.1`. */
const plain = (value: number): string => String(Math.round(value * 100) / 100);

const useTyped = () => {
  const typed = useApp((state) => state.productView.typed);
  const change = useApp((state) => state.changeProductView);
  return { typed, type: (next: Partial<TypedLoan>) => change({ typed: { ...typed, ...next } }) };
};

/** Which loan of the open scenario is priced. */
const LoanChoice = () => {
  const body = useApp((state) => latest(state.document)?.scenario);
  const change = useApp((state) => state.changeProductView);
  const { asked } = usePricedLoan();
  const loans = body === undefined ? [] : askedLoans(body);
  if (body === undefined || asked === undefined || loans.length < 2) return null;
  return (
    <ChoiceField
      id="products-loan"
      label="Loan"
      value={String(asked.position)}
      choices={loans.map(({ position, amount }) => ({
        value: String(position),
        label: `${visibleText(loanName(body.home_loans[position], position))}, ${formatDollars(amount)}`,
      }))}
      onChange={(position) => change({ loan: Number(position), typed: nothingTyped })}
    />
  );
};

/** Where the loan comes from, or what is needed to price it. */
const LoanSource = () => {
  const { loan, asked } = usePricedLoan();
  const isTyped = useApp(({ productView }) => Object.values(productView.typed).some((value) => value !== null));
  const title = useApp((state) => latest(state.document)?.description.trim());
  if (loan === undefined)
    return <>No prices: {asked ? 'the loan’s LVR is not known.' : 'enter an amount and an LVR, or open a scenario.'}</>;
  if (isTyped || asked === undefined) return <>As entered here.</>;
  return (
    <>
      Loan {asked.position + 1} of {title === '' ? 'the open scenario' : visibleText(title ?? '')}
      {loan.onTop !== undefined && `, with ${formatDollars(loan.onTop)} of LMI on top`}.
    </>
  );
};

const Figures = () => {
  const { asked } = usePricedLoan();
  const { typed, type } = useTyped();
  const done = (): void => undefined;
  return (
    <>
      <NumberField
        id="products-amount"
        label="Amount"
        value={typed.amount ?? asked?.amount}
        format={formatDollars}
        limits={amountLimits}
        prefix="$"
        onChange={(amount) => type({ amount: amount ?? null })}
        onDone={done}
      />
      <NumberField
        id="products-lvr"
        label="LVR"
        explain="Loan to value ratio: the loans as a percentage of the security’s value."
        value={typed.lvr ?? asked?.lvr}
        format={plain}
        limits={lvrLimits}
        suffix="%"
        onChange={(lvr) => type({ lvr: lvr ?? null })}
        onDone={done}
      />
      <NumberField
        id="products-term"
        label="Term"
        value={typed.termYears ?? (asked ? asked.termMonths / 12 : 30)}
        format={plain}
        limits={termLimits}
        suffix="yr"
        onChange={(years) => type({ termYears: years ?? null })}
        onDone={done}
      />
    </>
  );
};

/** The loan that the products are priced for: that of the open scenario, until another is entered. */
export const LoanBar = () => {
  const { asked } = usePricedLoan();
  const { typed, type } = useTyped();
  const change = useApp((state) => state.changeProductView);
  const isTyped = Object.values(typed).some((value) => value !== null);
  return (
    <div className={classes.bar} role="group" aria-label="Loan to price">
      <LoanChoice />
      <Figures />
      <ChoiceField
        id="products-purpose"
        label="Purpose"
        value={String(typed.investment ?? asked?.investment ?? false)}
        choices={purposes}
        onChange={(value) => type({ investment: value === 'true' })}
      />
      <ChoiceField
        id="products-repayment"
        label="Repayment"
        value={String(typed.interestOnly ?? asked?.interestOnly ?? false)}
        choices={repayments}
        onChange={(value) => type({ interestOnly: value === 'true' })}
      />
      <p className={classes.source} role="status">
        <LoanSource />
      </p>
      {asked !== undefined && isTyped && (
        <Button variant="default" onClick={() => change({ typed: nothingTyped })}>
          Use the open scenario
        </Button>
      )}
    </div>
  );
};
