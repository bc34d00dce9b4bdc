import type { LoanInsurance } from '../../../../shared/costs/insured-loans.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { insuranceTexts } from '../../../ui/words/money-words.ts';
import { FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields } from '../layout/Block.tsx';
import { Notes } from './Notes.tsx';

const premiumAside = ({ premium, basis }: LoanInsurance): string | undefined => {
  if (basis === 'none' || basis === 'waived' || premium === undefined) return undefined;
  const amount = basis === 'estimated' ? `about ${formatDollars(premium)}` : formatDollars(premium);
  return `LMI ${amount}`;
};

const path = at('additional_info', 'costs');

export interface BorrowingCostsProps {
  readonly insurance: LoanInsurance;
  /** Loans or debts are paid out, so leaving the old lenders costs something too. */
  readonly isRefinance: boolean;
}

/** Lenders mortgage insurance and the lenders' fees. */
export const BorrowingCosts = ({ insurance, isRefinance }: BorrowingCostsProps) => {
  const isInsured = insurance.groups.some(({ answer }) => answer.status !== 'none');
  return (
    <Block title="LMI and lender fees" aside={premiumAside(insurance)}>
      <Notes notes={insuranceTexts(insurance).map((text) => ({ tone: 'quiet', text }))} />
      <Fields>
        {isInsured && <FieldsAt path={path} names={['lmi_quoted', 'lmi_capitalised', 'lmi_waived']} />}
        <FieldsAt path={path} names={['lender_fees']} />
        {isRefinance && <FieldsAt path={path} names={['discharge_fees', 'break_costs', 'cashback']} />}
      </Fields>
    </Block>
  );
};
