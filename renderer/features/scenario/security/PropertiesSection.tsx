import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { propertyName } from '../../../../shared/scenario/names.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { OwnershipFields } from '../fields/OwnershipFields.tsx';
import { Block, Fields, FieldsTogether, MoreFields } from '../layout/Block.tsx';
import { Section } from '../layout/Section.tsx';
import { addProperty, removeProperty } from '../model/properties-and-loans.ts';
import { newId, useChange, usePart } from '../use-open-scenario.ts';
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

const PropertyBlock = ({ index }: { readonly index: number }) => {
  const property = usePart('securities')[index];
  const change = useChange();
  const name = propertyName(property, index);
  const isLet = property?.property_purpose === 'investment' || property?.weekly_rental_income !== undefined;
  const isSold = property?.transaction_type === 'selling';
  const path = at('securities', index);
  return (
    <Block title={name} onRemove={() => change(`Remove ${name}`, (body) => removeProperty(body, index))}>
      <Fields>
        <FieldAt path={at('securities', index, 'address')} wide />
        <FieldsAt path={path} names={['postcode', 'property_type', 'transaction_type', 'property_purpose', 'value']} />
        {isLet && (
          <FieldsAt
            path={path}
            names={['weekly_rental_income', 'monthly_rental_expense', 'contract_date', 'new_build']}
          />
        )}
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
        {!isSold && <FieldAt path={at('securities', index, 'settlement_date')} />}
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
