import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { estimatedEnds } from '../../../../shared/scenario/listing/listing.ts';
import { propertyName } from '../../../../shared/scenario/names.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { todayInSydney } from '../../../ui/time/use-today.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { OwnershipFields } from '../fields/OwnershipFields.tsx';
import { focusFieldSoon } from '../focus-field.ts';
import { FieldsTogether, MoreFields } from '../layout/Block.tsx';
import { addProperty, isLinked, needsMatrix, setLink } from '../model/properties-and-loans.ts';
import { setYears, type YearsBefore, type YearsField } from '../model/years-left.ts';
import { newId, useBody, useChange, usePart } from '../use-open-scenario.ts';
import classes from './LoanFields.module.css';
import { ProductOfRate } from './ProductOfRate.tsx';
import { linkId } from './SecurityMatrix.tsx';

/** Leads to where the missing property is entered. */
const NoProperty = ({ index }: { readonly index: number }) => {
  const goToSection = useApp((state) => state.goToSection);
  const change = useChange();
  const add = (): void => {
    goToSection('properties');
    change('Add property', (body) => addProperty(body, newId));
    // The section may still be on its way.
    focusFieldSoon(at('securities', 0, 'address'));
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

/** Whose pre-approval the loan rests on. */
const PreApprovedBy = ({ index }: { readonly index: number }) => {
  const { all } = useLenders();
  const choices = [
    { value: '', label: 'Nobody yet' },
    ...all.map(({ id, name }) => ({ value: id, label: visibleText(name) })),
  ];
  return <FieldAt path={at('home_loans', index, 'pre_approval_lender')} choices={choices} />;
};

/** Years of a loan that end, with the day from which they are left of an existing one. */
export const YearsAt = ({ index, field }: { readonly index: number; readonly field: YearsField }) => {
  const before = useRef<YearsBefore>(null);
  return (
    <FieldAt
      path={at('home_loans', index, field)}
      storeFigure={(body, years) => {
        const loan = body.home_loans[index];
        before.current ??= { years: loan?.[field], on: loan?.[`${field}_on`] };
        return setYears(body, { index, field, years }, todayInSydney(), before.current);
      }}
    />
  );
};

const endWords = { fixed_rate: 'fixed until', interest_only: 'interest only until' } as const;

/** The days that the list of dates works out from the years, while none is entered. */
const EstimatedEnds = ({ ends }: { readonly ends: ReturnType<typeof estimatedEnds> }) => {
  if (ends.length === 0) return null;
  const words = ends.map(({ kind, day }) => `${endWords[kind as keyof typeof endWords]} ${formatDay(day)}`);
  return (
    <p className={`${classes.none ?? ''} ${classes.estimate ?? ''}`}>
      Estimated from the years: {words.join(', ')}. Enter the exact day if you know it.
    </p>
  );
};

/** The days that the list of dates takes from a loan. */
export const LoanDates = ({ index, existing }: { readonly index: number; readonly existing: boolean }) => {
  const loan = usePart('home_loans')[index];
  const body = useBody();
  const made = useApp((state) => latest(state.document)?.dateCreated ?? '');
  const ends = useMemo(() => estimatedEnds(body, index, Date.parse(made)), [body, index, made]);
  const isStated = [
    loan?.fixed_until,
    loan?.interest_only_until,
    loan?.pre_approval_lender,
    loan?.pre_approval_expires,
  ];
  return (
    <MoreFields label="Dates" open={ends.length > 0 || isStated.some((value) => value !== undefined)}>
      {!existing && <PreApprovedBy index={index} />}
      <FieldsAt
        path={at('home_loans', index)}
        names={[...(existing ? [] : (['pre_approval_expires'] as const)), 'fixed_until', 'interest_only_until']}
      />
      <EstimatedEnds ends={ends} />
    </MoreFields>
  );
};

/** What few loans need: a rate of their own, another LVR, how capacity and refinance treat them. */
export const LoanDetails = ({ index, existing }: { readonly index: number; readonly existing: boolean }) => {
  const loan = usePart('home_loans')[index];
  const hasOwnLvr = loan?.lvr_behavior === 'use-input';
  const isFixed = (loan?.fixed_period ?? 0) > 0 || loan?.revert_rate !== undefined;
  const path = at('home_loans', index);
  return (
    <MoreFields label="Pricing and assessment">
      {!existing && <FieldsAt path={path} names={['rate']} />}
      <YearsAt index={index} field="fixed_period" />
      {isFixed && <FieldsAt path={path} names={['revert_rate']} />}
      <ProductOfRate index={index} />
      <FieldsAt path={path} names={hasOwnLvr ? ['lvr_behavior', 'lvr'] : ['lvr_behavior']} />
      <FieldsAt
        path={path}
        names={existing ? ['offset_balance', 'like_for_like_refinance'] : ['solve_for', 'bridging']}
      />
      {loan?.loan_type === 'investment' && (
        <FieldsTogether>
          <OwnershipFields path={at('home_loans', index, 'deductible_shares')} verb="deducts" />
        </FieldsTogether>
      )}
    </MoreFields>
  );
};
