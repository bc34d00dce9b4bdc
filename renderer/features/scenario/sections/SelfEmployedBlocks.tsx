import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { fieldsOf } from '../../../../shared/scenario/field-text.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { businessFigureTexts } from '../../../../shared/scenario/incomes.ts';
import { businessName, given } from '../../../../shared/scenario/names.ts';
import { everyAddback, yearValue } from '../../../../shared/scenario/self-employed.ts';
import type { ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { ApplicantChoice } from '../fields/ApplicantChoice.tsx';
import { MoneyAt, PercentAt } from '../fields/figure-fields.tsx';
import { TextAt } from '../fields/word-fields.tsx';
import { addSelfEmployed, removeSelfEmployed, setYearCount } from '../model/self-employed.ts';
import { type Listed, removeSwitchedOff } from '../model/switched-off.ts';
import { newId, useChange, useListed, usePart, useSwitching } from '../use-open-scenario.ts';
import { AddbackTable } from './AddbackTable.tsx';
import { Block, Fields } from './Block.tsx';
import { BusinessNote } from './BusinessNote.tsx';
import { Sheet, SheetColumn, SheetText } from './Sheet.tsx';

const yearNames = ['Latest year', 'Year before', 'Two years before'];
const figureRows = [
  {
    label: 'Financial year',
    explain: 'The financial year of these figures.',
  },
  ...Object.values(businessFigureTexts),
  {
    label: 'Total',
    explain: 'The applicant’s share of profit and every add-back, with the whole salary; a lender may count less.',
  },
];

const YearColumn = ({ index, year }: { readonly index: number; readonly year: number }) => {
  const { years = [], ownership_share: share = 100 } = usePart('self_employed_income')[index] ?? {};
  return (
    <SheetColumn name={yearNames[year] ?? `Year ${year + 1}`}>
      <SheetText>{yearNames[year]}</SheetText>
      <TextAt
        path={at('self_employed_income', index, 'years', year, 'financial_year')}
        label="Financial year"
        placeholder="2025-26"
        maxLength={10}
        bare
      />
      {fieldsOf(businessFigureTexts).map((field) => (
        <MoneyAt
          key={field}
          path={at('self_employed_income', index, 'years', year, field)}
          {...businessFigureTexts[field]}
          signed
          bare
        />
      ))}
      <SheetText figure>{formatDollars(yearValue(years[year] ?? {}, share / 100, everyAddback))}</SheetText>
    </SheetColumn>
  );
};

const BusinessBlock = ({ listed }: { readonly listed: Listed<'self_employed_income'> }) => {
  const { element: business, index, off } = listed;
  const years = business.years?.length ?? 0;
  const change = useChange();
  const title = off ? (given(business.business_name) ?? 'Business') : businessName(business, index);
  const remove = (body: ScenarioBody): UpdateScenarioBody =>
    off ? removeSwitchedOff(body, 'self_employed_income', index) : removeSelfEmployed(body, index);
  const setYears = (count: number): void =>
    change('Change number of years', (body) => setYearCount(body, index, count));
  return (
    <Block
      title={title}
      aside={off && 'switched off'}
      switching={useSwitching('self_employed_income', listed, title)}
      onRemove={() => change('Remove business', remove)}
    >
      <Fields>
        <TextAt path={at('self_employed_income', index, 'business_name')} label="Name" maxLength={200} />
        <ApplicantChoice path={at('self_employed_income', index, 'which_applicant')} />
        <PercentAt
          path={at('self_employed_income', index, 'ownership_share')}
          label="Share owned"
          explain="The part of the profit that belongs to this applicant; empty means all of it."
        />
        <MoneyAt
          path={at('self_employed_income', index, 'business_debt_monthly')}
          label="Business debts"
          per="/mo"
          explain="Repayments of business debts that are not in the accounts above."
        />
      </Fields>
      <Sheet rows={[{ label: '' }, ...figureRows]}>
        {Array.from({ length: years }, (_, year) => (
          <YearColumn key={year} index={index} year={year} />
        ))}
      </Sheet>
      <BusinessNote index={index} />
      {!off && <AddbackTable index={index} />}
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
  const { length } = usePart('self_employed_income');
  const businesses = useListed('self_employed_income');
  const change = useChange();
  return (
    <Block
      title="Self-employed income"
      aside={
        <Button
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            change(
              'Add business',
              (body) => addSelfEmployed(body, 0, newId),
              at('self_employed_income', length, 'which_applicant'),
            )
          }
        >
          Add business
        </Button>
      }
    >
      {businesses.map((listed, place) => (
        <BusinessBlock key={listed.element.id ?? place} listed={listed} />
      ))}
    </Block>
  );
};
