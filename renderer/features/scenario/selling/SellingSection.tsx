import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { isPurchase } from '../../../../shared/costs/purchases.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { propertyName } from '../../../../shared/scenario/names.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { sellAndBuyNotes } from '../../../ui/words/bridge-words.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Section } from '../layout/Section.tsx';
import { addSale, ownedHomes, sellHome } from '../model/selling.ts';
import { Notes } from '../money/Notes.tsx';
import { newId, useBody, useChange } from '../use-open-scenario.ts';
import { LenderBridgesView } from './LenderBridgesView.tsx';
import { PurchaseSettlement, SaleBlock } from './SaleBlocks.tsx';
import { useSelling } from './use-selling.ts';

/** The first steps: a home that is owned is sold, or one is added. */
const SellButtons = () => {
  const body = useBody();
  const change = useChange();
  const owned = ownedHomes(body);
  return (
    <>
      {owned.map((index) => {
        const name = propertyName(body.securities[index], index);
        return (
          <Button
            key={index}
            onClick={() =>
              change(`Sell ${name}`, (now) => sellHome(now, index), at('securities', index, 'sale', 'price'))
            }
          >
            Sell {visibleText(name)}
          </Button>
        );
      })}
      <Button
        variant={owned.length === 0 ? 'filled' : 'default'}
        leftSection={<IconPlus size={14} />}
        onClick={() =>
          change(
            'Add the home that is sold',
            (now) => addSale(now, newId),
            at('securities', body.securities.length, 'sale', 'price'),
          )
        }
      >
        Add the home that is sold
      </Button>
    </>
  );
};

const Plan = () => {
  const { plan, bridges, retry } = useSelling();
  if (plan === undefined) return null;
  return (
    <>
      <Notes notes={sellAndBuyNotes(plan)} />
      <RemoteView remote={bridges} failure="The lenders could not be compared" onRetry={retry}>
        {({ lenders }) => <LenderBridgesView plan={plan} lenders={lenders} />}
      </RemoteView>
    </>
  );
};

/** Selling one home and buying another: the days, the debt on the way, and what each lender makes of it. */
export const SellingSection = () => {
  const { securities } = useBody();
  const positions = securities.map((_, index) => index);
  const sold = positions.filter((index) => securities[index]?.transaction_type === 'selling');
  const bought = positions.filter((index) => isPurchase(securities[index] ?? {}));
  return (
    <Section id="selling" title="Sell and buy">
      {sold.length === 0 ? (
        <EmptyState title="No home is being sold" actions={<SellButtons />}>
          Selling one home to buy another: how the two settlements fit, what is owed in between, and which lenders
          bridge it.
        </EmptyState>
      ) : (
        <>
          {sold.map((index) => (
            <SaleBlock key={securities[index]?.id ?? index} index={index} />
          ))}
          {bought.map((index) => (
            <PurchaseSettlement key={securities[index]?.id ?? index} index={index} />
          ))}
          {bought.length === 0 && (
            <EmptyState title="Nothing is being bought">Add the property being purchased under Properties.</EmptyState>
          )}
          <Plan />
        </>
      )}
    </Section>
  );
};
