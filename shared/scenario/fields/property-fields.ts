import type { Building, Purchase, RentalIncome, Sale, Security } from '../../service/scenario.ts';
import { propertyTypes, purchaseTypes, purposes, rentalTypes, states, transactionTypes } from './choices.ts';
import type { FieldsOf } from './field.ts';

const heldExplain =
  'Decides whether rental losses reduce tax: without one they do not. For a property held for years, any day of the year it was bought will do.';

/** Fields that decide how a property's rent counts, and whether its losses reduce tax. */
const lettingFields = {
  weekly_rental_income: { kind: 'money', label: 'Rent received', per: 'weekly' },
  monthly_rental_expense: {
    kind: 'money',
    label: 'Rental expenses',
    explain: 'Rates, management, insurance and repairs. Lenders use the greater of these and a share of the rent.',
    per: 'monthly',
  },
  applicant_ownership: {
    kind: 'ownership',
    label: 'Ownership',
    explain: 'The shares of all applicants add up to 100. Leave all of them empty for equal shares.',
  },
  new_build: { kind: 'flag', label: 'New build', explain: 'Losses on a new build still reduce tax.' },
  rental_type: {
    kind: 'choice',
    label: 'Tenant',
    explain: 'Lenders count less of the rent of shops, offices and sheds.',
    choices: rentalTypes,
    absent: 'residential',
  },
  short_stay: {
    kind: 'flag',
    label: 'Short-stay letting',
    explain: 'Let by the night. Lenders count less of the rent.',
  },
} as const;

export const rentalFields = {
  address: { kind: 'text', label: 'Address' },
  ...lettingFields,
  contract_date: { kind: 'day', label: 'Contract date', explain: heldExplain },
} as const satisfies FieldsOf<RentalIncome>;

/** Fields that decide the duty and fees of a purchase, or replace a figure from the tables. */
const purchaseFields = {
  state: {
    kind: 'choice',
    label: 'State',
    explain: 'Where the property is. A few postcodes cross a border.',
    choices: states,
    absent: '',
  },
  kind: {
    kind: 'choice',
    label: 'Purchase type',
    explain: 'Duty relief differs for established homes, new homes and land.',
    choices: purchaseTypes,
    absent: '',
  },
  first_home: {
    kind: 'flag',
    label: 'First home',
    explain:
      'No buyer has owned a home before; in the ACT, no buyer has held an interest in property in the last five years.',
    absent: 'unknown',
  },
  foreign_buyer: {
    kind: 'flag',
    label: 'Foreign buyer',
    explain: 'Neither an Australian citizen nor a permanent resident. Most states charge a surcharge.',
    absent: 'unknown',
  },
  land_value: {
    kind: 'money',
    label: 'Land price',
    explain:
      'Where the land has a contract of its own. Duty is then on the land alone, with the relief for land. Leave it empty where one contract sells land and house.',
  },
  unbuilt: {
    kind: 'money',
    label: 'Still to be built',
    explain: 'The part of the price for building work after the contract. Duty is charged on the rest.',
  },
  under_construction: {
    kind: 'flag',
    label: 'Building has started',
    explain: 'Building had started when the contract was signed. The relief is then smaller.',
  },
  deposit_paid: {
    kind: 'money',
    label: 'Deposit paid',
    explain: 'Already paid by the client, or held for the exchange of contracts. It is not part of the cash on hand.',
  },
  grant: { kind: 'money', label: 'Grant', explain: 'A grant that the client expects at settlement.' },
  legal_costs: {
    kind: 'money',
    label: 'Legal costs',
    explain: 'Conveyancer or solicitor, searches and the settlement platform.',
  },
  other_costs: {
    kind: 'money',
    label: 'Other costs',
    explain: 'Inspections, rate adjustments, insurance and moving.',
  },
  duty: {
    kind: 'money',
    label: 'Transfer duty',
    explain: 'Including any surcharge. It replaces the calculated duty.',
  },
  transfer_fee: { kind: 'money', label: 'Transfer fee', explain: 'To register the transfer.' },
  mortgage_fee: { kind: 'money', label: 'Mortgage fee', explain: 'To register the mortgage.' },
} as const satisfies FieldsOf<Purchase>;

