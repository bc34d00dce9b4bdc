import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { at } from '../../../../shared/scenario/fields.ts';
import { OwnershipFields } from '../fields/OwnershipFields.tsx';
import { addRental, removeRental } from '../model/self-employed.ts';
import { newId, useChange, usePart } from '../use-open-scenario.ts';
import { Block, Fields, FieldsTogether } from './Block.tsx';
import { LettingFacts, Rent } from './LettingFacts.tsx';

const RentalBlock = ({ index }: { readonly index: number }) => {
  const change = useChange();
  return (
    <Block
      title={`Rented property ${index + 1}`}
      onRemove={() => change('Remove rented property', (body) => removeRental(body, index))}
    >
      <Fields>
        <Rent part="rental_income" index={index} />
        <FieldsTogether>
          <OwnershipFields path={at('rental_income', index, 'applicant_ownership')} />
        </FieldsTogether>
        <LettingFacts part="rental_income" index={index} />
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
            change(
              'Add rented property',
              (body) => addRental(body, newId),
              at('rental_income', rentals.length, 'weekly_rental_income'),
            )
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
