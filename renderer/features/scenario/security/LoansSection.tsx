import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { isExisting } from '../../../../shared/scenario/loans.ts';
import { loanLvrs } from '../../../../shared/scenario/lvr.ts';
import { loanName } from '../../../../shared/scenario/names.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { formatPercent } from '../../../ui/words/format.ts';
import { FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields } from '../layout/Block.tsx';
import { Section } from '../layout/Section.tsx';
import { addLoan, needsMatrix, removeLoan } from '../model/properties-and-loans.ts';
import { canRefinance, refinanceLoan } from '../model/refinance.ts';
import { newId, useBody, useChange, usePart } from '../use-open-scenario.ts';
import { BuysField } from './BuysField.tsx';
import { LoanDates, LoanDetails, SecuredBy, YearsAt } from './LoanFields.tsx';
import { SecurityMatrix } from './SecurityMatrix.tsx';

const AddLoan = ({ primary = false }: { readonly primary?: boolean }) => {
  const { length } = usePart('home_loans');
  const change = useChange();
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconPlus size={14} />}
      onClick={() => change('Add loan', (body) => addLoan(body, newId), at('home_loans', length, 'loan_amount'))}
    >
      Add loan
    </Button>
  );
};

/** The LVR calculated from the amounts and values. */
const LoanLvr = ({ index }: { readonly index: number }) => {
  const lvr = useApp((state) => {
    const body = latest(state.document)?.scenario;
    return body ? loanLvrs(body)[index] : undefined;
  });
  return lvr === undefined ? null : <>LVR {formatPercent(lvr)} %</>;
};

/** Pays an existing loan out with a new one, and leads to its amount. */
const Refinance = ({ index }: { readonly index: number }) => {
  const loans = usePart('home_loans');
  const change = useChange();
  const loan = loans[index];
  if (loan === undefined || !canRefinance(loan)) return null;
  const refinance = (): void =>
    change(
      `Refinance ${loanName(loan, index)}`,
      (body) => refinanceLoan(body, index, newId),
      at('home_loans', loans.length, 'loan_amount'),
    );
  return (
    <Button variant="subtle" size="compact-xs" onClick={refinance}>
      Refinance this loan
    </Button>
  );
};

const proposedFields = ['existing_or_proposed', 'loan_type', 'loan_amount', 'product_type', 'term'] as const;

const existingFields = [
  'existing_or_proposed',
  'loan_type',
  'lender_name',
  'limit',
  'balance',
  'monthly_repayment',
  'rate',
  'closing',
  'term',
] as const;

const LoanBlock = ({ index }: { readonly index: number }) => {
  const loan = usePart('home_loans')[index];
  const change = useChange();
  const existing = loan !== undefined && isExisting(loan);
  const name = loanName(loan, index);
  return (
    <Block
      title={name}
      aside={<LoanLvr index={index} />}
      actions={<Refinance index={index} />}
      onRemove={() => change(`Remove ${name}`, (body) => removeLoan(body, index))}
    >
      <Fields>
        <FieldsAt path={at('home_loans', index)} names={existing ? existingFields : proposedFields} />
        <YearsAt index={index} field="interest_only_period" />
        {loan?.loan_type === 'investment' && <BuysField index={index} />}
      </Fields>
      <SecuredBy index={index} />
      <LoanDetails index={index} existing={existing} />
      <LoanDates index={index} existing={existing} />
    </Block>
  );
};

/** Proposed and existing home loans, with what secures them. */
export const LoansSection = () => {
  const loans = usePart('home_loans');
  const isMatrixShown = needsMatrix(useBody());
  return (
    <Section id="loans" title="Loans" actions={loans.length > 0 && <AddLoan />}>
      {loans.length === 0 && (
        <EmptyState title="No loans yet" actions={<AddLoan primary />}>
          Add the loan the client is asking for, and any home loans that stay or are paid out.
        </EmptyState>
      )}
      {isMatrixShown && <SecurityMatrix />}
      {loans.map((loan, index) => (
        <LoanBlock key={loan.id ?? index} index={index} />
      ))}
    </Section>
  );
};
