import { useMemo } from 'react';
import type { Borrowing } from '../../../shared/products/rates.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { type AskedLoan, askedLoan, borrowingOf } from './borrowing.ts';

/** What the products are priced for, and the loan of the open scenario that it comes from. */
export const useBorrowing = (): {
  readonly borrowing: Borrowing | undefined;
  readonly asked: AskedLoan | undefined;
} => {
  const body = useApp((state) => latest(state.document)?.scenario);
  const amount = useApp((state) => state.productView.amount);
  const lvr = useApp((state) => state.productView.lvr);
  const asked = useMemo(() => body && askedLoan(body), [body]);
  const borrowing = useMemo(() => borrowingOf({ amount, lvr }, asked), [amount, lvr, asked]);
  return { borrowing, asked };
};
