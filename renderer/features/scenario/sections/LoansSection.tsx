import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { loanStates, purposes } from '../../../../shared/scenario/choices.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { maxTermYears } from '../../../../shared/scenario/limits.ts';
import { isExisting } from '../../../../shared/scenario/loans.ts';
import { loanLvrs } from '../../../../shared/scenario/lvr.ts';
import { loanName } from '../../../../shared/scenario/names.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { formatPercent } from '../../../ui/words/format.ts';
import { CountAt } from '../fields/figure-fields.tsx';
import { ChoiceAt, TextAt } from '../fields/word-fields.tsx';
import { addLoan, needsMatrix, removeLoan } from '../model/properties-and-loans.ts';
import { newId, useBody, useChange, usePart } from '../use-open-scenario.ts';
import { Block, Fields } from './Block.tsx';
import { ExistingFields, LoanDetails, ProposedFields, SecuredBy } from './LoanFields.tsx';
import { Section } from './Section.tsx';
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

/** The LVR derived from the amounts and values, if it is computed. */
const LoanLvr = ({ index }: { readonly index: number }) => {
  const lvr = useApp((state) => {
    const body = latest(state.document)?.scenario;
    return body ? loanLvrs(body)[index] : undefined;
  });
  return lvr === undefined ? null : <>LVR {formatPercent(lvr)} %</>;
};

const LoanBlock = ({ index }: { readonly index: number }) => {
  const loan = usePart('home_loans')[index];
  const change = useChange();
  const existing = loan !== undefined && isExisting(loan);
  const name = loanName(loan, index);
  return (
    <Block
      title={name}
      aside={<LoanLvr index={index} />}
      onRemove={() => change(`Remove ${name}`, (body) => removeLoan(body, index))}
    >
      <Fields>
        <ChoiceAt
          path={at('home_loans', index, 'existing_or_proposed')}
          label="Status"
          choices={loanStates}
          absent="proposed"
        />
        <ChoiceAt
          path={at('home_loans', index, 'loan_type')}
          label="Purpose"
          choices={purposes}
          absent="owner_occupied"
        />
        {existing && <TextAt path={at('home_loans', index, 'lender_name')} label="Lender" maxLength={200} />}
        {existing ? <ExistingFields index={index} /> : <ProposedFields index={index} />}
        <CountAt
          path={at('home_loans', index, 'term')}
          label="Term"
          unit="yr"
          max={maxTermYears}
          decimals={2}
          explain="The whole term, or what is left of it."
        />
        <CountAt
          path={at('home_loans', index, 'interest_only_period')}
          label="Interest only"
          unit="yr"
          max={maxTermYears}
          decimals={2}
          explain="Years without principal; lenders assess the repayments of the years after."
        />
      </Fields>
      <SecuredBy index={index} />
      <LoanDetails index={index} existing={existing} />
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
        <EmptyState title="No loan yet" actions={<AddLoan primary />}>
          Add the loan that is asked for, and the home loans that stay or are paid out.
        </EmptyState>
      )}
      {isMatrixShown && <SecurityMatrix />}
      {loans.map((loan, index) => (
        <LoanBlock key={loan.id ?? index} index={index} />
      ))}
    </Section>
  );
};
