import { createElement } from 'react';
import { expect, test } from 'vitest';
import { purchasesOf, type PurchaseTables } from '../../../../shared/costs/purchases.ts';
import { emptyScenario, type Security } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { PurchaseBlock } from './PurchaseBlock.tsx';

/** The purchase of a house in Brisbane for 650,000, the second property of its scenario. */
const block = (more: Security = {}, tables: Partial<PurchaseTables> = {}) => {
  const securities = [
    { transaction_type: 'owned' },
    {
      ...{ address: '9 Low Rd', postcode: '4000', property_type: 'house', property_purpose: 'owner_occupied' },
      ...{ transaction_type: 'purchasing', value: 650_000, contract_date: '2026-11-22', ...more },
    },
  ];
  const [bought] = purchasesOf({ ...emptyScenario(), securities }, '2026-11-25');
  if (bought === undefined) throw new Error('Nothing is bought');
  const purchase = { ...bought, tables: bought.tables && { ...bought.tables, ...tables } };
  return drawn({ securities }, createElement(PurchaseBlock, { purchase }));
};

const before = ['purchase_price', 'contract_date', 'purchase.state', 'purchase.kind', 'property_purpose'];
const buyer = ['purchase.first_home', 'purchase.foreign_buyer'];
const paid = ['deposit_paid', 'grant', 'legal_costs', 'other_costs'].map((name) => `purchase.${name}`);
const quoted = ['duty', 'transfer_fee', 'mortgage_fee'].map((name) => `purchase.${name}`);

test('a purchase has the facts that decide its duty, and then what is paid; what is quoted opens where a table is missing', async () => {
  const fieldsOf = async (...of: Parameters<typeof block>) =>
    (await block(...of)).fields.map((field) => field.replace('securities.1.', ''));
  const all = [...before, ...buyer, ...paid];
  const noFees = { fees: { status: 'no table' } } as const;
  const unknown = { contract_date: '2040-01-01' };
  expect([
    await fieldsOf(),
    await fieldsOf({}, noFees),
    await fieldsOf(unknown, { fees: { status: 'known' } as never }),
    await fieldsOf({ postcode: undefined }),
  ]).toEqual([all, [...all, ...quoted], [...all, ...quoted], all]);
  const built = async (kind: string, state: string) =>
    (await fieldsOf({ purchase: { kind, state } })).filter((field) => ![...all, ...quoted].includes(field));
  expect([
    await built('off_the_plan', 'vic'),
    await built('off_the_plan', 'wa'),
    await built('off_the_plan', 'qld'),
    await built('established', 'vic'),
    await built('house_and_land', 'vic'),
  ]).toEqual([['purchase.unbuilt'], ['purchase.under_construction'], [], [], ['purchase.land_value']]);
});

test('the first choice of each list is what the property says by itself, which is listed again only where it is chosen by name', async () => {
  const first = ({ markup }: Awaited<ReturnType<typeof block>>, field: string) =>
    new RegExp(`id="field-securities\\.1\\.purchase\\.${field}".*?<option[^>]*>([^<]*)`, 's').exec(markup)?.[1];
  const page = await block({ purchase: { kind: 'land' } });
  expect([first(page, 'state'), first(page, 'kind')]).toEqual(['QLD (postcode)', 'Established home']);
  expect(first(await block({ postcode: undefined, new_build: true }), 'kind')).toBe('New home');
  const established = async (kind: string) =>
    (await block({ purchase: { kind } })).texts.filter((text) => text === 'Established home').length;
  expect([await established('land'), await established('established')]).toEqual([1, 2]);
});

test('the duty stands beside the name, 0 as well, with its source; without one there is what it waits for', async () => {
  const said = async (...of: Parameters<typeof block>) => {
    const { texts } = await block(...of);
    return texts.filter((text) =>
      /^Purchase of|^First home concession: 22|^Duty \d|^Enter (?:a price|the state)|Revenue Office, contracts/.test(
        text,
      ),
    );
  };
  const source = 'Queensland Revenue Office, contracts 9 June 2024 to 30 June 2027, read 5 Oct 2026.';
  const named = 'Purchase of 9 Low Rd';
  const end = 'One whole purchase at arm’s length; the office assesses.';
  expect([
    await said(),
    await said({ contract_date: undefined, purchase: { first_home: true } }),
    await said({ value: undefined }),
    await said({ value: undefined, postcode: undefined }),
    await said({ postcode: undefined }),
  ]).toEqual([
    [named, 'Duty 15,100', `${source} ${end}`],
    [named, 'Duty 0', expect.stringMatching(/22,275 less/), `As for a contract of today. ${source} ${end}`],
    [named, 'Enter a price to calculate the duty.'],
    [named, 'Enter a price to calculate the duty.'],
    [named, 'Enter the state to calculate the duty.'],
  ]);
});
