import { useMemo } from 'react';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { pricedLoan } from './product-use.ts';

/** The loan that products are priced for, and the loan of the open scenario that it comes from. */
export const usePricedLoan = (): ReturnType<typeof pricedLoan> => {
  const body = useApp((state) => latest(state.document)?.scenario);
  const view = useApp((state) => state.productView);
  const { typed, loan } = view;
  return useMemo(() => pricedLoan(body, { typed, loan }), [body, typed, loan]);
};
