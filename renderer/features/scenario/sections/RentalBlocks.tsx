import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MoneyAt } from '../fields/figure-fields.tsx';
import { OwnershipFields } from '../fields/OwnershipFields.tsx';
import { addRental, removeRental } from '../model/self-employed.ts';
import { newId, useChange, usePart } from '../use-body.ts';
import { Block, Fields } from './Block.tsx';
import { LettingFacts } from './LettingFacts.tsx';

const RentalBlock = ({ index }: { readonly index: number }) => {
  const change = useChange();
  const path = ['rental_income', index];
  return (
    <Block
      title={`Rented property ${index + 1}`}
      onRemove={() => change('Remove rented property', (body) => removeRental(body, index))}
    >
      <Fields>
        <MoneyAt path={[...path, 'weekly_rental_income']} label="Rent received" per="/wk" />
        <MoneyAt
          path={[...path, 'monthly_rental_expense']}
          label="Costs of letting"
          per="/mo"
          explain="Rates, management, insurance and repairs; lenders take the greater of these and a part of the rent."
        />
        <OwnershipFields path={[...path, 'applicant_ownership']} />
        <LettingFacts path={path} />
      </Fields>
    </Block>
  );
};

/** Rent of properties that secure none of the loans here. */
export const RentalBlocks = () => {
  const rentals = usePart('rental_income');
  const change = useChange();
  return (
    <Block
      title="Rent of other properties"
      aside={
        <Button
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            change('Add rented property', (body) => addRental(body, newId), [
              'rental_income',
              rentals.length,
              'weekly_rental_income',
            ])
          }
        >
          Add rented property
        </Button>
      }
    >
      {rentals.map((rental, index) => (
        <RentalBlock key={rental.id ?? index} index={index} />
      ))}
    </Block>
  );
};
