import * as z from 'zod';
import { finiteNumber } from '../service/primitives.ts';

const name = z.string().max(1_000);

/** A property that is sold. AUD. */
const soldHome = z.strictObject({
  position: z.int(),
  name,
  price: finiteNumber,
  /** Fraction that is taken off the price; absent where each lender takes its own. */
  haircut: finiteNumber.optional(),
});

/** A loan that the sale pays out. AUD. */
const soldHomeLoan = z.strictObject({
  position: z.int(),
  name,
  lender: z.string().optional(),
  owed: finiteNumber,
});

/** What living between two homes, or with both of them, costs. AUD; absent where the scenario does not say. */
const meanwhile = z.strictObject({
  /** A week, of a home rented in between. */
  rent: finiteNumber.optional(),
  /** Of moving twice, and of a deposit bond. */
  moving: finiteNumber.optional(),
  bondFee: finiteNumber.optional(),
  /** A year, of the old home if it is let: its rent less its expenses. */
  letIncome: finiteNumber.optional(),
});

/** Homes sold and bought, and what is owed on the way. AUD. */
export const sellAndBuy = z.strictObject({
  sold: z.array(soldHome).max(200),
  bought: z.array(name).max(200),
  paidOut: z.array(soldHomeLoan).max(200),
  /** Of all that is sold, and what selling and discharging the loans on it costs. */
  price: finiteNumber,
  saleCosts: finiteNumber,
  owed: finiteNumber,
  /** Paid before the purchase settles. */
  deposit: finiteNumber,
  /** What the purchase takes apart from deposit and grant, the client's cash in it, and what is lent for it. */
  needed: finiteNumber,
  cash: finiteNumber,
  borrowed: finiteNumber,
  /** The costs that are not known, by their kind among the funds, so that they are not in the sums. */
  unknown: z.array(z.string().max(60)).max(30),
  /** Whether the sale settles before the purchase, with it, or after it, and whole months between them. */
  order: z.enum(['before', 'with', 'after']),
  months: z.int().min(0),
  purchaseDay: z.string().optional(),
  saleDay: z.string().optional(),
  /** Both homes with whatever else secures the loans, and the loans that stay on them. */
  worth: finiteNumber,
  staying: finiteNumber,
  /** The loans that the scenario asks for. */
  asked: finiteNumber,
  meanwhile,
});

export type SoldHome = z.infer<typeof soldHome>;
export type SoldHomeLoan = z.infer<typeof soldHomeLoan>;
export type SellAndBuy = z.infer<typeof sellAndBuy>;
