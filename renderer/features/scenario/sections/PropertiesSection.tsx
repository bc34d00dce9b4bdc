import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { propertyTypes, purposes, transactionTypes } from '../../../../shared/scenario/choices.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { propertyName } from '../../../../shared/scenario/names.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { MoneyAt } from '../fields/figure-fields.tsx';
import { OwnershipFields } from '../fields/OwnershipFields.tsx';
import { ChoiceAt, TextAt } from '../fields/word-fields.tsx';
import { addProperty, removeProperty } from '../model/properties-and-loans.ts';
import { newId, useChange, usePart } from '../use-open-scenario.ts';
import { Block, Fields, FieldsTogether, MoreFields } from './Block.tsx';
import { LettingFacts, Rent } from './LettingFacts.tsx';
import { Section } from './Section.tsx';

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
  return (
    <Block title={name} onRemove={() => change(`Remove ${name}`, (body) => removeProperty(body, index))}>
      <Fields>
        <TextAt path={at('securities', index, 'address')} label="Address" wide />
        <TextAt path={at('securities', index, 'postcode')} label="Postcode" inputMode="numeric" maxLength={4} />
        <ChoiceAt path={at('securities', index, 'property_type')} label="Kind" choices={propertyTypes} absent="house" />
        <ChoiceAt
          path={at('securities', index, 'transaction_type')}
          label="Transaction"
          choices={transactionTypes}
          absent="purchasing"
          explain="A property that is being sold counts neither as security nor for rent."
        />
        <ChoiceAt
          path={at('securities', index, 'property_purpose')}
          label="Purpose"
          choices={purposes}
          absent="owner_occupied"
          explain="Rent counts only for an investment."
        />
        <MoneyAt
          path={at('securities', index, 'value')}
          label="Value"
          explain="The lender’s valuation, or the best estimate of it; the LVR is measured against it."
        />
        {isLet && <Rent part="securities" index={index} />}
        <FieldsTogether>
          <OwnershipFields path={at('securities', index, 'applicant_ownership')} />
        </FieldsTogether>
      </Fields>
      <MoreFields label="Purchase details">
        <MoneyAt
          path={at('securities', index, 'purchase_price')}
          label="Purchase price"
          explain="Where it is below the value, the LVR is measured against the price."
        />
        <LettingFacts part="securities" index={index} />
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
        <EmptyState title="No property yet" actions={<AddProperty primary />}>
          Add the property that is bought, and any other that secures a loan.
        </EmptyState>
      )}
      {securities.map((security, index) => (
        <PropertyBlock key={security.id ?? index} index={index} />
      ))}
    </Section>
  );
};
