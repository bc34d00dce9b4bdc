import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { BridgeFigures } from '../../../../shared/bridging/lender-bridge.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { SellingSection } from './SellingSection.tsx';

const securities = [
  {
    ...{ id: 's', address: '5 New St', postcode: '4000', transaction_type: 'purchasing', value: 950_000 },
    ...{ property_purpose: 'owner_occupied', settlement_date: '2027-02-15' },
    purchase: { duty: 0, transfer_fee: 0, mortgage_fee: 0, deposit_paid: 20_000 },
  },
  {
    ...{ id: 'o', address: '3 Old St', transaction_type: 'selling', value: 800_000, settlement_date: '2027-05-15' },
    sale: { price: 755_000, rent_meanwhile: 500, bond_fee: 700 },
  },
  { id: 'k', address: '7 Kept St', transaction_type: 'owned', value: 600_000 },
];

/** The old home, which settles three months after the new one, and a home that stays; each has a loan. */
const upgrader: Partial<ScenarioBody> = {
  securities,
  home_loans: [
    { id: 'l', existing_or_proposed: 'proposed', loan_amount: 700_000 },
    { id: 'x', existing_or_proposed: 'existing', balance: 300_000 },
    { id: 'y', existing_or_proposed: 'existing', balance: 100_000 },
  ],
  home_loan_security_links: [
    ...['s', 'o'].map((id) => ({ home_loan_id: 'l', security_id: id })),
    { home_loan_id: 'x', security_id: 'o' },
    { home_loan_id: 'y', security_id: 'k' },
  ],
};

const serves = { surplus: 500, failed: null };
const figures: BridgeFigures = {
  ...{ rate: 7.5, haircut: 0.1, interest: 'capitalised', compounding: 'simple' },
  ...{ maxMonths: 12, peakLvr: 80, maxLvr: 85 },
  bridge: {
    ...{ start: 1_350_000, monthly: 8_437.5, interest: 25_312.5, peak: 1_375_312.5 },
    ...{ paidOut: 680_000, end: 695_312.5, left: 0 },
  },
  ...{ end: serves, peak: null, lowestPrice: 700_000, late: null, unsold: { ...serves, debt: 1_400_000 } },
};

const lenders = (store: AppStore, addToRates = 0): void => {
  const late = { ...figures, late: { months: 4, then: 'peak_lvr' } };
  store.calls.put('lenders.list', {}, {
    lenders: [
      { id: 'mulga', name: 'Mulga' },
      { id: 'wattle', name: 'Wattle\u202E' },
    ],
  } as never);
  store.calls.put('pictures.bridges', { scenarioId, addToRates }, {
    lenders: [
      { lender: 'wattle', figures: late, obstacles: ['too_long'], kept: serves },
      { lender: 'mulga', figures, obstacles: [], kept: { surplus: -5, failed: { name: 'surplus_minimum' } } },
    ],
  } as never);
};

const section = (parts: Partial<ScenarioBody>, prepare: (store: AppStore) => void = lenders) =>
  drawn(parts, createElement(SellingSection), prepare);

test('under each sale stand its price, its day and the loans of that home alone, under each purchase what it takes', async () => {
  const { fields, texts } = await section(upgrader);
  const sale = ['price', 'costs', 'haircut'].map((name) => `securities.1.sale.${name}`);
  expect(fields).toEqual([
    ...[...sale, 'securities.1.settlement_date', 'home_loans.1.balance'],
    ...['securities.0.purchase_price', 'securities.0.settlement_date', 'securities.0.purchase.deposit_paid'],
    'additional_info.cash_at_hand',
    ...['rent_meanwhile', 'moving_costs', 'bond_fee'].map((name) => `securities.1.sale.${name}`),
    ...['weekly_rental_income', 'monthly_rental_expense'].map((name) => `securities.1.${name}`),
  ]);
  expect(texts).toContain('Loan 2: balance');
  expect(texts).not.toContain('Nothing is being bought');
  expect(texts).toContain('The sale pays out 300,000: Loan 2.');
  const twice = [...securities, ...securities.map((one) => ({ ...one, id: `${one.id} 2` }))];
  const blocks = (await section({ ...upgrader, securities: twice })).texts.filter((text) =>
    /^(Sale|Purchase) of/.test(text),
  );
  expect(blocks).toEqual(['Sale of 3 Old St', 'Sale of 3 Old St', 'Purchase of 5 New St', 'Purchase of 5 New St']);
});

