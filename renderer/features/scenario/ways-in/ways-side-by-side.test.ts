import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { buyers, waysAt } from './ways-in.test-data.ts';
import { WaysInSection } from './WaysInSection.tsx';

/** One of the couple has a name, and they own a property in Queensland. */
const owners: Partial<ScenarioBody> = {
  ...buyers,
  income: buyers.income.map((one, at) => (at === 1 ? { ...one, name: 'Kim' } : one)),
  securities: [
    { id: 'o', transaction_type: 'owned', property_purpose: 'investment', postcode: '4000' },
    ...buyers.securities,
  ],
};

/** Three lenders, of which the second serves the most ways, and one has no answer. */
const lenders = (store: AppStore): void => {
  const names = ['Mulga', 'Wattle', 'Correa'].map((name) => ({ id: name.toLowerCase(), name: `${name} Bank` }));
  store.calls.put('lenders.list', {}, { lenders: names } as never);
  const answers = [
    waysAt('mulga', ['insured'], 0),
    waysAt('wattle', ['insured', 'five_percent']),
    waysAt('correa', []),
    { lender: 'hakea', ways: [] },
  ];
  store.calls.put('pictures.waysIn', { scenarioId, addToRates: 0 }, { lenders: answers } as never);
};

const section = (prepare: (store: AppStore) => void = lenders, parts: Partial<ScenarioBody> = owners) =>
  drawn(parts, createElement(WaysInSection), prepare);

const hide = (store: AppStore): void => {
  lenders(store);
  void store.getState().updateSettings({ hiddenLenders: ['correa'] });
};

