import type { PurchaseKind } from '../../../shared/costs/duty/duty-table.ts';
import { type Bar, dutiableFacts, type DutyFacts } from '../../../shared/costs/duty/reliefs.ts';
import type { ComputedDuty, ConsideredRelief, NoDutyTable } from '../../../shared/costs/duty/transfer-duty.ts';
import type { Funds, FundsKind } from '../../../shared/costs/funds.ts';
import type { InsuredGroup, LoanInsurance } from '../../../shared/costs/insured-loans.ts';
import { type PremiumRange, premiumTable } from '../../../shared/costs/mortgage-insurance.ts';
import type { PurchaseTables } from '../../../shared/costs/purchases.ts';
import type { StateId } from '../../../shared/costs/state.ts';
import { endsSoon } from '../../../shared/costs/validity.ts';
import { type Choice, choiceLabel, purchaseTypes, states } from '../../../shared/scenario/fields/choices.ts';
import { formatDay, formatDollars } from './format.ts';
import { visibleText } from './visible-text.ts';

/** A sentence about a figure; `attention`: it changes what the client should do. */
export interface MoneyNote {
  readonly tone: 'good' | 'attention' | 'quiet';
  readonly text: string;
}

export const fundsLabels: Readonly<Record<FundsKind, string>> = {
  price: 'Price',
  duty: 'Transfer duty',
  'transfer fee': 'Registration of the transfer',
  'mortgage fee': 'Registration of the mortgage',
  'legal costs': 'Conveyancing and legal costs',
  'other costs': 'Other costs of buying',
  payout: 'Paid out',
  'discharge fee': 'Registration of the discharge',
  'selling costs': 'Costs of selling',
  insurance: 'Lenders mortgage insurance',
  'lender fees': 'Fees of the new lender',
  'discharge costs': 'Discharge fees of the old lenders',
  'break costs': 'Break costs of fixed rates',
  loans: 'Loans asked for',
  'capitalised insurance': 'LMI on top of the loan',
  'equity share': 'Share of the Commonwealth',
  sale: 'Sale',
  deposit: 'Deposit paid',
  grant: 'Grant',
  gift: 'Gift',
};

/** The first choice is what the property's own fields say; it is listed once, unless it is chosen by name. */
export const kindChoices = (byProperty: PurchaseKind, chosen: string | undefined): readonly Choice[] => [
  { value: '', label: choiceLabel(purchaseTypes, byProperty) ?? byProperty },
  ...purchaseTypes.filter(({ value }) => value !== byProperty || value === chosen),
];

/** The first choice is the state of the postcode. */
export const stateChoices = (byPostcode: StateId | undefined): readonly Choice[] => [
  { value: '', label: byPostcode === undefined ? 'Unknown' : `${byPostcode.toUpperCase()} (postcode)` },
  ...states,
];

const barWords: Readonly<Record<Bar, string>> = {
  'own home': 'it is for a home to live in',
  'first home': 'it is for a first home',
  'not first home': 'it is not for a first home',
  kind: 'it is not for this kind of property',
  resident: 'it is for citizens and permanent residents',
  unit: 'it is for a unit',
};

/** What became of a relief, with the condition that decides. */
export const reliefNote = ({ relief, outcome }: ConsideredRelief, office: string): MoneyNote => {
  const { name, condition, lapses, to } = relief;
  const end = lapses === true ? ` It ends with contracts of ${formatDay(to)}.` : '';
  switch (outcome.kind) {
    case 'applied':
      return { tone: 'good', text: `${name}: ${formatDollars(outcome.saves)} less. ${condition}${end}` };
    case 'beaten':
      return { tone: 'quiet', text: `${name}: no lower than what is counted.` };
    case 'above its limit':
      return { tone: 'quiet', text: `${name}: not at this price. ${condition}` };
    case 'barred':
      return { tone: 'quiet', text: `${name}: no, ${barWords[outcome.by]}. ${condition}` };
    case 'needs the unbuilt part':
      return { tone: 'attention', text: `${name}: enter what is built after the contract. ${condition}${end}` };
    case 'ask':
      return { tone: 'quiet', text: `${name}: not counted; ask ${office}. ${condition}` };
    case 'ended':
      return { tone: 'quiet', text: `${name}: ended on ${formatDay(to)}. ${condition}` };
  }
};

export const noDutyTableText = ({ office, known }: NoDutyTable, day: string): string =>
  `No duty table for a contract of ${formatDay(day)}: those of ${office} are known from ${formatDay(known.from)} to ${formatDay(known.to)}. Enter the duty as quoted.`;

const cliffNotes = ({ cliffs: { below, above } }: PurchaseTables): MoneyNote[] => [
  ...(below
    ? [
        {
          tone: 'attention',
          text: `${formatDollars(below.less)} less saves ${formatDollars(below.saves)} of duty: it is lower to ${formatDollars(below.at)}.`,
        } as const,
      ]
    : []),
  ...(above
    ? [
        {
          tone: 'attention',
          text: `Above ${formatDollars(above.at)} the duty is ${formatDollars(above.costs)} more.`,
        } as const,
      ]
    : []),
];

