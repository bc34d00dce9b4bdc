import * as z from 'zod';
import { atMost } from './bounds.ts';
import { isoDay, openObject } from './primitives.ts';
import { flag, number, text } from './scenario-values.ts';

/* What buying and borrowing cost: extensions of a scenario. */

/** Fields that decide the duty and fees of a purchase, or replace a figure from the tables. AUD. */
export const purchase = openObject({
  state: text.describe('nsw, vic, qld, wa, sa, tas, act or nt; else the state of the postcode'),
  kind: text.describe('established, new, off_the_plan, land or house_and_land; else by property_type and new_build'),
  first_home: flag,
  foreign_buyer: flag,
  land_value: number.describe('House and land: price of the land, where it has a contract of its own'),
  unbuilt: number.describe('Off the plan: part of the price that is built after the contract'),
  under_construction: flag.describe('Off the plan: building had begun at the contract'),
  duty: number.describe('As quoted, with any surcharge; replaces the tables'),
  transfer_fee: number.describe('Replaces the tables'),
  mortgage_fee: number.describe('Replaces the tables'),
  legal_costs: number,
  other_costs: number,
  deposit_paid: number,
  grant: number.describe('A grant that is counted on'),
}).meta({ id: 'Purchase' });

/** How a home is built on land that is bought: the stages that the builder is paid at. */
export const building = openObject({
  stages: atMost(
    12,
    z.array(
      openObject({ name: text, share: number.describe('Percent of the building contract'), day: isoDay.optional() }),
    ),
  ).optional(),
  contingency: number.describe('AUD that the client keeps for changes'),
  rent_meanwhile: number.describe('AUD a week, paid until it is done'),
}).meta({ id: 'Building' });

/** What a property that is sold brings. AUD. */
export const sale = openObject({
  price: number.describe('Expected or contracted price; else the value of the property'),
  haircut: number.describe("Percent taken off the price before it is counted on; else each lender's own"),
  costs: number.describe('Of selling: agent, advertising, conveyancer'),
  rent_meanwhile: number.describe('A week, of a home rented between a sale and a later purchase'),
  moving_costs: number.describe('Of moving twice, and of storage in between'),
  bond_fee: number.describe('Of a deposit bond that stands in for the deposit'),
}).meta({ id: 'Sale' });

/** What decides the ways into a home for a buyer with too little. */
export const waysIn = openObject({
  area: text.describe('centre: a capital city or large regional centre; rest: of the state'),
  savings_monthly: number.describe('AUD that the buyers save a month'),
  price_growth: number.describe('Percent a year by which prices move'),
  equity_share: number.describe('AUD of the price that the Commonwealth pays for its share'),
  chosen: text.describe(
    'five_percent, insured, guarantee, shared_equity, waiver, gift or saving: the way that the client takes',
  ),
  replaced: z.unknown().optional().describe('What taking that way replaced, which leaving it gives back'),
}).meta({ id: 'WaysIn' });

/** The costs of borrowing and refinancing other than interest, as far as no table has them. AUD. */
export const borrowingCosts = openObject({
  lmi_quoted: number.describe("The lender's own premium with duty; replaces the estimate"),
  lmi_waived: flag.describe('Guaranteed by the Commonwealth, or waived for a profession'),
  lmi_capitalised: flag.describe('The premium goes on top of the loan'),
  lender_fees: number.describe('Of the new lender'),
  discharge_fees: number.describe('Of the lenders that are left, without the registration'),
  break_costs: number.describe('Of ending fixed rates'),
  cashback: number,
}).meta({ id: 'BorrowingCosts' });
