import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { debtKind, isRevolving } from '../../../../shared/scenario/debts.ts';
import { choiceLabel, debtTypes } from '../../../../shared/scenario/fields/choices.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { businessName, given, liabilityName } from '../../../../shared/scenario/names.ts';
import type { Liability, ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { formatDollars } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { AddButton } from '../layout/AddButton.tsx';
import { Block, Fields } from '../layout/Block.tsx';
import { Section } from '../layout/Section.tsx';
import { addDebt, removeDebt, setDebtType } from '../model/debts.ts';
import { type Listed, removeSwitchedOff } from '../model/switched-off.ts';
import { newId, useChange, useListed, usePart, useSwitching } from '../use-open-scenario.ts';
import { ConsolidateButton } from './ConsolidateButton.tsx';

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
      <AddButton />
    </>
  );
};

/**
 * The fields of a debt after its type: HELP is repaid from income, and a margin loan has no end. What revolves is assessed by its limit; its rate and
 * repayment tell what paying it out saves.
 */
const fieldsFor = (type: string) => {
  if (type === 'help') return ['closing', 'which_applicant', 'balance', 'withheld_monthly', 'still_studying'] as const;
  const { treatment } = debtKind(type);
  if (treatment === 'interest') return ['closing', 'lender_name', 'balance', 'monthly_repayment', 'rate'] as const;
  if (treatment === 'contingent')
    return ['lender_name', 'balance', 'monthly_repayment', 'rate', 'remaining_term'] as const;
  if (!isRevolving(treatment))
    return ['closing', 'lender_name', 'balance', 'monthly_repayment', 'rate', 'remaining_term'] as const;
  return ['closing', 'lender_name', 'limit', 'balance', 'monthly_repayment', 'rate'] as const;
};

/** What a debt that is switched off would count with. */
const offText = ({ limit, balance }: Liability): string => {
  const amount = limit ?? balance;
  return amount === undefined ? 'switched off' : `${formatDollars(amount)}, switched off`;
};

/** Which business owes a debt, where there are any. */
const OwingBusiness = ({ index }: { readonly index: number }) => {
  const businesses = usePart('self_employed_income').flatMap((one, position) =>
    one.id === undefined ? [] : { value: one.id, label: visibleText(businessName(one, position)) },
  );
  if (businesses.length === 0) return null;
  const choices = [{ value: '', label: 'None' }, ...businesses];
  return <FieldAt path={at('liabilities', index, 'business_id')} choices={choices} />;
};

const DebtBlock = ({ listed }: { readonly listed: Listed<'liabilities'> }) => {
  const { element: debt, index, off } = listed;
  const change = useChange();
  const type = debt.type ?? 'other';
  const title = off ? (given(debt.lender_name) ?? choiceLabel(debtTypes, type) ?? type) : liabilityName(debt, index);
  const remove = (body: ScenarioBody): UpdateScenarioBody =>
    off ? removeSwitchedOff(body, 'liabilities', index) : removeDebt(body, index);
  return (
    <Block
      title={title}
      aside={off && offText(debt)}
      actions={!off && <ConsolidateButton index={index} />}
      switching={useSwitching('liabilities', listed, title)}
      onRemove={() => change('Remove debt', remove)}
    >
      <Fields>
        <FieldAt
          path={at('liabilities', index, 'type')}
          store={(body, next = 'other') => setDebtType(body, index, next)}
        />
        <FieldsAt path={at('liabilities', index)} names={fieldsFor(type)} />
        {type !== 'help' && <OwingBusiness index={index} />}
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
          Cards, car loans, personal loans and HELP. Leave this empty if there are none.
        </EmptyState>
      )}
      {debts.map((listed, position) => (
        <DebtBlock key={listed.element.id ?? position} listed={listed} />
      ))}
    </Section>
  );
};
