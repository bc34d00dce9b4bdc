import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { propertyName } from '../../../../shared/scenario/names.ts';
import { useApp } from '../../../store/use-app.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { OwnershipFields } from '../fields/OwnershipFields.tsx';
import { focusFieldSoon } from '../focus-field.ts';
import { Block, Fields, FieldsTogether, MoreFields } from '../layout/Block.tsx';
import { Section } from '../layout/Section.tsx';
import { makeGuarantor, otherOwner } from '../model/guarantors.ts';
import { addProperty, removeProperty } from '../model/properties-and-loans.ts';
import { newId, useBody, useChange, usePart } from '../use-open-scenario.ts';
import { ContractDateNote } from './ContractDateNote.tsx';

const AddProperty = ({ primary = false }: { readonly primary?: boolean }) => {
  const { length } = usePart('securities');
  const change = useChange();
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconPlus size={14} />}
      onClick={() => change('Add property', (body) => addProperty(body, newId), at('securities', length, 'address'))}
    >
      Add property
    </Button>
  );
};

/** Takes the property of somebody who does not borrow out of the properties, and makes a guarantor of its owner. */
const MakeGuarantor = ({ index }: { readonly index: number }) => {
  const { guarantors = [] } = usePart('additional_info');
  const change = useChange();
  const goToSection = useApp((state) => state.goToSection);
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      onClick={() => {
        change('Make its owner a guarantor', (body) => makeGuarantor(body, index));
        goToSection('households');
        focusFieldSoon(at('additional_info', 'guarantors', guarantors.length, 'name'));
      }}
    >
      Make its owner a guarantor
    </Button>
  );
};

const PropertyBlock = ({ index }: { readonly index: number }) => {
  const property = usePart('securities')[index];
  const change = useChange();
  const name = propertyName(property, index);
  const isLet = property?.property_purpose === 'investment' || property?.weekly_rental_income !== undefined;
  const body = useBody();
  const isTheirs = property !== undefined && otherOwner(body, property) !== undefined;
  const isSold = property?.transaction_type === 'selling';
  const path = at('securities', index);
  return (
    <Block
      title={name}
      actions={isTheirs && <MakeGuarantor index={index} />}
      onRemove={() => change(`Remove ${name}`, (body) => removeProperty(body, index))}
    >
      <Fields>
        <FieldAt path={at('securities', index, 'address')} wide />
        <FieldsAt path={path} names={['postcode', 'property_type', 'transaction_type', 'property_purpose', 'value']} />
        {isLet && (
          <FieldsAt
            path={path}
            names={['weekly_rental_income', 'monthly_rental_expense', 'contract_date', 'new_build']}
          />
        )}
        {property?.transaction_type === 'owned' && <FieldAt path={at('securities', index, 'third_party')} />}
        <FieldsTogether>
          <OwnershipFields path={at('securities', index, 'applicant_ownership')} />
        </FieldsTogether>
      </Fields>
      {isSold && (
        <Fields>
          <FieldsAt path={at('securities', index, 'sale')} names={['price', 'costs', 'haircut']} />
          <FieldAt path={at('securities', index, 'settlement_date')} />
        </Fields>
      )}
      {isLet && <ContractDateNote part="securities" index={index} />}
      <MoreFields label="Purchase details">
        <FieldsAt
          path={path}
          names={
            isLet
              ? ['purchase_price', 'rental_type', 'short_stay']
              : ['purchase_price', 'contract_date', 'new_build', 'short_stay']
          }
        />
        {!isSold && <FieldsAt path={path} names={['settlement_date', 'finance_date']} />}
      </MoreFields>
    </Block>
  );
};

/** The properties that secure loans. */
export const PropertiesSection = () => {
  const securities = usePart('securities');
  return (
    <Section id="properties" title="Properties" actions={securities.length > 0 && <AddProperty />}>
      {securities.length === 0 && (
        <EmptyState title="No properties yet" actions={<AddProperty primary />}>
          Add the property being purchased, and any other that secures a loan.
        </EmptyState>
      )}
      {securities.map((security, index) => (
        <PropertyBlock key={security.id ?? index} index={index} />
      ))}
    </Section>
  );
};
