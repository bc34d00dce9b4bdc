import type { Liability } from '../service/scenario.ts';

/** How a debt is counted: by its limit (four ways), in the tax step, or by its repayment. */
export type DebtTreatment = 'card' | 'overdraft' | 'line_of_credit' | 'buy_now_pay_later' | 'help' | 'instalments';

interface DebtKind {
  /** Its name wherever it is shown. */
  readonly label: string;
  readonly treatment: DebtTreatment;
}

/** The kinds of debt in `liabilities[].type`; any other text, or none, is an `other` debt. */
export const debtKinds = {
  credit_card: { label: 'Credit card', treatment: 'card' },
  store_card: { label: 'Store card', treatment: 'card' },
  overdraft: { label: 'Overdraft', treatment: 'overdraft' },
  line_of_credit: { label: 'Line of credit', treatment: 'line_of_credit' },
  buy_now_pay_later: { label: 'Buy now pay later', treatment: 'buy_now_pay_later' },
  personal_loan: { label: 'Personal loan', treatment: 'instalments' },
  car_loan: { label: 'Car loan', treatment: 'instalments' },
  lease: { label: 'Lease', treatment: 'instalments' },
  tax_debt: { label: 'Tax debt', treatment: 'instalments' },
  help: { label: 'HELP debt', treatment: 'help' },
  other: { label: 'Other debt', treatment: 'instalments' },
} as const satisfies Record<string, DebtKind>;

export type DebtType = keyof typeof debtKinds;

const isDebtType = (type: string): type is DebtType => Object.hasOwn(debtKinds, type);

/** The kind of a debt by its type on the wire. */
export const debtKind = (type: string | undefined): DebtKind =>
  debtKinds[type !== undefined && isDebtType(type) ? type : 'other'];

/** The name of an element before its position: `Credit card`, or `Debt` for any other. */
export const debtName = (type: string | undefined): string => {
  const kind = debtKind(type);
  return kind === debtKinds.other ? 'Debt' : kind.label;
};

/** Whether a debt is counted by the amount that may be drawn instead of the amount owed. */
export const isRevolving = (treatment: DebtTreatment): boolean => treatment !== 'instalments' && treatment !== 'help';

/** What counts as the limit of a revolving debt, AUD: its balance where the limit is missing or zero. */
export const revolvingLimit = ({ limit = 0, balance = 0 }: Pick<Liability, 'limit' | 'balance'>): number =>
  limit > 0 ? limit : balance;
