import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { at } from '../../../../shared/scenario/fields.ts';
import { given, rentalName } from '../../../../shared/scenario/names.ts';
import type { ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { OwnershipFields } from '../fields/OwnershipFields.tsx';
import { TextAt } from '../fields/word-fields.tsx';
import { addRental, removeRental } from '../model/self-employed.ts';
import { type Listed, removeSwitchedOff } from '../model/switched-off.ts';
import { newId, useChange, useListed, usePart, useSwitching } from '../use-open-scenario.ts';
import { Block, Fields, FieldsTogether } from './Block.tsx';
import { LettingFacts, Rent } from './LettingFacts.tsx';

const RentalBlock = ({ listed }: { readonly listed: Listed<'rental_income'> }) => {
  const { element: rental, index, off } = listed;
  const change = useChange();
  const title = off ? (given(rental.address) ?? 'Rented property') : rentalName(rental, index);
  const remove = (body: ScenarioBody): UpdateScenarioBody =>
    off ? removeSwitchedOff(body, 'rental_income', index) : removeRental(body, index);
  return (
    <Block
      title={title}
      aside={off && `${formatDollars(rental.weekly_rental_income ?? 0)} a week, switched off`}
      switching={useSwitching('rental_income', listed, title)}
      onRemove={() => change('Remove rented property', remove)}
    >
      <Fields>
        <TextAt path={at('rental_income', index, 'address')} label="Address" wide />
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
  const { length } = usePart('rental_income');
  const rentals = useListed('rental_income');
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
              at('rental_income', length, 'weekly_rental_income'),
            )
          }
        >
          Add rented property
        </Button>
      }
    >
      {rentals.map((listed, place) => (
        <RentalBlock key={listed.element.id ?? place} listed={listed} />
      ))}
    </Block>
  );
};
