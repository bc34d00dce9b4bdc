import { useMemo } from 'react';
import { pricedLoan } from '../../store/product-choice.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';

/** What the products are priced for, and the loan of the open scenario that it comes from. */
export const usePricedLoan = (): ReturnType<typeof pricedLoan> => {
  const body = useApp((state) => latest(state.document)?.scenario);
  const view = useApp((state) => state.productView);
  const { typed, loan } = view;
  return useMemo(() => pricedLoan(body, { typed, loan }), [body, typed, loan]);
};
