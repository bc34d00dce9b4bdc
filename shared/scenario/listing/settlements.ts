import { isPurchase } from '../../costs/purchases.ts';
import type { ScenarioBody, Security } from '../../service/scenario.ts';
import { type CalendarDay, parseDay } from '../days.ts';

/**
 * The day on which a property settles in an enquiry. A home that stays as it is settled long ago, and so did one that is
 * refinanced where the day entered is before `since`, on which the enquiry was there already.
 */
export const settlementDay = (
  security: Security | undefined,
  since: CalendarDay | undefined,
): CalendarDay | undefined => {
  const type = security?.transaction_type;
  const day = type === 'owned' ? undefined : parseDay(security?.settlement_date);
  const isOfPurchase = type === 'refinancing' && day !== undefined && since !== undefined && day.number < since.number;
  return isOfPurchase ? undefined : day;
};

/** Those of what is bought or refinanced with the loans asked for, the earliest first. */
export const loanSettlements = (
  securities: readonly (Security | undefined)[],
  since: CalendarDay | undefined,
): CalendarDay[] =>
  securities
    .flatMap((security) => (security?.transaction_type === 'selling' ? [] : (settlementDay(security, since) ?? [])))
    .toSorted((a, b) => a.number - b.number);

const isWithoutDay = (security: Security): boolean =>
  (isPurchase(security) || security.transaction_type === 'refinancing') &&
  parseDay(security.settlement_date) === undefined;

/** The day on which the last of them settles; undefined while a purchase or a refinance has none. */
export const lastSettlement = (
  { securities }: Pick<ScenarioBody, 'securities'>,
  since: CalendarDay | undefined,
): CalendarDay | undefined => (securities.some(isWithoutDay) ? undefined : loanSettlements(securities, since).at(-1));

/** Of ISO days the first on or after a day, else the last: when something happens next, or when it last did. */
export const nextOrLast = (days: readonly string[], today: string): string | undefined => {
  const sorted = days.toSorted();
  return sorted.find((day) => day >= today) ?? sorted.at(-1);
};
