import { describe, expect, it } from 'vitest';
import { fundsOf } from '../../../shared/costs/funds.ts';
import { emptyScenario, type HomeLoan, type Security } from '../../../shared/service/scenario.ts';
import {
  dutyNotes,
  fundsLabels,
  fundsNotes,
  insuranceTexts,
  kindChoices,
  reliefNote,
  stateChoices,
} from './money-words.ts';

const home: Security = {
  id: 's1',
  postcode: '4000',
  transaction_type: 'purchasing',
  value: 1_500_000,
  purchase_price: 650_000,
  contract_date: '2026-11-22',
  purchase: { first_home: true },
};
const loan: HomeLoan = { id: 'l1', existing_or_proposed: 'proposed', loan_amount: 585_000 };

const funds = (security: Security, asked: HomeLoan = loan, costs = {}) =>
  fundsOf(
    {
      ...emptyScenario(),
      securities: [security],
      home_loans: [asked],
      home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
      additional_info: { useDependantAges: false, costs },
    },
    '2026-11-22',
  );

const notes = (security: Security): readonly string[] => {
  const tables = funds(security).purchases[0]?.tables;
  return tables === undefined ? [] : dutyNotes(tables).map(({ tone, text }) => `${tone}: ${text}`);
};

describe('what decides the duty', () => {
  it('names the relief that counts first, with its condition', () => {
    expect(notes(home)).toEqual([
      'good: First home concession: 22,275 less. Move in within 12 months, and neither let nor sell it in the 12 months after.',
      'quiet: Home concession: no lower than what is counted.',
    ]);
  });

  it('points out a cliff near the price', () => {
    const canberra = { ...home, postcode: '2600', purchase_price: 1_455_100, purchase: {} };
    expect(notes(canberra)[0]).toBe('attention: 100 less saves 2,984 of duty: it is lower to 1,455,000.');
    expect(notes({ ...home, postcode: '3000', purchase_price: 550_000, purchase: {} })).toContain(
      'attention: Above 550,000 the duty is 3,100 more.',
    );
  });

  it('says that there is no table, and for which days there is one', () => {
    expect(notes({ ...home, contract_date: '2027-07-01' })).toEqual([
      'attention: No duty table for a contract of 1 July 2027: those of Queensland Revenue Office are known from 9 June 2024 to 30 June 2027. Enter the duty as quoted.',
      'attention: No table of registration fees for this day; enter them as quoted. To 30 June 2027 they were 2,436 and 248.',
    ]);
  });

  it('warns by itself of a table and of a relief that end', () => {
    expect(notes({ ...home, contract_date: '2027-06-01' })).toContain(
      'attention: The duty table is known to 30 June 2027 only.',
    );
    const plan = { ...home, postcode: '3000', purchase: { kind: 'off_the_plan', unbuilt: 300_000 } };
    expect(notes(plan).join(' ')).toContain('It ends with contracts of 21 Apr 2027.');
  });

  it('splits a surcharge from the duty, and asks for fees without a table', () => {
    const perth = { ...home, postcode: '6000', purchase: { foreign_buyer: true } };
    expect(notes(perth)).toEqual([
      'attention: 24,890 and 45,500 surcharge for foreign buyers, 7 % of the price.',
      'attention: No table of registration fees for this day; enter them as quoted. To 30 June 2026 they were 347 and 217.',
      'quiet: Concession for a home to 200,000: not at this price. The value is 200,000 or less.',
    ]);
  });

  it('asks for the price of the land in a package, and says that the duty is on it', () => {
    const parcel = (more = {}) =>
      notes({ ...home, purchase: { kind: 'house_and_land', foreign_buyer: true, ...more } }).filter(
        (text) => text.startsWith('attention') || text.includes('land alone'),
      );
    expect(parcel()).toEqual([
      'attention: Duty on the whole package. If the land has a contract of its own, enter its price: duty is then on the land alone.',
      'attention: 22,275 and 52,000 surcharge for foreign buyers, 8 % of the price.',
    ]);
    expect(parcel({ land_value: 400_000 })).toEqual([
      'attention: 12,425 and 32,000 surcharge for foreign buyers, 8 % of the land.',
      'quiet: Duty on the land alone, 400,000: it has a contract of its own.',
    ]);
  });

  it('tells a buyer with a first home why it has no relief, and when one ended', () => {
    expect(notes({ ...home, postcode: '5000' })).toEqual([
      expect.stringMatching(/^attention: No table of registration fees/),
      'quiet: First home buyer relief: no, it is not for this kind of property. A new home or land to build on, at any price; none for an established home. One buyer is a citizen, a permanent resident or a New Zealander on a special category visa. Live in it for 6 months.',
    ]);
    expect(notes({ ...home, postcode: '7000' }).at(-1)).toBe(
      'quiet: First home relief: ended on 30 June 2026. Nil to 750,000 where it settled from 18 February 2024 to 30 June 2026.',
    );
  });
});

