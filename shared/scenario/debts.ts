import type { Liability } from '../service/scenario.ts';

/** How a debt is counted: by its limit (four ways), in the tax step, by its interest, by its repayment, or by a share of that. */
export type DebtTreatment =
  | 'card'
  | 'overdraft'
  | 'line_of_credit'
  | 'buy_now_pay_later'
  | 'help'
  | 'interest'
  | 'instalments'
  | 'contingent';

export interface DebtKind {
  /** Its name wherever it is shown. */
  readonly label: string;
  readonly treatment: DebtTreatment;
  /** What brokers call it: quick entry reads it, and the list of what can be added is searched by it. */
  readonly words?: readonly string[];
}

/** The kinds of debt in `liabilities[].type`; any other text, or none, is an `other` debt. */
export const debtKinds = {
  credit_card: { label: 'Credit card', treatment: 'card', words: ['card', 'cards', 'cc', 'credit card'] },
  store_card: { label: 'Store card', treatment: 'card', words: ['store card'] },
  overdraft: { label: 'Overdraft', treatment: 'overdraft', words: ['overdraft'] },
  line_of_credit: { label: 'Line of credit', treatment: 'line_of_credit', words: ['line of credit'] },
  buy_now_pay_later: { label: 'Buy now pay later', treatment: 'buy_now_pay_later', words: ['bnpl'] },
  personal_loan: { label: 'Personal loan', treatment: 'instalments', words: ['personal loan', 'pl'] },
  car_loan: { label: 'Car loan', treatment: 'instalments', words: ['car', 'car loan'] },
  lease: { label: 'Lease', treatment: 'instalments', words: ['lease'] },
  hire_purchase: { label: 'Hire purchase', treatment: 'instalments', words: ['hire purchase', 'hp', 'chattel'] },
  margin_loan: { label: 'Margin loan', treatment: 'interest', words: ['margin loan', 'margin'] },
  guarantee: { label: 'Guarantee given', treatment: 'contingent', words: ['guarantee given', 'guarantees for others'] },
  contingent: { label: 'Contingent debt', treatment: 'contingent', words: ['contingent debt'] },
  business_loan: { label: 'Business loan', treatment: 'instalments', words: ['business loan', 'equipment finance'] },
  tax_debt: { label: 'Tax debt', treatment: 'instalments', words: ['tax debt', 'ato debt'] },
  help: { label: 'HELP debt', treatment: 'help', words: ['hecs', 'help'] },
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
export const isRevolving = (treatment: DebtTreatment): boolean =>
  treatment !== 'instalments' && treatment !== 'interest' && treatment !== 'contingent' && treatment !== 'help';

/** Whether a debt can be paid out: HELP is repaid from income, and what others owe is theirs to pay. */
export const canBePaidOut = (type: string | undefined): boolean => {
  const { treatment } = debtKind(type);
  return treatment !== 'help' && treatment !== 'contingent';
};

/** What counts as the limit of a revolving debt, AUD: its balance where the limit is missing or zero. */
export const revolvingLimit = ({ limit = 0, balance = 0 }: Pick<Liability, 'limit' | 'balance'>): number =>
  limit > 0 ? limit : balance;
