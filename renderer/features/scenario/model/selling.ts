import { isPurchase } from '../../../../shared/costs/purchases.ts';
import { isExisting } from '../../../../shared/scenario/loans.ts';
import type { HomeLoanSecurityLink, ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { changedParts, type NewId } from './changes.ts';

/** The homes that could be sold: those owned, by position. */
export const ownedHomes = ({ securities }: ScenarioBody): readonly number[] =>
  securities.flatMap((security, position) =>
    isPurchase(security) || security.transaction_type === 'selling' ? [] : position,
  );

/** Sells a home that is owned: what is owed on it alone is paid out at settlement. */
export const sellHome = (body: ScenarioBody, index: number): UpdateScenarioBody => {
  const id = body.securities[index]?.id;
  const linked = (loan: string | undefined): readonly HomeLoanSecurityLink[] =>
    body.home_loan_security_links.filter(({ home_loan_id: of }) => loan !== undefined && of === loan);
  return changedParts(body, {
    securities: body.securities.map((security, at) =>
      at === index ? { ...security, transaction_type: 'selling' } : security,
    ),
    home_loans: body.home_loans.map((loan) => {
      const links = linked(loan.id);
      const isOnIt = links.length > 0 && links.every(({ security_id: on }) => id !== undefined && on === id);
      return isExisting(loan) && isOnIt ? { ...loan, closing: true } : loan;
    }),
  });
};

/** Adds a home that is sold, and the loan on it, which the sale pays out. */
export const addSale = (body: ScenarioBody, newId: NewId): UpdateScenarioBody => {
  const [home, loan] = [newId(), newId()];
  return {
    securities: [
      ...body.securities,
      { id: home, transaction_type: 'selling', property_purpose: 'owner_occupied', property_type: 'house' },
    ],
    home_loans: [
      ...body.home_loans,
      { id: loan, existing_or_proposed: 'existing', loan_type: 'owner_occupied', closing: true },
    ],
    home_loan_security_links: [...body.home_loan_security_links, { home_loan_id: loan, security_id: home }],
  };
};