test('each lender has its debts and terms, each way its cash on each day, and each lender what may go otherwise', async () => {
  const { rows, texts, markup } = await section(upgrader);
  const terms = '7.50 %, capitalised, simple, haircut 10 %';
  const debts = ['1,375,312.50 LVR 80.00 %', '25,312.50 8,437.50 in a month', '695,312.50 End debt tested'];
  const day = 'Both settle on one day';
  expect(rows).toEqual([
    ['Lender', 'Peak debt', 'Interest', 'End debt'],
    ['Mulga', ...debts],
    [`${terms} Possible`],
    ['Wattle[U+202E]', ...debts],
    [`${terms} Sale too late: 12 months at most`],
    ['Way', 'Cash at exchange', 'At purchase', 'At sale', 'Cost', 'Owed after'],
    ['Bridge', '20,000', '0', '0', '23,063', '573,563'],
    ['Both homes for 3 months; one move.'],
    ['Sell first and rent', '20,000', '379,500', '−379,500', '6,500', '550,500'],
    ['3 months in a rented home and two moves; the price is known before buying.'],
    ['Contract subject to sale', '20,000', '0', '0', '0', '550,500'],
    [`${day}, if the vendor accepts the condition.`],
    ['Deposit bond', '700', '20,000', '0', '700', '550,500'],
    [`${day}; the bond stands in for the deposit until then.`],
    ['Keep and let the old home', '20,000', '0', '–', 'enter its rent', '1,230,000'],
    ['Nothing is sold; both loans are owed.'],
    ['Lender', 'Break-even price', 'Sale may be later by', 'If it never sells'],
    ['Mulga', '700,000', '–', '1,400,000 owed: services'],
    ['Wattle[U+202E]', '700,000', '4 months; then the LVR at the peak', '1,400,000 owed: services'],
  ]);
  // One way has no cost yet.
  expect(markup.match(/<span class="[^"]*_unknown_/g)).toHaveLength(1);
  expect(texts).toContain('at Mulga');
  expect(texts).toContain('At the terms of Mulga');
  expect(texts.at(texts.indexOf('Month by month') + 2)).toBe('Figures');
  expect(texts).toContain(
    'The cost is the extra over settling both on the same day. A minus is cash paid out to the client. Keeping the old home services at Wattle[U+202E], of 2 lenders.',
  );
});

test('where no lender has figures they are named, and there is no table', async () => {
  const { rows, texts } = await section(upgrader, (store) => {
    lenders(store);
    const [wattle, mulga] = ['not_offered', 'customers_only'].map((obstacle) => ({
      ...{ figures: null, obstacles: [obstacle], kept: serves },
    }));
    const answers = [
      { ...wattle, lender: 'wattle' },
      { ...mulga, lender: 'mulga' },
      { ...wattle, lender: 'Hakea\u202E' },
    ];
    store.calls.put('pictures.bridges', { scenarioId, addToRates: 0 }, { lenders: answers } as never);
  });
  expect(rows).toEqual([]);
  expect(texts.filter((text) => /policy kept here|existing customers/.test(text))).toEqual([
    'No bridging, by the policy kept here: Wattle[U+202E] and Hakea[U+202E].',
    'For existing customers only: Mulga.',
  ]);
});

test('every home that is owned can be the one that is sold, by its name', async () => {
  const owned = securities.map((one) => ({ ...one, transaction_type: 'owned' }));
  const named = [{ ...owned[0], address: '5 New\u202E St' }, ...owned.slice(1)];
  const { texts } = await section({ ...upgrader, securities: named });
  expect(texts).toContain('No home is being sold');
  expect(texts.some((text) => /^Selling one home to buy another: .* which lenders bridge it\.$/s.test(text))).toBe(
    true,
  );
  expect(texts.filter((text) => /^Sell |^Add the/.test(text))).toEqual([
    ...['Sell and buy', 'Sell 5 New[U+202E] St', 'Sell 3 Old St', 'Sell 7 Kept St', 'Add the home that is sold'],
  ]);
});

