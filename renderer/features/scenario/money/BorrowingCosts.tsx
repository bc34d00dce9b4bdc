import type { LoanInsurance } from '../../../../shared/costs/insured-loans.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { insuranceTexts } from '../../../ui/words/money-words.ts';
import { MoneyAt } from '../fields/figure-fields.tsx';
import { FlagAt } from '../fields/word-fields.tsx';
import { Block, Fields } from '../sections/Block.tsx';
import { Notes } from './Notes.tsx';

const premiumAside = ({ premium, basis }: LoanInsurance): string | undefined => {
  if (basis === 'none' || basis === 'waived' || premium === undefined) return undefined;
  const amount = basis === 'estimated' ? `about ${formatDollars(premium)}` : formatDollars(premium);
  return `LMI ${amount}`;
};

export interface BorrowingCostsProps {
  readonly insurance: LoanInsurance;
  /** Loans or debts are paid out: leaving costs something too. */
  readonly isRefinance: boolean;
}

/** Mortgage insurance, and what lenders take. */
export const BorrowingCosts = ({ insurance, isRefinance }: BorrowingCostsProps) => {
  const path = ['additional_info', 'costs'] as const;
  const isInsured = insurance.groups.some(({ answer }) => answer.status !== 'none');
  return (
    <Block title="LMI and lender fees" aside={premiumAside(insurance)}>
      <Notes notes={insuranceTexts(insurance).map((text) => ({ tone: 'quiet', text }))} />
      <Fields>
        {isInsured && (
          <>
            <MoneyAt
              path={at(...path, 'lmi_quoted')}
              label="LMI quoted"
              explain="The lender’s own figure with duty; it always wins over the estimate."
            />
            <FlagAt
              path={at(...path, 'lmi_capitalised')}
              label="LMI on top of the loan"
              explain="The premium is lent as well. The repayments below count it; the lenders’ servicing does not."
            />
            <FlagAt
              path={at(...path, 'lmi_waived')}
              label="LMI waived or guaranteed"
              explain="5% Deposit Scheme of the Commonwealth, or waived for a profession: no premium."
            />
          </>
        )}
        <MoneyAt
          path={at(...path, 'lender_fees')}
          label="Lender fees"
          explain="Of the new lender: application, valuation, settlement."
        />
        {isRefinance && (
          <>
            <MoneyAt
              path={at(...path, 'discharge_fees')}
              label="Discharge fees"
              explain="What the lenders that are left charge, without the registration."
            />
            <MoneyAt
              path={at(...path, 'break_costs')}
              label="Break costs"
              explain="Of ending a fixed rate before its time."
            />
            <MoneyAt
              path={at(...path, 'cashback')}
              label="Cashback"
              explain="Paid by the new lender after settlement, so it is not part of the funds to complete."
            />
          </>
        )}
      </Fields>
    </Block>
  );
};