describe('mortgage insurance in words', () => {
  const texts = (amount: number, costs = {}, security = home) =>
    insuranceTexts(funds(security, { ...loan, loan_amount: amount }, costs).insurance);

  it('is an estimate and no quote, with its range and the day of its table', () => {
    expect(texts(585_000, {}, { ...home, purchase: {} })).toEqual([
      'Estimate, not a quote: published figures run from 11,120 to 23,630 at an LVR of 90 %, with 1,148 duty, by a table of 18 May 2026.',
    ]);
  });

  it('is none, quoted, waived, or more than can be estimated', () => {
    expect(texts(520_000)).toEqual(['No LMI to an LVR of 80 %.']);
    expect(texts(585_000, { lmi_quoted: 9_000 })).toEqual(['As the lender quotes it.']);
    expect(texts(585_000, { lmi_waived: true })).toEqual(['Waived or guaranteed: no premium is counted.']);
    expect(texts(640_000)).toEqual(['Above an LVR of 95 % no premium is estimated; enter the lender’s quote.']);
    expect(texts(585_000, {}, { ...home, postcode: '0001' })).toEqual([
      'The LVR or the state of the property is not known, so no premium is estimated.',
    ]);
  });
});

it('a grant is said to be possible, and is not counted by itself', () => {
  expect(notes({ ...home, purchase: { kind: 'new', first_home: true } }).at(-1)).toMatch(
    /^quiet: .+: 30,000 may be paid; enter it where it is counted on\. ./u,
  );
});

it('a loan that the sale pays out without being said to is named', () => {
  expect(
    fundsNotes({ ...funds(home), paidBySale: ['Loan\u202e 2'] }).map(({ tone, text }) => `${tone}: ${text}`),
  ).toEqual([
    expect.stringMatching(/^attention: Loan\[U\+202E\] 2 is secured by what is sold, so the sale pays it out\./u),
  ]);
});

it('the kind that the property gives stands once in the choices, unless it is chosen by name', () => {
  expect(kindChoices('land', undefined).map(({ value }) => value)).toEqual([
    '',
    'established',
    'new',
    'off_the_plan',
    'house_and_land',
  ]);
  expect(kindChoices('land', 'land').map(({ value }) => value)).toContain('land');
});

it('a state is that of the postcode where there is one, else not known', () => {
  expect([stateChoices('nsw')[0], stateChoices(undefined)[0], stateChoices('nsw').length]).toEqual([
    ...[{ value: '', label: 'NSW (postcode)' }, { value: '', label: 'Unknown' }, 9],
  ]);
});

it('what became of a relief is said with why, and its end where that is near', () => {
  const relief = { name: 'Relief', condition: 'Live in it.', lapses: true, to: '2027-04-21' };
  const said = (outcome: object) => {
    const { tone, text } = reliefNote({ relief, outcome } as never, 'the office');
    return `${tone}: ${text}`;
  };
  expect([
    said({ kind: 'applied', saves: 2_000 }),
    said({ kind: 'needs the unbuilt part' }),
    said({ kind: 'ask' }),
    ...['own home', 'first home', 'not first home', 'kind', 'resident', 'unit'].map((by) =>
      said({ kind: 'barred', by }),
    ),
  ]).toEqual([
    'good: Relief: 2,000 less. Live in it. It ends with contracts of 21 Apr 2027.',
    'attention: Relief: enter what is built after the contract. Live in it. It ends with contracts of 21 Apr 2027.',
    'quiet: Relief: not counted; ask the office. Live in it.',
    'quiet: Relief: no, it is for a home to live in. Live in it.',
    'quiet: Relief: no, it is for a first home. Live in it.',
    'quiet: Relief: no, it is not for a first home. Live in it.',
    'quiet: Relief: no, it is not for this kind of property. Live in it.',
    'quiet: Relief: no, it is for citizens and permanent residents. Live in it.',
    'quiet: Relief: no, it is for a unit. Live in it.',
  ]);
});

it('each part of the funds has a name of its own', () => {
  const names = Object.entries(fundsLabels).map(([kind, label]) => `${kind}: ${label}`);
  expect(names).toEqual([
    ...['price: Price', 'duty: Transfer duty', 'transfer fee: Registration of the transfer'],
    ...['mortgage fee: Registration of the mortgage', 'legal costs: Conveyancing and legal costs'],
    ...['other costs: Other costs of buying', 'payout: Paid out', 'discharge fee: Registration of the discharge'],
    ...['selling costs: Costs of selling', 'insurance: Lenders mortgage insurance'],
    ...['lender fees: Fees of the new lender', 'discharge costs: Discharge fees of the old lenders'],
    ...['break costs: Break costs of fixed rates', 'loans: Loans asked for'],
    ...['capitalised insurance: LMI on top of the loan', 'equity share: Share of the Commonwealth', 'sale: Sale'],
    ...['deposit: Deposit paid', 'grant: Grant', 'gift: Gift'],
  ]);
});
