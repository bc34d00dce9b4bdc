import { maxAmount } from '../../../../shared/scenario/limits.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { formatDollars } from '../../../ui/words/format.ts';

/** The cash that the borrowers could pay debts or a larger deposit from. It belongs to the scenario. */
export const CashField = ({ id }: { readonly id: string }) => {
  const value = useApp((state) => latest(state.document)?.scenario.additional_info.cash_at_hand);
  const edit = useApp((state) => state.edit);
  const seal = useApp((state) => state.sealEdit);
  return (
    <NumberField
      id={id}
      label="Cash at hand"
      explain="What the borrowers could pay out debts or put into a larger deposit from. Without any, neither is proposed."
      value={value}
      format={formatDollars}
      prefix="$"
      limits={{ decimals: 2, min: 0, max: maxAmount }}
      onChange={(next) =>
        edit({
          label: 'Cash at hand',
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
