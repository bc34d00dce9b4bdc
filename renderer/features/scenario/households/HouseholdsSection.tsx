import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { householdFields } from '../../../../shared/scenario/fields/household-fields.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { midSentence } from '../../../../shared/scenario/format.ts';
import { applicantName, householdName } from '../../../../shared/scenario/names.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields, MoreFields } from '../layout/Block.tsx';
import { Section } from '../layout/Section.tsx';
import { addHousehold, removeHousehold, setHouseholdStatus, setSharing, sharesCosts } from '../model/households.ts';
import { setHomePostcode } from '../model/properties-and-loans.ts';
import { newId, useChange, usePart } from '../use-open-scenario.ts';
import { DependantAges } from './DependantAges.tsx';
import { AddGuarantor, Guarantors } from './Guarantors.tsx';

const AddButtons = ({ primary = false }: { readonly primary?: boolean }) => {
  const { length } = usePart('households');
  const change = useChange();
  const add = (adults: 1 | 2): void =>
    change('Add household', (body) => addHousehold(body, adults, newId), at('households', length, 'status'));
  return (
    <>
      <Button variant={primary ? 'filled' : 'default'} leftSection={<IconPlus size={14} />} onClick={() => add(1)}>
        Single household
      </Button>
      <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => add(2)}>
        Couple household
      </Button>
      {!primary && <AddGuarantor />}
    </>
  );
};

/** The other households, each with a tick if living costs are shared. */
const SharedCosts = ({ index }: { readonly index: number }) => {
  const households = usePart('households');
  const change = useChange();
  const { label, explain } = householdFields.shared_with_households;
  return households.map((_household, other) =>
    other === index ? null : (
      <CheckField
        key={other}
        id={`sharing-${index}-${other}`}
        label={`${label} ${midSentence(householdName(other))}`}
        explain={explain}
        checked={sharesCosts(households, index, other)}
        onChange={(shared) => change('Change shared costs', (body) => setSharing(body, index, other, shared))}
      />
    ),
  );
};

const HouseholdBlock = ({ index }: { readonly index: number }) => {
  const income = usePart('income');
  const change = useChange();
  const members = income
    .map((applicant, position) => ({ applicant, position }))
    .filter(({ applicant }) => (applicant.which_household ?? 0) === index)
    .map(({ applicant, position }) => applicantName(applicant.name, position));
  return (
    <Block
      title={householdName(index)}
      aside={visibleText(members.join(', '))}
      onRemove={() => change('Remove household', (body) => removeHousehold(body, index))}
    >
      <Fields>
        <FieldAt
          path={at('households', index, 'status')}
          store={(body, status = 'single') => setHouseholdStatus(body, index, status)}
        />
        <FieldsAt path={at('households', index)} names={['housing', 'num_adults', 'num_dependants']} />
        <FieldAt path={at('households', index, 'postcode')} storeFigure={index === 0 ? setHomePostcode : undefined} />
        <DependantAges index={index} />
        <SharedCosts index={index} />
      </Fields>
      <MoreFields label="Location">
        <FieldAt path={at('households', index, 'location_tier')} />
      </MoreFields>
    </Block>
  );
};

const Assessment = () => (
  <Block title="Assessment">
    <Fields>
      <FieldsAt path={at('additional_info')} names={['assessment_date', 'tax_year']} />
    </Fields>
  </Block>
);

/** Who lives together, where, and how many depend on them. */
export const HouseholdsSection = () => {
  const households = usePart('households');
  return (
    <Section id="households" title="Households" actions={households.length > 0 && <AddButtons />}>
      {households.length === 0 ? (
        <EmptyState title="Start with who is borrowing" actions={<AddButtons primary />}>
          A household is the people who live together and share living costs. Each adult is added as an applicant.
        </EmptyState>
      ) : (
        <>
          {households.map((household, index) => (
            <HouseholdBlock key={household.id ?? index} index={index} />
          ))}
          <Guarantors />
          <Assessment />
        </>
      )}
    </Section>
  );
};
