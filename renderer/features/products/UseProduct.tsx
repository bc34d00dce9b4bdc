import { Button } from '@mantine/core';
import { loanName } from '../../../shared/scenario/names.ts';
import { runCommand } from '../../commands/registry.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { usableProduct } from '../../store/product-choice.ts';
import { latest } from '../../store/remote.ts';
import { useApp } from '../../store/use-app.ts';
import { visibleText } from '../../ui/words/visible-text.ts';

/** Takes the selected product for the loan of the open scenario; absent where there is none, or no price. */
export const UseProduct = () => {
  const context = useCommandContext();
  const position = useApp((state) => usableProduct(state)?.asked.position);
  const loan = useApp((state) =>
    position === undefined ? undefined : latest(state.document)?.scenario.home_loans[position],
  );
  if (position === undefined) return null;
  return (
    <Button onClick={() => runCommand(context, 'product.use')}>
      Use for {visibleText(loanName(loan, position)).replace('Loan', 'loan')}
    </Button>
  );
};
