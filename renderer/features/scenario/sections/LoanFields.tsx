import { Button } from '@mantine/core';
import { lvrBehaviours, productTypes } from '../../../../shared/scenario/choices.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { propertyName } from '../../../../shared/scenario/names.ts';
import { useApp } from '../../../store/use-app.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { MoneyAt, PercentAt, RateAt } from '../fields/figure-fields.tsx';
import { ChoiceAt, FlagAt } from '../fields/word-fields.tsx';
import { addProperty, isLinked, needsMatrix, setLink } from '../model/properties-and-loans.ts';
import { newId, useBody, useChange, usePart } from '../use-open-scenario.ts';
import { MoreFields } from './Block.tsx';
import classes from './LoanFields.module.css';
import { linkId } from './SecurityMatrix.tsx';

/** Leads to where the property is entered that is missing here. */
const NoProperty = ({ index }: { readonly index: number }) => {
  const goToSection = useApp((state) => state.goToSection);
  const change = useChange();
  const add = (): void => {
    goToSection('properties');
    change('Add property', (body) => addProperty(body, newId), at('securities', 0, 'address'));
  };
  return (
    <p className={classes.none}>
      No property secures it.
      <Button id={`field-home_loans.${index}.secured_by`} variant="default" onClick={add}>
        Add the property
      </Button>
    </p>
  );
};

/** The properties that secure the loan, to read: the matrix above is where they are ticked. */
const SecuredByText = ({ index }: { readonly index: number }) => {
  const loan = usePart('home_loans')[index];
  const links = usePart('home_loan_security_links');
  const names = usePart('securities').flatMap((security, position) =>
    isLinked(links, loan, security) ? [visibleText(propertyName(security, position))] : [],
  );
  return <p className={classes.none}>Secured by {names.length === 0 ? 'nothing' : names.join(', ')}</p>;
};

/** Which properties secure the loan: a tick for each, or in words where all loans have their ticks in one place. */
export const SecuredBy = ({ index }: { readonly index: number }) => {
  const loan = usePart('home_loans')[index];
  const securities = usePart('securities');
  const links = usePart('home_loan_security_links');
  const isInMatrix = needsMatrix(useBody());
  const change = useChange();
  if (securities.length === 0) return <NoProperty index={index} />;
  if (isInMatrix) return <SecuredByText index={index} />;
  return (
    <fieldset className={classes.secured}>
      <legend>Secured by</legend>
      {securities.map((security, position) => (
        <CheckField
          key={security.id ?? position}
          id={linkId(index, position)}
          label={visibleText(propertyName(security, position))}
          checked={isLinked(links, loan, security)}
          onChange={(linked) => change('Change security', (body) => setLink(body, index, position, linked, newId))}
        />
      ))}
    </fieldset>
  );
};

/** What is requested. */
export const ProposedFields = ({ index }: { readonly index: number }) => {
  return (
    <>
      <MoneyAt path={at('home_loans', index, 'loan_amount')} label="Amount" />
      <ChoiceAt
        path={at('home_loans', index, 'product_type')}
        label="Product"
        choices={productTypes}
        absent="variable_package"
      />
    </>
  );
};

/** What is owed and paid now. */
export const ExistingFields = ({ index }: { readonly index: number }) => {
  return (
    <>
      <MoneyAt
        path={at('home_loans', index, 'limit')}
        label="Limit"
        explain="The approved limit; most lenders assess it, not the balance."
      />
      <MoneyAt path={at('home_loans', index, 'balance')} label="Balance" explain="What is owed today." />
      <MoneyAt
        path={at('home_loans', index, 'monthly_repayment')}
        label="Repayment"
        per="/mo"
        explain="The current repayment, for lenders that use it."
      />
      <FlagAt
        path={at('home_loans', index, 'closing')}
        label="Paid out at settlement"
        explain="A loan that is paid out no longer counts."
      />
    </>
  );
};

const LvrFields = ({ index }: { readonly index: number }) => {
  const entered = usePart('home_loans')[index]?.lvr_behavior === 'use-input';
  return (
    <>
      <ChoiceAt
        path={at('home_loans', index, 'lvr_behavior')}
        label="LVR"
        choices={lvrBehaviours}
        absent="calculate"
        explain="Loan to value ratio: the loans as a percentage of what secures them."
      />
      {entered && <PercentAt path={at('home_loans', index, 'lvr')} label="LVR as entered" />}
    </>
  );
};

/** The product that the rate was taken from, until it is changed. */
const ProductOfRate = ({ index }: { readonly index: number }) => {
  const loan = usePart('home_loans')[index];
  if (loan?.rate === undefined || loan.rate !== loan.product_rate || loan.product_name === undefined) return null;
  return <p className={classes.none}>Rate taken from {visibleText(loan.product_name)}</p>;
};

/** What few loans need: a rate of their own, another LVR, how capacity and refinance treat them. */
export const LoanDetails = ({ index, existing }: { readonly index: number; readonly existing: boolean }) => {
  return (
    <MoreFields label="Pricing and assessment">
      <RateAt
        path={at('home_loans', index, 'rate')}
        label="Rate"
        explain="The customer rate; empty takes the lender’s best product."
      />
      <ProductOfRate index={index} />
      <LvrFields index={index} />
      {existing ? (
        <FlagAt
          path={at('home_loans', index, 'like_for_like_refinance')}
          label="Like for like refinance"
          explain="Some lenders assess a refinance without new lending at a smaller buffer."
        />
      ) : (
        <FlagAt
          path={at('home_loans', index, 'solve_for')}
          label="Capacity varies this loan"
          explain="The borrowing capacity is found by changing this loan only, and the others stay."
        />
      )}
    </MoreFields>
  );
};
