import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { householdStatuses, housingKinds, locationTiers } from '../../../../shared/scenario/choices.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { applicantName, householdName } from '../../../../shared/scenario/names.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { CountAt, PostcodeAt } from '../fields/figure-fields.tsx';
import { ChoiceAt, DayAt, TextAt } from '../fields/word-fields.tsx';
import { addHousehold, removeHousehold, setHouseholdStatus, setSharing, sharesCosts } from '../model/households.ts';
import { withValue } from '../model/with-value.ts';
import { fieldId, newId, useChange, usePart } from '../use-open-scenario.ts';
import { Block, Fields, MoreFields } from './Block.tsx';
import { DependantAges } from './DependantAges.tsx';
import { Section } from './Section.tsx';

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
    </>
  );
};

/** The other households, each with a tick if living costs are shared. */
const SharedCosts = ({ index }: { readonly index: number }) => {
  const households = usePart('households');
  const change = useChange();
  return households.map((_household, other) =>
    other === index ? null : (
      <CheckField
        key={other}
        id={`sharing-${index}-${other}`}
        label={`Shares living costs with ${householdName(other).toLowerCase()}`}
        explain="Households that share living costs are measured against one living-expense benchmark together."
        checked={sharesCosts(households, index, other)}
        onChange={(shared) => change('Change shared costs', (body) => setSharing(body, index, other, shared))}
      />
    ),
  );
};

const HouseholdBlock = ({ index }: { readonly index: number }) => {
  const households = usePart('households');
  const income = usePart('income');
  const change = useChange();
  const members = income
    .map((applicant, position) => ({ applicant, position }))
    .filter(({ applicant }) => (applicant.which_household ?? 0) === index)
    .map(({ applicant, position }) => applicantName(applicant.name, position));
  const status = households[index]?.status ?? 'single';
  return (
    <Block
      title={householdName(index)}
      aside={visibleText(members.join(', '))}
      onRemove={() => change('Remove household', (body) => removeHousehold(body, index))}
    >
      <Fields>
        <ChoiceField
          id={fieldId(at('households', index, 'status'))}
          label="Status"
          value={status}
          choices={withValue(householdStatuses, status)}
          onChange={(next) => change('Change status', (body) => setHouseholdStatus(body, index, next))}
        />
        <ChoiceAt
          path={at('households', index, 'housing')}
          label="Lives in"
          choices={housingKinds}
          absent="own"
          explain="Where the household lives after settlement; for rent-free living lenders assume a notional rent."
        />
        <CountAt path={at('households', index, 'num_adults')} label="Adults" max={20} />
        <CountAt path={at('households', index, 'num_dependants')} label="Dependants" max={20} />
        <PostcodeAt
          path={at('households', index, 'postcode')}
          label="Postcode"
          explain="Sets the location factor of the living-expense benchmark."
        />
        <DependantAges index={index} />
        <SharedCosts index={index} />
      </Fields>
      <MoreFields label="Location">
        <ChoiceAt
          path={at('households', index, 'location_tier')}
          label="Location tier"
          choices={[{ value: '', label: 'By postcode' }, ...locationTiers]}
          absent=""
          explain="Overrides the location that the benchmark takes from the postcode."
        />
      </MoreFields>
    </Block>
  );
};

const Assessment = () => (
  <Block title="Assessment">
    <Fields>
      <DayAt
        path={at('additional_info', 'assessment_date')}
        label="Assessed as at"
        explain="The day that the calculation is made for; empty means today."
      />
      <TextAt
        path={at('additional_info', 'tax_year')}
        label="Tax year"
        placeholder="2026-27"
        maxLength={7}
        explain="The financial year whose tax tables apply; empty means the one of the assessment day."
      />
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
          <Assessment />
        </>
      )}
    </Section>
  );
};
