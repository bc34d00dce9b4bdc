import { centrelinkTypes } from '../../../../shared/scenario/choices.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { CountAt } from '../fields/figure-fields.tsx';
import { ChoiceAt, FlagAt } from '../fields/word-fields.tsx';
import { usePart } from '../use-open-scenario.ts';
import { MoreFields } from './Block.tsx';
import { IncomeHistory } from './IncomeHistory.tsx';

/** What lenders ask about an applicant's incomes beyond the amounts. */
export const IncomeDetails = ({ index }: { readonly index: number }) => {
  const name = applicantName(usePart('income')[index]?.name, index);
  return (
    <MoreFields label={`Details of ${name}’s income`} below={<IncomeHistory index={index} />}>
      <FlagAt
        path={at('income', index, 'essential_service')}
        label="Essential service worker"
        explain="Some lenders count all overtime of nurses, police and similar work."
      />
      <FlagAt
        path={at('income', index, 'guaranteed_allowances')}
        label="Allowances are guaranteed"
        explain="Allowances fixed in the contract may count in full."
      />
      <ChoiceAt
        path={at('income', index, 'centrelink_type')}
        label="Centrelink kind"
        choices={centrelinkTypes}
        absent="family"
        explain="Lenders count family payments, pensions and unemployment payments differently."
      />
      <CountAt
        path={at('income', index, 'youngest_child_age')}
        label="Youngest child"
        unit="yr"
        max={120}
        explain="The child’s age in years; family payments and child support end at an age."
      />
      <FlagAt
        path={at('income', index, 'other_income_taxable')}
        label="Other income is taxable"
        explain="Other income is taxed unless this is off."
        absent
        wide
      />
    </MoreFields>
  );
};
