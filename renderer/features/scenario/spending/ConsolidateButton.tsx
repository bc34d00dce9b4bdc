import { Button, Menu } from '@mantine/core';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { sentenceCase } from '../../../../shared/scenario/format.ts';
import { liabilityName, loanName } from '../../../../shared/scenario/names.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { canConsolidate, consolidateDebt, consolidatingLoans } from '../model/refinance.ts';
import { useBody, useChange } from '../use-open-scenario.ts';

/** Adds what is owed on a debt to a new loan: at once where there is one, else to the one that is chosen. */
export const ConsolidateButton = ({ index }: { readonly index: number }) => {
  const body = useBody();
  const change = useChange();
  const debt = body.liabilities[index];
  const loans = consolidatingLoans(body);
  const [only, ...others] = loans;
  if (debt === undefined || only === undefined || !canConsolidate(debt)) return null;
  const nameOf = (position: number): string => visibleText(loanName(body.home_loans[position], position));
  const consolidate = (into: number): void =>
    change(
      `Consolidate ${liabilityName(debt, index)}`,
      (now) => consolidateDebt(now, index, into),
      at('liabilities', index, 'closing'),
    );
  if (others.length === 0)
    return (
      <Button variant="subtle" size="compact-xs" onClick={() => consolidate(only)}>
        Consolidate into {nameOf(only)}
      </Button>
    );
  return (
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-xs">
          Consolidate into…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {loans.map((position) => (
          <Menu.Item key={position} onClick={() => consolidate(position)}>
            {sentenceCase(nameOf(position))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