test('each way has its figures, and below them what is asked, what ends it, and who lends on it', async () => {
  const { rows, markup } = await section(hide);
  const asked = [...markup.matchAll(/<ul[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label);
  expect(asked).toEqual(
    ['5 % deposit scheme', 'Family guarantee', 'Help to Buy', 'Professional LMI waiver', 'A gift'].map(
      (way) => `To confirm for ${way}`,
    ),
  );
  const [taking, ask] = ['Which lender takes part: none is on your list', 'Services at none of 2 lenders.'];
  const pays = ['690,365', '4,139.09', '200,761'];
  const after = 'after 6 years 7 months, when the loan is down to 80 % of the value.';
  expect(rows.slice(0, 22)).toEqual([
    ['Buyers’ funds', 'Loan', 'Monthly repayment', 'Cost over five years'],
    ['5 % deposit scheme Not open', 'Take'],
    ['90,000 at least 39,365', ...pays],
    [
      `A buyer has owned a home in the last ten years. ${taking} The government guarantee ends ${after} Services at Wattle Bank, of 2 lenders.`,
    ],
    ['Mortgage insurance now Open', 'Take'],
    ['90,000 at least 39,365', '690,365 and 13,780 premium', '4,221.71', '218,540'],
    ['The premium of 13,780 is added to the loan. Services at every lender, 2 lenders.'],
    ['Family guarantee To confirm', 'Take'],
    ['90,000 at least 0', ...pays],
    [
      `Who can guarantee 66,365, and what their property is worth Limited to 66,365, or 82,957 at lenders that count it as security beside the home. It can be released ${after} ${ask}`,
    ],
    ['Help to Buy Not open', 'Take'],
    ['90,000 at least 15,965', '456,365 share 234,000', '2,736.14', '132,836'],
    [
      `A buyer owns a home. ${taking} The government’s share of 234,000 is repaid on sale or bought back; after five years it is 234,000. ${ask}`,
    ],
    ['Professional LMI waiver To confirm', 'Take'],
    ['90,000 at least 78,365', ...pays],
    [`The profession of each buyer ${taking} No premium; a lender may ask for proof of registration. ${ask}`],
    ['A gift To confirm', 'Take'],
    ['156,365 at least 156,365', '624,000', '3,741.20', '181,496'],
    [`Who can give 66,365 A gift of 66,365, with a letter that it is not to be repaid. ${ask}`],
    ['Saving first Open', 'Take'],
    ['157,500 at least 156,365', '622,865', '3,734.39', '101,413'],
    [`Bought in 2 years 3 months, at 780,000. ${ask}`],
  ]);
});

test('the figures are those of the lender that serves the most, or that is open, at a rate of 0 as well', async () => {
  const shown = async (prepare: (store: AppStore) => void) => {
    const { rows, texts } = await section(prepare);
    return [texts.find((text) => text.startsWith('At the terms of')), rows[2]?.[2]];
  };
  const open = (store: AppStore): void => {
    lenders(store);
    store.getState().selectLender('mulga');
  };
  expect([await shown(lenders), await shown(open)]).toEqual([
    ['At the terms of Wattle Bank', '4,139.09'],
    ['At the terms of Mulga Bank', '1,917.68'],
  ]);
});

test('a lender is on the list of the ways that it takes part in, unless it is gone', async () => {
  const { rows, markup } = await section((store) => {
    lenders(store);
    const all = ['Mulga', 'Wattle', 'Correa\u202E'].map((name) => ({
      ...{ id: name.toLowerCase().slice(0, 6), name: `${name} Bank` },
    }));
    store.calls.put('lenders.list', {}, { lenders: all } as never);
    void store.getState().updateSettings({
      schemeLenders: { five_percent: ['wattle', 'mulga'], shared_equity: ['gone'], waiver: ['correa'] },
    });
  });
  const said = rows.flatMap(([cell = '']) => cell.match(/On your list: [^.]*\.|none is on your list/g) ?? []);
  expect(said).toEqual([
    ...['On your list: Wattle Bank and Mulga Bank.', 'none is on your list', 'On your list: Correa[U+202E] Bank.'],
  ]);
  const ticked = [...markup.matchAll(/<input[^>]*aria-label="([^"]*)"[^>]*checked=""/g)].map(([, label]) => label);
  expect(ticked).toEqual([
    ...['Mulga Bank: 5 % deposit scheme', 'Wattle Bank: 5 % deposit scheme'],
    'Correa[U+202E] Bank: Professional LMI waiver',
  ]);
  expect(rows.slice(-4)).toEqual([
    ['Lender', '5 % deposit scheme', 'Help to Buy', 'Professional LMI waiver'],
    ...['Mulga Bank', 'Wattle Bank', 'Correa[U+202E] Bank'].map((name) => [name, '', '', '']),
  ]);
});

test('what the ways ask of the home and of each buyer stands below them', async () => {
  const { fields, texts, markup } = await section();
  const home = ['purchase_price', 'contract_date', 'purchase.state'].map((name) => `securities.1.${name}`);
  const money = ['ways_in.area', 'cash_at_hand', 'gift', 'ways_in.savings_monthly', 'ways_in.price_growth'];
  const buyer = (index: number) => ['residency', 'owned_home', 'profession'].map((name) => `income.${index}.${name}`);
  expect(fields).toEqual([
    ...[...home, ...money.map((name) => `additional_info.${name}`), 'securities.1.purchase.first_home'],
    ...[...buyer(0), ...buyer(1)],
  ]);
  expect(texts.filter((text) => /\(postcode\)|^Applicant 1$|^Kim$/.test(text))).toEqual([
    'NSW (postcode)',
    'Applicant 1',
    'Kim',
  ]);
  expect(texts).toContain('Prices are assumed not to change.');
  const answers = [...markup.matchAll(/data-answer="(\w+)"/g)].map(([, answer]) => answer);
  expect(answers).toEqual(['no', 'yes', 'ask', 'no', 'ask', 'ask', 'yes']);
  expect(texts.find((text) => text.startsWith('The cost over five years from today'))).toMatch(
    /Calculated on this computer/,
  );
});

test('a way that was taken can be left, also where it counts nowhere now', async () => {
  const taken = (way: string | undefined, parts: Partial<ScenarioBody>) =>
    section(lenders, {
      ...parts,
      additional_info: {
        useDependantAges: false,
        cash_at_hand: 90_000,
        ways_in: { ...(way !== undefined && { chosen: way }) },
      },
    });
  const said = async (...of: Parameters<typeof taken>) =>
    (await taken(...of)).texts.filter((text) => /^Take no way$|counts nowhere now/.test(text));
  expect([
    await said('gift', owners),
    await said('gift', {}),
    await said(undefined, owners),
    await said(undefined, {}),
    await said('of another program', {}),
  ]).toEqual([['Take no way'], ['Take no way', 'A gift was taken before, and counts nowhere now.'], [], [], []]);
});
