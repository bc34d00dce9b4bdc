import { loanName } from '../../shared/scenario/names.ts';
import { lendersOf } from '../store/lenders.ts';
import { usableProduct, withProduct } from '../store/product-choice.ts';
import { latest } from '../store/remote.ts';
import type { CommandActions } from './command.ts';

/** Percent a year, with two decimals at the least. */
const rateText = (rate: number): string => (Number.isInteger(rate * 100) ? rate.toFixed(2) : String(rate));

export const productActions: CommandActions<'product'> = {
  'product.use': {
    enabled: (state) =>
      state.page === 'products' && state.document.status === 'loaded' && usableProduct(state) !== undefined,
    run: ({ store, ports }) => {
      const state = store.getState();
      const usable = usableProduct(state);
      if (usable === undefined) return;
      const lender = lendersOf(state).find(({ id }) => id === usable.product.lender)?.name;
      const name = `${lender ?? usable.product.lender}, ${usable.product.productName}`;
      const before = latest(state.document);
      state.sealEdit();
      state.edit({ label: `Use ${name}`, change: (body) => withProduct(body, usable, name) });
      state.sealEdit();
      const after = latest(store.getState().document);
      if (after === before) return;
      const { position } = usable.asked;
      const loan = loanName(after?.scenario.home_loans[position], position);
      ports.notify({
        tone: 'neutral',
        message: `${loan} has the rate of ${name}, ${rateText(usable.rate)} %, with every lender.`,
        action: {
          label: 'Undo',
          // Another edit since then is not what is undone.
          run: () => {
            if (latest(store.getState().document)?.scenario === after?.scenario) store.getState().undo();
          },
        },
      });
    },
  },
};
