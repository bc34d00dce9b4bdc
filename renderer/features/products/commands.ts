import { productTitle } from '../../../shared/products/product-title.ts';
import { loanName } from '../../../shared/scenario/names.ts';
import type { CommandActions } from '../../commands/command.ts';
import { lendersOf } from '../../store/lenders/lenders.ts';
import { latest } from '../../store/remote.ts';
import { formatExactPercent } from '../../ui/words/format.ts';
import { usableProduct, withProduct } from './product-use.ts';

export const productActions: CommandActions<'product'> = {
  'product.use': {
    enabled: ({ page, document }, app) =>
      page === 'products' && document.status === 'loaded' && usableProduct(app) !== undefined,
    run: ({ store, ports }) => {
      const usable = usableProduct(store);
      if (usable === undefined) return;
      const state = store.getState();
      const lender = lendersOf(state).find(({ id }) => id === usable.product.lender)?.name;
      const name = productTitle(lender ?? usable.product.lender, usable.product);
      state.sealEdit();
      const before = store.getState().history.undo.at(-1);
      const isOfALender = lender !== undefined;
      state.edit({ label: `Use ${name}`, change: (body) => withProduct(body, usable, { name, isOfALender }) });
      // Where the loan had the product already there is no step, and none to undo.
      state.sealEdit();
      const isStep = store.getState().history.undo.at(-1) !== before;
      const after = latest(store.getState().document);
      const { position } = usable.asked;
      const loan = loanName(after?.scenario.home_loans[position], position);
      ports.notify({
        tone: 'neutral',
        message: `${loan} now uses ${name} at ${formatExactPercent(usable.rate)}%, ${lender === undefined ? 'with every lender, as no lender here has it' : `with ${lender} alone`}.`,
        ...(isStep && {
          action: {
            label: 'Undo',
            // A later edit is not what this undoes.
            run: () => {
              if (latest(store.getState().document)?.scenario === after?.scenario) store.getState().undo();
            },
          },
        }),
      });
    },
  },
};
