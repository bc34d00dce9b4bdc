import type { Funds, FundsLine } from '../../../shared/costs/funds.ts';
import type { PurchaseCosts } from '../../../shared/costs/purchases.ts';
import type { HeldFunds } from '../../../shared/note/note-file.ts';

const heldLine = ({ kind, subject, amount, estimated, range }: FundsLine): HeldFunds['uses'][number] => ({
  kind,
  ...(subject !== undefined && { subject }),
  ...(amount !== undefined && { amount }),
  ...(estimated && { estimated }),
  ...(range && { range }),
});

const heldPurchase = ({ name, price, duty, tables }: PurchaseCosts): HeldFunds['purchases'][number] => {
  const answer = tables?.duty;
  return {
    name,
    ...(price !== undefined && { price }),
    ...(duty !== undefined && { duty }),
    ...(answer?.status === 'computed' && {
      office: answer.office,
      table: { from: answer.table.from, to: answer.table.to, read: answer.table.read },
    }),
    reliefs:
      answer?.status === 'computed'
        ? answer.reliefs.flatMap(({ relief, outcome }) =>
            outcome.kind === 'applied' ? { name: relief.name, saves: outcome.saves } : [],
          )
        : [],
  };
};

/** The settlement as a note stores it: its lines and sums, and the basis of the duty. */
export const heldFunds = (funds: Funds): HeldFunds => {
  const { uses, sources, used, sourced, contribution, cash, left, insurance, purchases } = funds;
  return {
    uses: uses.map(heldLine),
    sources: sources.map(heldLine),
    ...{ used, sourced, contribution },
    ...(cash !== undefined && { cash }),
    ...(left !== undefined && { left }),
    insurance: insurance.basis,
    purchases: purchases.map(heldPurchase),
  };
};