test('without an amount that is asked for, the end debts stand in for nothing', async () => {
  const [, ...existing] = upgrader.home_loans ?? [];
  const { texts } = await section({ ...upgrader, home_loans: existing });
  expect(texts.some((text) => text.startsWith('The end debts stand in for'))).toBe(false);
  expect(texts.some((text) => text.startsWith('Calculated on this computer'))).toBe(true);
});

const answer = (more: object = {}) => ({
  ...{ lender: 'mulga', atMs: Date.UTC(2020, 0, 1, 12), addToRates: 0, isStale: false },
  result: { does_service: true, net_monthly_surplus: 5, max_borrowing_capacity: 800_000, validations: [] },
  ...more,
});

/** Two services, of which the second has been asked about the end debt, or about it and the peak. */
const services =
  (states: readonly object[], addToRates = 0) =>
  (store: AppStore): void => {
    lenders(store, addToRates);
    const named = ['mulga', 'other'].map((name) => ({ name, displayName: `${name} Bank`, standing: 'granted' }));
    const of = (id: string) => profileOf({ id, name: id, lenders: named as unknown as ProfileView['lenders'] });
    store.calls.put('profiles.list', {}, { profiles: [of('Hakea'), { ...of('Banksia'), colour: 'grape' }] });
    store.calls.put('remote.bridgeAnswers', { scenarioId, profileId: 'Banksia' }, { states } as never);
  };

const end = { state: 'end', scenarioId: 'v'.repeat(24), amount: 695_312.5, isOfAnother: false };
const peak = { ...end, state: 'peak', scenarioId: 'w'.repeat(24), amount: 1_375_312.5 };

test('what a service says stands below its lender, or by itself where this computer has none of that name', async () => {
  const fails = { ...answer().result, does_service: false, net_monthly_surplus: -5, max_borrowing_capacity: 400_000 };
  const states = [
    { ...end, results: [answer(), answer({ addToRates: 1 }), answer({ lender: 'other', result: fails })] },
    {
      ...peak,
      results: [answer({ isStale: true, addToRates: 3 }), answer({ addToRates: 2, atMs: Date.UTC(2021, 5, 1, 12) })],
    },
  ];
  const { rows, texts, markup } = await section(upgrader, services(states));
  const said = rows.filter(([cell]) => cell?.includes('Bank')).map(([cell]) => cell);
  expect(said).toEqual([
    'Banksia After the sale, 695,313 Services would lend 800,000 Before the sale settles, 1,375,313 at +2.00 % Services would lend 800,000',
    'other Bank',
    expect.stringMatching(/^Banksia After the sale, 695,313 Fails .*would lend 400,000$/),
  ]);
  expect(rows.filter(([cell]) => cell?.startsWith('This computer'))).toHaveLength(1);
  expect(texts.filter((text) => /^Asked|^Not asked/.test(text))).toEqual(['Not asked yet.', 'Asked 1 June 2021.']);
  expect(texts.filter((text) => text.startsWith('Ask '))).toEqual(['Ask Hakea…', 'Ask Banksia again']);
  expect(texts).toContain(
    'A service is asked about the debts at Mulga as ordinary scenarios: “After the sale” and, while both homes are owned, “Before the sale settles”. Each is a variant of this scenario and a scenario there, which the next question writes anew.',
  );
  expect(markup).not.toMatch(/class="[^"]*earlier/);
  // Two lenders of it, and the service itself.
  expect(markup.match(/--mantine-color-grape-6/g)).toHaveLength(3);
});

test('an answer of an earlier scenario says so, and is dimmed; at other rates here each answer says its own', async () => {
  const added = 1;
  const states = [
    { ...end, results: [answer({ addToRates: added, isStale: true }), answer({ lender: 'other' })] },
    { ...peak, isOfAnother: true, results: [answer({ addToRates: added })] },
  ];
  const prepare = (store: AppStore): void => {
    services(states, added)(store);
    store.getState().changeScreen({ addToRates: added });
  };
  const { rows, texts, markup } = await section(upgrader, prepare);
  const earlier = '· before the newest changes';
  expect(rows.filter(([cell]) => cell?.startsWith('Banksia')).map(([cell]) => cell)).toEqual([
    `Banksia After the sale, 695,313 at +1.00 % Services would lend 800,000 ${earlier} Before the sale settles, 1,375,313 at +1.00 % Services would lend 800,000 ${earlier}`,
    'Banksia After the sale, 695,313 at +0.00 % Services would lend 800,000',
  ]);
  expect(texts).toContain('Asked 1 Jan 2020; the scenario has changed since.');
  expect(markup.match(/class="[^"]*earlier/g)).toHaveLength(2);
});

