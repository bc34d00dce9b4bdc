import { additionalFields } from '../../../../shared/scenario/fields/household-fields.ts';
import { maxAmount } from '../../../../shared/scenario/fields/limits.ts';
import { midSentence } from '../../../../shared/scenario/format.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { formatDollars } from '../../../ui/words/format.ts';

const { label } = additionalFields.cash_at_hand;

/** The cash that the borrowers could pay debts or a larger deposit from. It belongs to the scenario. */
export const CashField = ({ id }: { readonly id: string }) => {
  const value = useApp((state) => latest(state.document)?.scenario.additional_info.cash_at_hand);
  const edit = useApp((state) => state.edit);
  const seal = useApp((state) => state.sealEdit);
  return (
    <NumberField
      id={id}
      label={label}
      explain="What the borrowers could use to pay out debts or for a larger deposit. Without any, neither is proposed."
      value={value}
      format={formatDollars}
      prefix="$"
      limits={{ decimals: 2, min: 0, max: maxAmount }}
      onChange={(next) =>
        edit({
          label: `Change ${midSentence(label)}`,
          mergeKey: 'additional_info.cash_at_hand',
          change: ({ additional_info: { cash_at_hand: _, ...info } }) => ({
            additional_info: next === undefined ? info : { ...info, cash_at_hand: next },
          }),
        })
      }
      onDone={seal}
    />
  );
};
