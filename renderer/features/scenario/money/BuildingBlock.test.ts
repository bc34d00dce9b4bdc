import { createElement } from 'react';
import { expect, test } from 'vitest';
import { purchasesOf } from '../../../../shared/costs/purchases.ts';
import { emptyScenario, type Security } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { BuildingBlock, type BuildingBlockProps } from './BuildingBlock.tsx';

type Stages = NonNullable<Security['building']>['stages'];

const stages = [
  { name: 'Lock-up', share: 50, day: '2027-04-15' },
  { name: 'Base', share: 20, day: '2027-02-15' },
  { name: 'Frame', share: 30, day: '2027-03-15' },
];

/** A home of 700,000 on land of 300,000 that settles in January 2027, the second property of its scenario. */
const block = (of: Stages, change: { readonly lent?: number; readonly contingency?: number } = {}) => {
  const { lent = 571_000, contingency = 20_000 } = change;
  const scenario = {
    ...emptyScenario(),
    securities: [
      { id: 'o', transaction_type: 'owned' },
      {
        ...{
          id: 'lot',
          postcode: '4000',
          transaction_type: 'purchasing',
          value: 700_000,
          settlement_date: '2027-01-15',
        },
        purchase: {
          ...{ kind: 'house_and_land', land_value: 300_000, duty: 8_000, transfer_fee: 1_000 },
          mortgage_fee: 500,
        },
        building: { contingency, stages: of },
      },
    ],
    home_loans: [
      { id: 'o', existing_or_proposed: 'existing', balance: 9, rate: 2 },
      { id: 'l', loan_amount: lent, rate: 6 },
    ],
    home_loan_security_links: [
      { home_loan_id: 'o', security_id: 'o' },
      { home_loan_id: 'l', security_id: 'lot' },
    ],
  };
  const [purchase] = purchasesOf(scenario, '2026-11-25');
  if (purchase === undefined) throw new Error('Nothing is bought');
  const plan = {
    lender: 'Wattle',
    loans: [
      { position: 0, rate: 2 },
      { position: 1, rate: 6 },
    ],
  } as unknown as BuildingBlockProps['plan'];
  return drawn(scenario, createElement(BuildingBlock, { purchase, plan }));
};

test('each stage has its own amount and what is drawn by then, in whichever order the stages are entered', async () => {
  const { rows, texts, fields } = await block(stages);
  expect(rows.filter(([name]) => name?.startsWith('Stage ')).map((cells) => cells.slice(-2))).toEqual([
    ['200,000', '571,000'],
    ['80,000', '251,000'],
    ['120,000', '371,000'],
  ]);
  expect(rows).toContainEqual(['Stage', 'Share', 'Paid on', 'Amount', 'Drawn']);
  const text = texts.join(' ');
  expect(text).toMatch(/Building on Property 2 Contract 400,000 .* at 6\.00 % of Wattle/);
  expect(text).toMatch(
    /With 20,000\.00 of contingency the client needs .* besides what is paid at settlement\. What is not lent is paid first;/,
  );
  expect(text).not.toContain('The stages come to');
  expect(text).toContain('Concessions and grants of Queensland');
  expect(texts.filter((one) => /^Stage \d: share$/.test(one))).toEqual([
    'Stage 1: share',
    'Stage 2: share',
    'Stage 3: share',
  ]);
  expect(fields.map((field) => field.replace('securities.1.', '')).slice(0, 6)).toEqual([
    ...['settlement_date', 'building.rent_meanwhile', 'building.contingency'],
    ...['name', 'share', 'day'].map((name) => `building.stages.0.${name}`),
  ]);
});

test('shares that come to less or more than the whole are told in decimals, and none that are not entered', async () => {
  const told = async (...shares: number[]) => {
    const { texts } = await block(shares.map((share, nth) => ({ name: `${nth}`, share, day: '2027-02-15' })));
    return /The stages come to [\d.]+ %/.exec(texts.join(' '))?.[0];
  };
  expect([await told(), await told(60, 40), await told(60, 30.5), await told(60, 60)]).toEqual([
    ...[undefined, undefined, 'The stages come to 90.5 %', 'The stages come to 120 %'],
  ]);
});

test('without a contingency, or with a premium that nobody can estimate, the months say so', async () => {
  const { texts, markup } = await block(stages, { contingency: 0, lent: 690_000 });
  expect(markup).toMatch(/aria-label="To note"[^]*No premium of mortgage insurance/);
  expect(texts.join(' ')).toMatch(
    /No premium of mortgage insurance can be estimated.*Without a contingency the client needs/,
  );
});

test('the months say what they wait for, and the stages have no amount until then', async () => {
  const early = [{ name: 'Base', share: 100, day: '2027-01-01' }];
  const { texts, rows } = await block(early);
  expect(texts).toContain('Enter a day for each stage, none before the land settles.');
  expect(texts.some((text) => text.startsWith('Contract '))).toBe(false);
  expect(rows.at(-1)?.slice(-2)).toEqual(['', '']);
});
