import { isBuilt } from '../../../../shared/building/build-plan.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Settling } from '../../../ui/page/Settling.tsx';
import { Section } from '../layout/Section.tsx';
import { usePart } from '../use-open-scenario.ts';
import { BorrowingCosts } from './BorrowingCosts.tsx';
import { BuildingBlock } from './BuildingBlock.tsx';
import { BuiltAtServices } from './BuiltAtServices.tsx';
import { FundsTable } from './FundsTable.tsx';
import { PurchaseBlock } from './PurchaseBlock.tsx';
import { RefinanceBlock } from './RefinanceBlock.tsx';
import { Repayments } from './Repayments.tsx';
import { useMoney } from './use-money.ts';

/** What a client asks about: funds to complete, repayments, and what a refinance saves. */
export const MoneySection = () => {
  const { funds, plan, refinance, isSettling } = useMoney();
  const securities = usePart('securities');
  const isEmpty = funds.used === 0 && funds.sourced === 0 && funds.purchases.length === 0;
  return (
    <Section id="money" title="Money">
      {isEmpty ? (
        <EmptyState title="Nothing to pay yet">Add the property being purchased, or the proposed loan.</EmptyState>
      ) : (
        <>
          <FundsTable funds={funds} />
          {funds.purchases.map((purchase) => (
            <PurchaseBlock key={purchase.position} purchase={purchase} />
          ))}
          {funds.purchases.map((purchase) =>
            isBuilt(securities[purchase.position]) ? (
              <BuildingBlock key={purchase.position} purchase={purchase} plan={plan} />
            ) : null,
          )}
          {/* Where a home is sold as well, Sell and buy asks about the end. */}
          {funds.purchases.some(({ position }) => isBuilt(securities[position])) &&
            !securities.some(({ transaction_type: type }) => type === 'selling') && <BuiltAtServices />}
          <BorrowingCosts insurance={funds.insurance} isRefinance={refinance !== undefined} />
          <Settling isBusy={isSettling}>
            <Repayments plan={plan} capitalised={funds.insurance.capitalised.size > 0} />
            {refinance && <RefinanceBlock refinance={refinance} plan={plan} />}
          </Settling>
        </>
      )}
    </Section>
  );
};
