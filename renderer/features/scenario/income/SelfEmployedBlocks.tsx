import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { financialYearLabel, parseFinancialYear } from '../../../../shared/scenario/days.ts';
import {
  accountYearName,
  businessFigureFields,
  selfEmployedFields,
} from '../../../../shared/scenario/fields/business-fields.ts';
import { namesOf } from '../../../../shared/scenario/fields/field.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { businessName, given } from '../../../../shared/scenario/names.ts';
import { everyAddback, yearValue } from '../../../../shared/scenario/self-employed.ts';
import type { ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields } from '../layout/Block.tsx';
import { Sheet, SheetColumn, SheetText } from '../layout/Sheet.tsx';
import { addSelfEmployed, removeSelfEmployed, setYearCount } from '../model/self-employed.ts';
import { type Listed, removeSwitchedOff } from '../model/switched-off.ts';
import { newId, useChange, useListed, usePart, useSwitching } from '../use-open-scenario.ts';
import { AddbackTable } from './AddbackTable.tsx';
import { BusinessDetails } from './BusinessDetails.tsx';
import { BusinessNote } from './BusinessNote.tsx';

const { years: accounts } = selfEmployedFields;

const rows = [
  { label: '' },
  accounts.fields.financial_year,
  ...Object.values(businessFigureFields),
  {
    label: 'Total',
    explain: 'The applicant’s share of the profit and every add-back, plus the whole salary. A lender may count less.',
  },
];

/** The financial year so many years before the latest of the accounts: `2024-25` with 1; undefined where it is unclear. */
const yearBefore = (latest: string | number | undefined, years: number): string | undefined => {
  const first = parseFinancialYear(String(latest ?? accounts.fields.financial_year.placeholder));
  return first === undefined ? undefined : financialYearLabel(first - years);
};

const YearColumn = ({ index, year }: { readonly index: number; readonly year: number }) => {
  const { years = [], ownership_share: share = 100 } = usePart('self_employed_income')[index] ?? {};
  return (
    <SheetColumn name={accountYearName(year)}>
      <SheetText>{accountYearName(year)}</SheetText>
      {namesOf(accounts.fields).map((name) => (
        <FieldAt
          key={name}
          path={at('self_employed_income', index, 'years', year, name)}
          placeholder={name === 'financial_year' ? yearBefore(years[0]?.financial_year, year) : undefined}
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
        <FieldsAt
          path={at('self_employed_income', index)}
          names={['business_name', 'which_applicant', 'ownership_share', 'business_debt_monthly']}
        />
      </Fields>
      <Sheet rows={rows}>
        {Array.from({ length: years }, (_, year) => (
          <YearColumn key={year} index={index} year={year} />
        ))}
      </Sheet>
      <BusinessDetails index={index} />
      <BusinessNote index={index} />
      <AddbackTable index={index} />
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
      {businesses.map((listed, position) => (
        <BusinessBlock key={listed.element.id ?? position} listed={listed} />
      ))}
    </Block>
  );
};