/** Whether the duty is on the land of a package alone. */
const onLand = (facts: DutyFacts): boolean => dutiableFacts(facts) !== facts;

const surchargeNotes = ({ surcharge, total, duty }: ComputedDuty, facts: DutyFacts): MoneyNote[] => {
  if (surcharge)
    return [
      {
        tone: 'attention',
        text: `${formatDollars(duty)} and ${formatDollars(surcharge.amount)} surcharge for foreign buyers, ${surcharge.rate} % of ${onLand(facts) ? 'the land' : 'the price'}.`,
      },
    ];
  return facts.foreign && total === undefined
    ? [
        {
          tone: 'attention',
          text: 'No table of the surcharge for foreign buyers for this day. Enter the duty as quoted.',
        },
      ]
    : [];
};

/** On which price of a package the duty is. */
const packageNotes = (facts: DutyFacts): MoneyNote[] => {
  if (facts.kind !== 'house_and_land') return [];
  return onLand(facts)
    ? [{ tone: 'quiet', text: `Duty on the land alone, ${formatDollars(facts.land)}: it has a contract of its own.` }]
    : [
        {
          tone: 'attention',
          text: 'Duty on the whole package. If the land has a contract of its own, enter its price: duty is then on the land alone.',
        },
      ];
};

const feeNotes = ({ fees }: PurchaseTables): MoneyNote[] => {
  if (fees.status === 'known') return [];
  const { last } = fees;
  const hint =
    last === undefined
      ? ''
      : ` To ${formatDay(last.table.to)} they were ${formatDollars(last.transfer)} and ${formatDollars(last.mortgage)}.`;
  return [{ tone: 'attention', text: `No table of registration fees for this day; enter them as quoted.${hint}` }];
};

/** Everything that decides the duty of one purchase, what concerns the client first. */
export const dutyNotes = (tables: PurchaseTables): readonly MoneyNote[] => {
  const { duty, facts } = tables;
  if (duty.status === 'no table')
    return [{ tone: 'attention', text: noDutyTableText(duty, facts.day) }, ...feeNotes(tables)];
  const notes = [
    ...cliffNotes(tables),
    ...packageNotes(facts),
    ...surchargeNotes(duty, facts),
    ...duty.reliefs.map((relief) => reliefNote(relief, duty.office)),
    ...duty.grants.map(({ name, amount, condition }): MoneyNote => ({
      tone: 'quiet',
      text: `${name}: ${formatDollars(amount)} may be paid; enter it where it is counted on. ${condition}`,
    })),
    ...feeNotes(tables),
    ...(endsSoon(duty.table, facts.day)
      ? [{ tone: 'attention', text: `The duty table is known to ${formatDay(duty.table.to)} only.` } as const]
      : []),
  ];
  const order = { good: 0, attention: 1, quiet: 2 };
  return notes.toSorted((a, b) => order[a.tone] - order[b.tone]);
};

/** Where the duty comes from: `Revenue NSW, contracts 1 Jul 2026 to 30 Jun 2027, read 5 Oct 2026.` */
export const dutySourceText = ({ office, table }: ComputedDuty, hasContractDay: boolean): string =>
  `${hasContractDay ? '' : 'As for a contract of today. '}${office}, contracts ${formatDay(table.from)} to ${formatDay(table.to)}, read ${formatDay(table.read)}. One whole purchase at arm’s length; the office assesses.`;

/** `7,420 to 15,760`. */
export const rangeText = ({ low, high }: PremiumRange): string => `${formatDollars(low)} to ${formatDollars(high)}`;

const groupText = ({ answer }: InsuredGroup): string | undefined => {
  switch (answer.status) {
    case 'none':
      return undefined;
    case 'unknown':
      return 'The LVR or the state of the property is not known, so no premium is estimated.';
    case 'too high':
      return 'Above an LVR of 95 % no premium is estimated; enter the lender’s quote.';
    case 'estimate': {
      const withDuty = answer.duty > 0 ? `, with ${formatDollars(answer.duty)} duty` : '';
      return `Estimate, not a quote: published figures run from ${rangeText(answer.range)} at an LVR of ${answer.lvr} %${withDuty}, by a table of ${formatDay(premiumTable.read)}.${answer.extrapolated ? ' The loan is above the table, so its last column is extrapolated.' : ''}`;
    }
  }
};

/** What is counted in the funds, and not said in the scenario. */
export const fundsNotes = ({ paidBySale }: Funds): readonly MoneyNote[] =>
  paidBySale.map((name) => ({
    tone: 'attention',
    text: `${visibleText(name)} is secured by what is sold, so the sale pays it out. Tick “Paid out at settlement” under Loans, so that servicing leaves it out too.`,
  }));

/** What the premium is, or why there is none. */
export const insuranceTexts = ({ basis, groups }: LoanInsurance): readonly string[] => {
  if (basis === 'waived') return ['Waived or guaranteed: no premium is counted.'];
  if (basis === 'quoted') return ['As the lender quotes it.'];
  const texts = groups.map(groupText).filter((text) => text !== undefined);
  return texts.length > 0 ? texts : ['No LMI to an LVR of 80 %.'];
};
