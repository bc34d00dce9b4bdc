import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { countedGuarantors } from '../../../../shared/scenario/lending/guarantee.ts';
import { alsoRepays } from '../../../../shared/scenario/lending/guarantor.ts';
import { guarantorName } from '../../../../shared/scenario/names.ts';
import { useApp } from '../../../store/use-app.ts';
import { neededText, roomText } from '../../../ui/words/guarantee-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields, MoreFields } from '../layout/Block.tsx';
import note from '../layout/FigureNote.module.css';
import { addGuarantor, guarantorsOf, removeGuarantor } from '../model/guarantors.ts';
import { fieldId, useBody, useChange } from '../use-open-scenario.ts';
import { openScenarioOf } from './guarantor-scenario.ts';
import { LenderGuarantees } from './LenderGuarantees.tsx';

export const AddGuarantor = () => {
  const { length } = guarantorsOf(useBody());
  const change = useChange();
  return (
    <Button
      id={fieldId(at('additional_info', 'guarantors'))}
      variant="default"
      leftSection={<IconPlus size={14} />}
      onClick={() =>
        change('Add guarantor', (body) => addGuarantor(body), at('additional_info', 'guarantors', length, 'name'))
      }
    >
      Guarantor
    </Button>
  );
};

const GuarantorBlock = ({ index }: { readonly index: number }) => {
  const body = useBody();
  const change = useChange();
  const create = useApp((state) => state.createScenario);
  const one = guarantorsOf(body)[index] ?? {};
  const name = guarantorName(one.name, index);
  const path = at('additional_info', 'guarantors', index);
  const sentences = [index === 0 ? neededText(body) : undefined, roomText(one)].filter((text) => text !== undefined);
  return (
    <Block
      title={name}
      aside="Guarantor"
      actions={
        <Button variant="subtle" size="compact-xs" onClick={() => void openScenarioOf(create, body, index)}>
          New scenario of {visibleText(name)}
        </Button>
      }
      onRemove={() => change(`Remove ${name}`, (now) => removeGuarantor(now, index))}
    >
      <Fields>
        <FieldsAt path={path} names={['name', 'role', 'amount', 'release_date']} />
        <FieldAt path={[...path, 'address']} wide />
        <FieldsAt path={path} names={['property_value', 'property_debt', 'property_repayment']} />
      </Fields>
      {sentences.length > 0 && <p className={note.note}>{sentences.join(' ')}</p>}
      <MoreFields label="Their income and debts" open={alsoRepays(one)}>
        <FieldsAt path={path} names={['adults', 'income']} />
        {(one.adults ?? 1) > 1 && <FieldAt path={[...path, 'partner_income']} />}
        <FieldsAt path={path} names={['pension', 'expenses', 'card_limits', 'debt_repayments']} />
      </MoreFields>
    </Block>
  );
};

/** Who guarantees the loans with a property of their own, and what that does at each lender. */
export const Guarantors = () => {
  const body = useBody();
  const guarantors = guarantorsOf(body);
  if (guarantors.length === 0) return null;
  return (
    <>
      {guarantors.map((_, index) => (
        <GuarantorBlock key={index} index={index} />
      ))}
      {countedGuarantors(body).length > 0 && <LenderGuarantees />}
    </>
  );
};
