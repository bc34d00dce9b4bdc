import { cents } from '../../../../shared/scenario/money.ts';
import type { Frequency } from '../../../store/frequencies-slice.ts';

const paymentsPerYear: Record<Frequency, number> = { annual: 1, monthly: 12, fortnightly: 26, weekly: 52 };

/** An amount per payment as the annual amount that is stored: 2,350 a fortnight → 61,100 a year. */
export const toAnnual = (amount: number, frequency: Frequency): number => cents(amount * paymentsPerYear[frequency]);

/** The stored annual amount per payment, to the cent. */
export const fromAnnual = (annual: number, frequency: Frequency): number => cents(annual / paymentsPerYear[frequency]);
