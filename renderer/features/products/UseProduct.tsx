import { Button } from '@mantine/core';
import { loanName } from '../../../shared/scenario/names.ts';
import { useCommand } from '../../commands/use-command.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import type { ProductRow } from './product-columns.ts';
import { usePricedLoan } from './use-priced-loan.ts';

/** Uses the selected product for the loan of the open scenario; absent without such a loan, or without a price. */
export const UseProduct = ({ row: { quote } }: { readonly row: ProductRow }) => {
  const use = useCommand('product.use');
  const position = usePricedLoan().asked?.position;
  const loan = useApp((state) =>
    position === undefined ? undefined : latest(state.document)?.scenario.home_loans[position],
  );
  if (position === undefined || quote?.quoted !== true) return null;
  return <Button onClick={use.run}>Use for {visibleText(loanName(loan, position)).replace('Loan', 'loan')}</Button>;
};
