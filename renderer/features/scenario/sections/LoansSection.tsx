import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { formatPercent } from '../../../ui/format.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CountAt, MoneyAt, PercentAt, RateAt } from '../fields/figure-fields.tsx';
import { ChoiceAt, FlagAt } from '../fields/word-fields.tsx';
import { loanStates, lvrBehaviours, productKinds, purposes } from '../model/choices.ts';
import { computedLvr } from '../model/lvr.ts';
import { loanName, propertyName } from '../model/names.ts';
import { addLoan, isLinked, removeLoan, setLink } from '../model/properties-and-loans.ts';
import { newId, useChange, usePart } from '../use-body.ts';
import { Block, Fields, MoreFields } from './Block.tsx';
import { Section } from './Section.tsx';
import classes from './LoansSection.module.css';

const AddLoan = ({ primary = false }: { readonly primary?: boolean }) => {
  const { length } = usePart('home_loans');
  const change = useChange();
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconPlus size={14} />}
      onClick={() => change('Add loan', (body) => addLoan(body, newId), ['home_loans', length, 'loan_amount'])}
    >
      Add loan
    </Button>
  );
};

/** Which properties secure the loan: a tick for each. */
const SecuredBy = ({ index }: { readonly index: number }) => {
  const loan = usePart('home_loans')[index];
  const securities = usePart('securities');
  const links = usePart('home_loan_security_links');
  const change = useChange();
  if (securities.length === 0) return <p className={classes.none}>Add a property to secure this loan.</p>;
  return (
    <fieldset className={classes.secured}>
      <legend>Secured by</legend>
      {securities.map((security, position) => (
        <CheckField
          key={security.id ?? position}
          id={`link-${index}-${position}`}
          label={propertyName(security, position)}
          checked={isLinked(links, loan, security)}
          onChange={(linked) => change('Change security', (body) => setLink(body, index, position, linked, newId))}
        />
      ))}
    </fieldset>
  );
};

const ProposedFields = ({ index }: { readonly index: number }) => {
  const path = ['home_loans', index];
  return (
    <>
      <MoneyAt path={[...path, 'loan_amount']} label="Amount" />
      <ChoiceAt path={[...path, 'product_type']} label="Product" choices={productKinds} absent="variable_package" />
    </>
  );
};

const ExistingFields = ({ index }: { readonly index: number }) => {
  const path = ['home_loans', index];
  return (
    <>
      <MoneyAt
        path={[...path, 'limit']}
        label="Limit"
        explain="The approved limit; most lenders assess it, not the balance."
      />
      <MoneyAt path={[...path, 'balance']} label="Balance" explain="What is owed today." />
      <MoneyAt
        path={[...path, 'monthly_repayment']}
        label="Repayment"
        per="/mo"
        explain="What is paid now, where a lender takes that."
      />
      <FlagAt
        path={[...path, 'closing']}
        label="Paid out at settlement"
        explain="A loan that is paid out no longer counts."
      />
    </>
  );
};

const LvrFields = ({ index }: { readonly index: number }) => {
  const entered = usePart('home_loans')[index]?.lvr_behavior === 'use-input';
  const path = ['home_loans', index];
  return (
    <>
      <ChoiceAt
        path={[...path, 'lvr_behavior']}
        label="LVR"
        choices={lvrBehaviours}
        absent="calculate"
        explain="Loan to value ratio: the loans as a percentage of what secures them."
      />
      {entered && <PercentAt path={[...path, 'lvr']} label="LVR as entered" />}
    </>
  );
};

const LoanDetails = ({ index, existing }: { readonly index: number; readonly existing: boolean }) => {
  const path = ['home_loans', index];
  return (
    <MoreFields label="Pricing and assessment">
      <RateAt
        path={[...path, 'rate']}
        label="Rate"
        explain="The customer rate; empty takes the lender’s best product."
      />
      <LvrFields index={index} />
      {existing ? (
        <FlagAt
          path={[...path, 'like_for_like_refinance']}
          label="Like for like refinance"
          explain="Some lenders assess a refinance without new lending at a smaller buffer."
        />
      ) : (
        <FlagAt
          path={[...path, 'solve_for']}
          label="Capacity varies this loan"
          explain="The borrowing capacity is found by changing this loan only, and the others stay."
        />
      )}
    </MoreFields>
  );
};

const LoanLvr = ({ index }: { readonly index: number }) => {
  const lvr = useApp((state) => {
    const body = latest(state.document)?.scenario;
    return body ? computedLvr(body, index) : undefined;
  });
  return lvr === undefined ? null : <>LVR {formatPercent(lvr)} %</>;
};

const LoanBlock = ({ index }: { readonly index: number }) => {
  const loan = usePart('home_loans')[index];
  const change = useChange();
  const existing = loan?.existing_or_proposed === 'existing';
  const path = ['home_loans', index];
  return (
    <Block
      title={`Loan ${index + 1}`}
      aside={<LoanLvr index={index} />}
      onRemove={() => change(`Remove ${loanName(loan, index)}`, (body) => removeLoan(body, index))}
    >
      <Fields>
        <ChoiceAt path={[...path, 'existing_or_proposed']} label="State" choices={loanStates} absent="proposed" />
        <ChoiceAt path={[...path, 'loan_type']} label="Purpose" choices={purposes} absent="owner_occupied" />
        {existing ? <ExistingFields index={index} /> : <ProposedFields index={index} />}
        <CountAt
          path={[...path, 'term']}
          label="Term"
          unit="yr"
          max={40}
          decimals={2}
          explain="The whole term, or what is left of it."
        />
        <CountAt
          path={[...path, 'interest_only_period']}
          label="Interest only"
          unit="yr"
          max={40}
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
  return (
    <Section id="loans" title="Loans" actions={loans.length > 0 && <AddLoan />}>
      {loans.length === 0 && (
        <EmptyState title="No loan yet" actions={<AddLoan primary />}>
          Add the loan that is asked for, and the home loans that stay or are paid out.
        </EmptyState>
      )}
      {loans.map((loan, index) => (
        <LoanBlock key={loan.id ?? index} index={index} />
      ))}
    </Section>
  );
};