test('an answer is measured by the amount that was asked, and says what it lacks', async () => {
  const more = { does_service: false, net_monthly_surplus: -5, max_borrowing_capacity: 680_000 };
  const lacking = { validations: [{ name: 'income_present', passed: false, message: '' }] };
  const states = [
    { ...end, results: [answer({ result: { ...answer().result, ...lacking } })] },
    { ...peak, results: [answer({ result: { ...answer().result, ...more } })] },
  ];
  const { rows } = await section(upgrader, services(states));
  expect(rows.find(([cell]) => cell?.startsWith('Banksia'))?.[0]).toMatch(
    /^Banksia After the sale, 695,313 Incomplete no income Before the sale settles, 1,375,313 Fails would lend 680,000$/,
  );
});

test('while a service is asked about this scenario nobody else can be, and while it answers another nobody here', async () => {
  const buttons = async (run: object | undefined) => {
    const { markup } = await section(upgrader, (store) => {
      services([{ ...end, results: [answer()] }])(store);
      if (run !== undefined) store.setState({ remoteRun: { done: 1, total: 3, ...run } } as never);
    });
    return [...markup.matchAll(/<button([^>]*)>(?:<[^>]*>)*(Ask [^<]*|Cancel)/g)].map(
      ([, look = '', words]) => `${words}${look.includes(' disabled=""') ? ', off' : ''}`,
    );
  };
  const off = ['Ask Hakea…, off', 'Ask Banksia again, off'];
  expect([
    await buttons(undefined),
    await buttons({ profileId: 'Banksia', scenarioId }),
    await buttons({ profileId: 'Banksia', scenarioId: 'other' }),
    await buttons({ profileId: 'other', scenarioId }),
  ]).toEqual([['Ask Hakea…', 'Ask Banksia again'], ['Ask Hakea…, off', 'Cancel'], off, off]);
});

test('a service stands here once it is registered, and is asked once a lender of it may be', async () => {
  const said = async (more: Partial<ProfileView>) => {
    const { texts } = await section(upgrader, (store) => {
      lenders(store);
      store.calls.put('profiles.list', {}, { profiles: [profileOf(more)] });
    });
    return texts.filter((text) => /^Over a service$|^Ask Banksia|^No lenders have been|^Not asked/.test(text));
  };
  const of = (standing: string) => ({ lenders: [{ name: 'mulga', standing }] as unknown as ProfileView['lenders'] });
  expect([
    await said({ ...of('granted'), registration: 'tested' }),
    await said(of('refused')),
    await said(of('unchecked')),
  ]).toEqual([
    [],
    ['Over a service', 'No lenders have been entered for it yet.'],
    ['Over a service', 'Not asked yet.', 'Ask Banksia…'],
  ]);
});

test('a lender that is hidden counts nowhere, and one that is open is the one that is asked about', async () => {
  const { texts } = await section(upgrader, (store) => {
    services([])(store);
    void store.getState().updateSettings({ hiddenLenders: ['mulga'] });
  });
  expect(texts.filter((text) => /^At the terms|Mulga/.test(text))).toEqual(['At the terms of Wattle[U+202E]']);
  expect(texts.some((text) => text.endsWith('Keeping the old home services at every lender.'))).toBe(true);
  const open = await section(upgrader, (store) => {
    services([])(store);
    store.getState().selectLender('wattle');
  });
  expect(open.texts.some((text) => text.includes('about the debts at Wattle[U+202E] as ordinary scenarios'))).toBe(
    true,
  );
});

test('where the sale comes first, or both settle together, no lender has a limit of months', async () => {
  const heading = async (saleDay: string) => {
    const [home, old, kept] = securities;
    const moved = [{ ...home }, { ...old, settlement_date: saleDay }, { ...kept }];
    return (await section({ ...upgrader, securities: moved })).texts.includes('Sale may be later by');
  };
  expect([await heading('2027-05-15'), await heading('2027-02-15'), await heading('2026-12-15')]).toEqual([
    ...[true, false, false],
  ]);
});
