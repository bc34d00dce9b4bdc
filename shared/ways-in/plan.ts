import * as z from 'zod';
import { finiteNumber } from '../service/primitives.ts';

/** The ways into a home for a buyer with too little, in the order in which they are shown. */
export const wayKinds = [
  ...(['five_percent', 'insured', 'guarantee', 'shared_equity'] as const),
  ...(['waiver', 'gift', 'saving'] as const),
] as const;

export type WayKind = (typeof wayKinds)[number];

/** The ways that only some lenders offer; which, the broker lists. */
export const listedWays = ['five_percent', 'shared_equity', 'waiver'] as const satisfies readonly WayKind[];

const ids = z.array(z.string().max(200)).max(500);

/** The lenders that take part in a way, by their ids. */
export const takers = z.strictObject({ five_percent: ids, shared_equity: ids, waiver: ids });

export type Takers = Readonly<Record<(typeof listedWays)[number], readonly string[]>>;

/** Those of them that are among the lenders. */
export const takersAmong = (lists: Takers, lenders: ReadonlySet<string>): z.infer<typeof takers> => {
  const among = (way: keyof Takers): string[] => lists[way].filter((id) => lenders.has(id));
  return { five_percent: among('five_percent'), shared_equity: among('shared_equity'), waiver: among('waiver') };
};

export const conditionNames = [
  ...(['scheme', 'need', 'price_cap', 'residency', 'ownership', 'buyers', 'age', 'term', 'interest_only'] as const),
  ...(['income', 'state', 'lender', 'guarantor', 'profession', 'giver', 'pace'] as const),
  ...(['costs', 'premium', 'first_home', 'cash'] as const),
] as const;

export type ConditionName = (typeof conditionNames)[number];

const amount = finiteNumber;

/** A condition of a way: met, not met, or not known here. `limit` and `by`: the limit, and how far it is missed. AUD. */
const condition = z.strictObject({
  name: z.enum(conditionNames),
  answer: z.enum(['yes', 'no', 'ask']),
  limit: amount.optional(),
  by: amount.optional(),
  /** The last day of the limit, where it has been indexed since; an ISO day. */
  until: z.string().max(10).optional(),
});

/** A way into the home. AUD. */
const way = z.strictObject({
  kind: z.enum(wayKinds),
  conditions: z.array(condition).max(30),
  /** Of the home, and of buying it. */
  price: amount,
  costs: amount,
  /** The least that the buyer must bring of their own, and what they bring. */
  least: amount,
  own: amount,
  /** Without the premium. */
  loan: amount,
  /** The mortgage insurance that goes on top of the loan; undefined where it cannot be estimated. */
  premium: amount.optional(),
  /** Of the home that the Commonwealth owns. */
  share: amount.optional(),
  /** The limited guarantee, by what is lent above 80 % of the price, and by 80 % of all securities together. */
  guarantee: z.strictObject({ aboveLimit: amount, ofSecurity: amount }).optional(),
  /** In all, with what the scenario has of it. */
  gift: amount.optional(),
  /** Of saving before the purchase. */
  months: z.int().min(0).optional(),
});

/** A purchase of a home with what decides the ways into it. AUD. */
export const waysIn = z.strictObject({
  /** Position among the properties. */
  position: z.int(),
  name: z.string().max(1_000),
  price: amount,
  /** Where it is stated, and another than the price. */
  value: amount.optional(),
  /** Of the buyer's own: cash, deposit paid, gift and grant; `implied` by the loans asked for where no cash is stated. */
  own: amount,
  /** The part of it that is cash on hand. */
  cash: amount,
  isImplied: z.boolean(),
  /** What is paid out besides, with what that costs, less what sales bring; absent where there is neither. */
  elsewhere: amount.optional(),
  savingMonthly: amount.optional(),
  /** Percent a year by which prices move; absent where it is not stated, and then they are assumed not to change. */
  growth: amount.optional(),
  /** A month, of the home rented meanwhile. */
  rent: amount.optional(),
  termYears: amount,
  ways: z.array(way).max(wayKinds.length),
});

export type Condition = z.infer<typeof condition>;
export type Answer = Condition['answer'];
export type Way = z.infer<typeof way>;
export type WaysIn = z.infer<typeof waysIn>;

/** A way at a lender, as an ordinary calculation. AUD, percent a year. */
const lenderWay = z.strictObject({
  kind: z.enum(wayKinds),
  /** Of the customer. */
  rate: amount,
  surplus: amount,
  /** Whether it services and passes the lender's checks of the loan. */
  serves: z.boolean(),
  /** What it fails by, by their names in the findings. */
  failed: z.array(z.string().max(100)).max(40),
});

export const lenderWays = z.strictObject({
  lender: z.string().max(200),
  ways: z.array(lenderWay).max(wayKinds.length),
});

export const allLenderWays = z.strictObject({ lenders: z.array(lenderWays).max(200) });

export type LenderWay = z.infer<typeof lenderWay>;
export type LenderWays = z.infer<typeof lenderWays>;
export type AllLenderWays = z.infer<typeof allLenderWays>;

/** Whether a way is open: only where every condition is known to be met. */
export const answerOf = ({ conditions }: Pick<Way, 'conditions'>): Answer => {
  if (conditions.some(({ answer }) => answer === 'no')) return 'no';
  return conditions.some(({ answer }) => answer === 'ask') ? 'ask' : 'yes';
};

/** How many times as high prices are after so many months in which they rise by so many percent a year. */
export const pricesAfter = (months: number, growth: number): number => (1 + growth / 100) ** (months / 12);
