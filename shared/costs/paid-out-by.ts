import { isExisting, isLive } from '../scenario/loans.ts';
import { sumOf } from '../scenario/money.ts';
import type { HomeLoan, ScenarioBody, Security } from '../service/scenario.ts';
import { isPurchase } from './purchases.ts';

/** A debt being paid out, AUD; for a home loan also its position. */
export interface Payout {
  readonly balance: number;
  readonly loan?: number;
}

/** The part of a new loan, by its position in `home_loans`, that pays out a debt. AUD. */
export interface PayingPart {
  readonly loan: number;
  readonly amount: number;
}

/** A loan with what secures it, paid out or not, and whether it says that it buys what is bought now. */
interface Secured {
  readonly loan: HomeLoan;
  readonly securities: readonly Security[];
  readonly saysItBuys: boolean;
}

const securedLoans = ({ home_loans: loans, securities, home_loan_security_links: links }: ScenarioBody): Secured[] =>
  loans.map((loan) => {
    const ids = links.flatMap((link) =>
      loan.id !== undefined && link.home_loan_id === loan.id ? (link.security_id ?? []) : [],
    );
    const named = securities.find(({ id }) => id !== undefined && id === loan.funds_property_id);
    return {
      loan,
      securities: securities.filter(({ id }) => id !== undefined && ids.includes(id)),
      saysItBuys: loan.loan_type === 'investment' && named !== undefined && isPurchase(named),
    };
  });

/** Whether everything that secures a loan is sold: the sale pays it out, and no new loan does. */
export const isPaidBySale = (body: ScenarioBody, position: number): boolean => {
  const securities = securedLoans(body)[position]?.securities ?? [];
  return securities.length > 0 && securities.every(({ transaction_type: type }) => type === 'selling');
};

const secures = 8;
const buysNothing = 4;
const likeForLike = 2;
const samePurpose = 1;
const best = secures + buysNothing + likeForLike + samePurpose;

/** How well a new loan fits a debt being paid out; undefined if it buys something and pays nothing out. */
const fitOf = (old: Secured | undefined, { loan, securities, saysItBuys }: Secured): number | undefined => {
  const shares = old?.securities.some((one) => securities.includes(one)) === true;
  const buys = securities.some(isPurchase);
  if (saysItBuys || (buys && !shares)) return undefined;
  const points = (shares ? secures : 0) + (buys ? 0 : buysNothing);
  if (old === undefined) return points;
  const isSamePurpose = (old.loan.loan_type === 'investment') === (loan.loan_type === 'investment');
  return points + (loan.like_for_like_refinance === true ? likeForLike : 0) + (isSamePurpose ? samePurpose : 0);
};

/**
 * Which new loans pay out which debts, a list for each: the ones on the same security first, then those that buy
 * nothing, then those like for like and of the same purpose; equal ones in proportion. A loan of 400,000 on a home is
 * paid out by the new 400,000 on it, not by the 600,000 that buys a unit. The rest comes from cash.
 */
export const paidOutBy = (body: ScenarioBody, payouts: readonly Payout[]): readonly (readonly PayingPart[])[] => {
  const secured = securedLoans(body);
  const open = secured.map(({ loan }) => (isExisting(loan) || !isLive(loan) ? 0 : Math.max(0, loan.loan_amount ?? 0)));
  const owed = payouts.map(({ balance }) => balance);
  const parts = payouts.map((): PayingPart[] => []);
  for (let fit = best; fit >= 0; fit -= 1)
    payouts.forEach(({ loan }, at) => {
      const old = loan === undefined ? undefined : secured[loan];
      const fitting = secured.flatMap((one, position) =>
        (open[position] ?? 0) > 0 && fitOf(old, one) === fit ? position : [],
      );
      const room = sumOf(fitting, (position) => open[position] ?? 0);
      const paid = Math.min(owed[at] ?? 0, room);
      if (paid <= 0) return;
      owed[at] = (owed[at] ?? 0) - paid;
      for (const position of fitting) {
        const amount = (paid * (open[position] ?? 0)) / room;
        open[position] = (open[position] ?? 0) - amount;
        parts[at]?.push({ loan: position, amount });
      }
    });
  return parts;
};
