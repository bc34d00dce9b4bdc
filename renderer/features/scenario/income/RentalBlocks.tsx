import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { given, rentalName } from '../../../../shared/scenario/names.ts';
import type { ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { OwnershipFields } from '../fields/OwnershipFields.tsx';
import { Block, Fields, FieldsTogether } from '../layout/Block.tsx';
import { addRental, removeRental } from '../model/self-employed.ts';
import { type Listed, removeSwitchedOff } from '../model/switched-off.ts';
import { ContractDateNote } from '../security/ContractDateNote.tsx';
import { newId, useChange, useListed, usePart, useSwitching } from '../use-open-scenario.ts';

const RentalBlock = ({ listed }: { readonly listed: Listed<'rental_income'> }) => {
  const { element: rental, index, off } = listed;
  const change = useChange();
  const title = off ? (given(rental.address) ?? 'Rented property') : rentalName(rental, index);
  const path = at('rental_income', index);
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
        <FieldAt path={at('rental_income', index, 'address')} wide />
        <FieldsAt path={path} names={['weekly_rental_income', 'monthly_rental_expense']} />
        <FieldsTogether>
          <OwnershipFields path={at('rental_income', index, 'applicant_ownership')} />
        </FieldsTogether>
        <FieldsAt path={path} names={['contract_date', 'rental_type', 'new_build', 'short_stay']} />
      </Fields>
      <ContractDateNote part="rental_income" index={index} />
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
      title="Rent from other properties"
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
      {rentals.map((listed, position) => (
        <RentalBlock key={listed.element.id ?? position} listed={listed} />
      ))}
    </Block>
  );
};