/** How a home is built. */
const buildingFields = {
  stages: {
    kind: 'items',
    label: 'Stages',
    itemName: (position) => `Stage ${position + 1}`,
    fields: {
      name: { kind: 'text', label: 'Stage', maxLength: 60 },
      share: { kind: 'share', label: 'Share', explain: 'Of the building contract. The last stage takes what is left.' },
      day: { kind: 'day', label: 'Paid on', explain: 'The day on which the lender pays the builder.' },
    },
  },
  contingency: {
    kind: 'money',
    label: 'Contingency',
    explain: 'Kept for changes and what the contract leaves out. Five to ten percent of the contract is usual.',
  },
  rent_meanwhile: {
    kind: 'money',
    label: 'Rent until it is done',
    explain: 'What living elsewhere costs until the home is built.',
    per: 'weekly',
  },
} as const satisfies FieldsOf<Building>;

/** What a property that is sold brings. */
const saleFields = {
  price: {
    kind: 'money',
    label: 'Sale price',
    explain: 'As expected, or as contracted. Without one, the value is used.',
  },
  haircut: {
    kind: 'share',
    label: 'Haircut',
    explain:
      'What is taken off the price before it is counted on. Left empty, each lender takes its own; enter 0 once the contract of sale is unconditional.',
  },
  costs: { kind: 'money', label: 'Selling costs', explain: 'Agent, advertising and conveyancer.' },
  rent_meanwhile: {
    kind: 'money',
    label: 'Rent in between',
    explain: 'Of a home rented in between, if the sale comes first.',
    per: 'weekly',
  },
  moving_costs: { kind: 'money', label: 'Moving twice', explain: 'The second move, and storage in between.' },
  bond_fee: {
    kind: 'money',
    label: 'Deposit bond fee',
    explain: 'Of a deposit bond that stands in for the deposit until both homes settle.',
  },
} as const satisfies FieldsOf<Sale>;

export const propertyFields = {
  address: { kind: 'text', label: 'Address' },
  postcode: { kind: 'text', label: 'Postcode', form: 'postcode' },
  property_type: { kind: 'choice', label: 'Property type', choices: propertyTypes, absent: 'house' },
  transaction_type: {
    kind: 'choice',
    label: 'Transaction',
    explain: 'A property that is being sold counts neither as security nor for rent.',
    choices: transactionTypes,
    absent: 'purchasing',
  },
  property_purpose: {
    kind: 'choice',
    label: 'Purpose',
    explain: 'Rent counts only for an investment. Own-home duty relief is for a home to live in.',
    choices: purposes,
    absent: 'owner_occupied',
  },
  value: {
    kind: 'money',
    label: 'Value',
    explain: 'The lender’s valuation, or the best estimate of it. The LVR is measured against it.',
  },
  purchase_price: {
    kind: 'money',
    label: 'Purchase price',
    explain: 'Without one, the value is used. Where it is below the value, the LVR is measured against the price.',
  },
  contract_date: {
    kind: 'day',
    label: 'Contract date',
    explain: `Decides which duty tables apply, today’s without one. ${heldExplain}`,
  },
  ...lettingFields,
  purchase: { kind: 'group', label: 'Purchase', section: 'money', fields: purchaseFields },
  third_party: {
    kind: 'flag',
    label: 'Belongs to somebody who does not borrow',
    explain: 'A parent’s house, for example. As security its whole value would count; a guarantee is limited.',
  },
  settlement_date: {
    kind: 'day',
    label: 'Settlement date',
    explain: 'The day on which the purchase or the sale settles. Between the two, both homes are owned, or neither.',
  },
  finance_date: {
    kind: 'day',
    label: 'Finance clause',
    explain: 'The day by which the contract wants finance approved.',
  },
  sale: { kind: 'group', label: 'Sale', fields: saleFields },
  building: { kind: 'group', label: 'Building', section: 'money', fields: buildingFields },
} as const satisfies FieldsOf<Security>;
