import { loansOnSale } from '../../../shared/bridging/sell-and-buy.ts';
import { withLending } from '../../../shared/bridging/state-scenario.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';

/** The scenario in which what would be sold is kept and let, with its loans, and so much is lent for the purchase, AUD. */
export const keptAndLet = (scenario: ScenarioBody, amount: number): ScenarioBody => {
  const onSale = loansOnSale(scenario);
  return withLending(
    {
      ...scenario,
      securities: scenario.securities.map((security) =>
        security.transaction_type === 'selling'
          ? { ...security, transaction_type: 'owned', property_purpose: 'investment' }
          : security,
      ),
      home_loans: scenario.home_loans.map((loan, at) =>
        onSale.has(at) ? { ...loan, closing: false, loan_type: 'investment' } : loan,
      ),
    },
    amount,
  );
};
