import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { CountAt, MoneyAt, PercentAt } from '../fields/fields.tsx';
import { ApplicantChoice } from '../fields/ApplicantChoice.tsx';
import { businessFigures } from '../model/income-kinds.ts';
import { addSelfEmployed, removeSelfEmployed, setYearCount } from '../model/self-employed.ts';
import { newId, useChange, usePart } from '../use-body.ts';
import { Block, Fields } from './Block.tsx';

const yearNames = ['Latest year', 'Year before', 'Two years before'];

const Year = ({ index, year }: { readonly index: number; readonly year: number }) => {
  const path = ['self_employed_income', index, 'years', year];
  return (
    <div role="group" aria-label={yearNames[year] ?? `Year ${year + 1}`}>
      <CountAt
        path={[...path, 'financial_year']}
        label={yearNames[year] ?? `Year ${year + 1}`}
        max={2100}
        explain="The financial year that these figures are of, by the year in which it ends."
      />
      {businessFigures.map(({ field, label, explain }) => (
        <MoneyAt key={field} path={[...path, field]} label={label} explain={explain} signed />
      ))}
    </div>
  );
};

const BusinessBlock = ({ index }: { readonly index: number }) => {
  const years = usePart('self_employed_income')[index]?.years?.length ?? 0;
  const change = useChange();
  const setYears = (count: number): void =>
    change('Change number of years', (body) => setYearCount(body, index, count));
  return (
    <Block
      title={`Business ${index + 1}`}
      onRemove={() => change('Remove business', (body) => removeSelfEmployed(body, index))}
    >
      <Fields>
        <ApplicantChoice path={['self_employed_income', index, 'which_applicant']} />
        <PercentAt
          path={['self_employed_income', index, 'ownership_share']}
          label="Share owned"
          explain="The part of the profit that belongs to this applicant; empty means all of it."
        />
        <MoneyAt
          path={['self_employed_income', index, 'business_debt_monthly']}
          label="Business debts"
          per="/mo"
          explain="Repayments of business debts that are not in the accounts above."
        />
      </Fields>
      <Fields>
        {Array.from({ length: years }, (_, year) => (
          <Year key={year} index={index} year={year} />
        ))}
      </Fields>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => setYears(years + 1)} disabled={years >= 3}>
          Add a year
        </Button>
        <Button variant="default" onClick={() => setYears(years - 1)} disabled={years <= 1}>
          Drop the oldest year
        </Button>
      </Group>
    </Block>
  );
};

/** Self-employed income by business, with the accounts of its last years. */
export const SelfEmployedBlocks = () => {
  const businesses = usePart('self_employed_income');
  const change = useChange();
  return (
    <Block
      title="Self-employed income"
      aside={
        <Button
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => change('Add business', (body) => addSelfEmployed(body, 0, newId))}
        >
          Add business
        </Button>
      }
    >
      {businesses.map((business, index) => (
        <BusinessBlock key={business.id ?? index} index={index} />
      ))}
    </Block>
  );
};
