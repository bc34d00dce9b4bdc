import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { debtTypes } from '../../../../shared/scenario/choices.ts';
import { debtKind, isRevolving } from '../../../../shared/scenario/debts.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { maxTermYears } from '../../../../shared/scenario/limits.ts';
import { given, liabilityName } from '../../../../shared/scenario/names.ts';
import type { Liability, ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { formatDollars } from '../../../ui/words/format.ts';
import { ApplicantChoice } from '../fields/ApplicantChoice.tsx';
import { CountAt, MoneyAt, RateAt } from '../fields/figure-fields.tsx';
import { FlagAt, TextAt } from '../fields/word-fields.tsx';
import { addDebt, removeDebt, setDebtType } from '../model/debts.ts';
import { type Listed, removeSwitchedOff } from '../model/switched-off.ts';
import { withValue } from '../model/with-value.ts';
import { fieldId, newId, useChange, useListed, usePart, useSwitching } from '../use-open-scenario.ts';
import { Block, Fields } from './Block.tsx';
import { Section } from './Section.tsx';

const AddDebts = ({ primary = false }: { readonly primary?: boolean }) => {
  const { length } = usePart('liabilities');
  const change = useChange();
  const add = (type: string): void =>
    change('Add debt', (body) => addDebt(body, type, newId), at('liabilities', length, 'type'));
  return (
    <>
      <Button
        variant={primary ? 'filled' : 'default'}
        leftSection={<IconPlus size={14} />}
        onClick={() => add('credit_card')}
      >
        Add card
      </Button>
      <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => add('personal_loan')}>
        Add other debt
      </Button>
    </>
  );
};

const RevolvingFields = ({ index }: { readonly index: number }) => {
  return (
    <>
      <MoneyAt
        path={at('liabilities', index, 'limit')}
        label="Limit"
        explain="Lenders count a part of the limit every month, whatever is owed."
      />
      <MoneyAt path={at('liabilities', index, 'balance')} label="Balance" />
    </>
  );
};

const TermDebtFields = ({ index }: { readonly index: number }) => {
  return (
    <>
      <MoneyAt path={at('liabilities', index, 'balance')} label="Balance" />
      <MoneyAt path={at('liabilities', index, 'monthly_repayment')} label="Repayment" per="/mo" />
      <RateAt path={at('liabilities', index, 'rate')} label="Rate" explain="Used only where no repayment is given." />
      <CountAt
        path={at('liabilities', index, 'remaining_term')}
        label="Remaining term"
        unit="yr"
        max={maxTermYears}
        decimals={2}
      />
    </>
  );
};

const HelpFields = ({ index }: { readonly index: number }) => (
  <>
    <ApplicantChoice path={at('liabilities', index, 'which_applicant')} />
    <MoneyAt
      path={at('liabilities', index, 'balance')}
      label="Balance"
      explain="The compulsory repayment is worked out from this applicant’s income and is never more than the balance."
    />
  </>
);

const DebtFields = ({ index, type }: { readonly index: number; readonly type: string }) => {
  if (type === 'help') return <HelpFields index={index} />;
  if (!isRevolving(debtKind(type).treatment)) return <TermDebtFields index={index} />;
  return (
    <>
      <RevolvingFields index={index} />
      {type === 'buy_now_pay_later' && (
        <MoneyAt path={at('liabilities', index, 'monthly_repayment')} label="Repayment" per="/mo" />
      )}
    </>
  );
};

/** What a debt that is switched off would count with. */
const offText = ({ limit, balance }: Liability): string => {
  const amount = limit ?? balance;
  return amount === undefined ? 'switched off' : `${formatDollars(amount)}, switched off`;
};

const DebtBlock = ({ listed }: { readonly listed: Listed<'liabilities'> }) => {
  const { element: debt, index, off } = listed;
  const change = useChange();
  const type = debt.type ?? 'other';
  const kind = withValue(debtTypes, type).find(({ value }) => value === type)?.label;
  const title = off ? (given(debt.lender_name) ?? kind ?? 'Debt') : liabilityName(debt, index);
  const remove = (body: ScenarioBody): UpdateScenarioBody =>
    off ? removeSwitchedOff(body, 'liabilities', index) : removeDebt(body, index);
  return (
    <Block
      title={title}
      aside={off && offText(debt)}
      switching={useSwitching('liabilities', listed, title)}
      onRemove={() => change('Remove debt', remove)}
    >
      <Fields>
        <ChoiceField
          id={fieldId(at('liabilities', index, 'type'))}
          label="Kind"
          value={type}
          choices={withValue(debtTypes, type)}
          onChange={(next) => change('Change kind of debt', (body) => setDebtType(body, index, next))}
        />
        <FlagAt
          path={at('liabilities', index, 'closing')}
          label="Closed at settlement"
          explain="A debt that is closed no longer counts."
        />
        {type !== 'help' && <TextAt path={at('liabilities', index, 'lender_name')} label="Lender" maxLength={200} />}
        <DebtFields index={index} type={type} />
      </Fields>
    </Block>
  );
};

/** Everything owed besides home loans. */
export const DebtsSection = () => {
  const debts = useListed('liabilities');
  return (
    <Section id="debts" title="Debts" actions={debts.length > 0 && <AddDebts />}>
      {debts.length === 0 && (
        <EmptyState title="No debts" actions={<AddDebts primary />}>
          Cards, car and personal loans, HELP. Nothing to add if there are none.
        </EmptyState>
      )}
      {debts.map((listed, place) => (
        <DebtBlock key={listed.element.id ?? place} listed={listed} />
      ))}
    </Section>
  );
};
