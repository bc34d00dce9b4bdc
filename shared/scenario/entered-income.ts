import { type Income, type IncomeField, payFrequencies, type PayFrequency } from '../service/scenario-income.ts';
import { cents } from './money.ts';

/** An income as entered: AUD each time it is paid; without an amount, only the frequency was chosen. */
export interface EnteredIncome {
  readonly amount: number | undefined;
  readonly frequency: PayFrequency;
}

export const paymentsPerYear: Readonly<Record<PayFrequency, number>> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
  annual: 1,
};

/** AUD a year, to the cent: 900 a week are 46,800. */
export const yearlyAmount = (amount: number, frequency: PayFrequency): number =>
  cents(amount * paymentsPerYear[frequency]);

/**
 * An applicant's income as entered. It counts only while it gives the stored yearly amount: a client that does not know
 * it may have changed that amount, which then replaces what was entered.
 */
export const enteredIncome = (applicant: Income | undefined, field: IncomeField): EnteredIncome => {
  const yearly = applicant?.[field];
  const entered = applicant?.entered?.[field];
  const amount = entered?.amount;
  const frequency = payFrequencies.find((one) => one === entered?.frequency);
  const made = amount === undefined || frequency === undefined ? undefined : yearlyAmount(amount, frequency);
  return frequency === undefined || made !== (yearly === undefined ? undefined : cents(yearly))
    ? { amount: yearly, frequency: 'annual' }
    : { amount, frequency };
};

const without = <T extends object>(record: T, key: keyof T): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as T;

/** The applicant with one income as entered and the resulting yearly amount. */
export const withIncome = (applicant: Income, field: IncomeField, { amount, frequency }: EnteredIncome): Income => {
  const others = without(applicant.entered ?? {}, field);
  const entry = amount === undefined ? { frequency } : { amount, frequency };
  const entered = frequency === 'annual' ? others : { ...others, [field]: entry };
  const rest = without(without(applicant, 'entered'), field);
  return {
    ...rest,
    ...(amount === undefined ? {} : { [field]: yearlyAmount(amount, frequency) }),
    ...(Object.keys(entered).length === 0 ? {} : { entered }),
  };
};
