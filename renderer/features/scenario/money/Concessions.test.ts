import { createElement } from 'react';
import { expect, test } from 'vitest';
import { purchasesOf } from '../../../../shared/costs/purchases.ts';
import { emptyScenario, type Security } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { Concessions } from './Concessions.tsx';

/** What is drawn for a home of 700,000 on land of 300,000, the second property of its scenario. */
const concessions = (state: string | undefined, purchase: Security['purchase'] = {}, more: Security = {}) => {
  const securities = [
    { transaction_type: 'owned', purchase: { duty: 1 } },
    {
      ...{ transaction_type: 'purchasing', value: 700_000, contract_date: '2026-11-22' },
      ...{ property_purpose: 'owner_occupied', ...more },
      purchase: { kind: 'house_and_land', land_value: 300_000, ...(state !== undefined && { state }), ...purchase },
    },
  ];
  const [bought] = purchasesOf({ ...emptyScenario(), securities }, '2026-11-25');
  if (bought === undefined) throw new Error('Nothing is bought');
  return drawn({ securities }, createElement(Concessions, { purchase: bought }));
};

/** The worth of each and whether it is had. */
const answers = async (...asked: Parameters<typeof concessions>) =>
  (await concessions(...asked)).rows.slice(1).map(([, worth, answer]) => `${worth}: ${answer}`);

const whether = 'Unknown: ask whether';
const home = 'no buyer has owned a home';
const resident = 'every buyer is a citizen or permanent resident';
const lives = 'they will live in it';

test('a concession stands with its condition, its worth, and what is asked of the buyers', async () => {
  const { texts, rows } = await concessions('qld', {}, { property_purpose: undefined });
  expect(texts[0]).toBe(
    'Concessions and grants of Queensland for a home that is built, against duty at the general rates',
  );
  expect(rows).toEqual([
    ['Concession', 'Worth', 'Does it apply?'],
    [expect.stringMatching(/^Duty on the land alone The land has a contract/), '8,425', 'Counted in the duty'],
    [
      expect.stringMatching(/^First home concession, new home or land No price limit\./),
      '8,925',
      `${whether} ${lives}, ${home} and ${resident}`,
    ],
    [expect.stringMatching(/^First Home Owner Grant/), '30,000', `${whether} ${lives}, ${resident} and ${home}`],
  ]);
});

test('what is asked leads to the field of that property', async () => {
  const { markup } = await concessions('qld', {}, { property_purpose: undefined });
  const links = [...markup.matchAll(/href="#field-securities\.1\.([^"]+)"[^>]*>([^<]*)/g)];
  expect(new Map(links.map(([, field, words]) => [words, field]))).toEqual(
    new Map([
      [lives, 'property_purpose'],
      [home, 'purchase.first_home'],
      [resident, 'purchase.foreign_buyer'],
    ]),
  );
});

test('one that the duty counts on without knowing says so, unless the duty is quoted', async () => {
  const office = '–: Unknown: ask State Revenue Office Victoria';
  const grant = `10,000: ${whether} ${resident} and ${home}`;
  expect([await answers('vic'), await answers('vic', { duty: 5_000 })]).toEqual([
    [
      '25,700: Counted in the duty',
      `13,070: ${whether} ${home} and ${resident}`,
      `1,700: ${whether} ${resident}; the duty counts on it`,
      ...[office, grant],
    ],
    [
      '25,700: In the duty of the table; the quoted duty replaces it',
      `13,070: ${whether} ${home} and ${resident}`,
      `1,700: ${whether} ${resident}`,
      ...[office, grant],
    ],
  ]);
});

test.each<[string, string, Security['purchase'], string[]]>([
  ['of a foreign buyer', 'wa', { foreign_buyer: true }, ['–: Not for this buyer', '–: Not at this price']],
  [
    'that is no better',
    'act',
    { first_home: true },
    ['4,600: Counted in the duty', '–: No better than the one counted'],
  ],
  [
    'that is applied for',
    'nt',
    { first_home: false, foreign_buyer: false },
    ['30,000: May be paid; enter it under Grant once you count on it'],
  ],
])('one has its worth where the tables say one: %s', async (_which, state, purchase, said) => {
  expect((await answers(state, purchase)).slice(1, 3)).toEqual(said);
});

test('only what has to be asked is marked', async () => {
  const marked = ({ markup }: Awaited<ReturnType<typeof concessions>>) =>
    [...markup.matchAll(/<td class="[^"]*unknown[^"]*">([^<]*)/g)].map(([, words = '']) => words.trim());
  expect(marked(await concessions('act', { first_home: true }))).toEqual([]);
  expect(marked(await concessions('vic', { first_home: true }))).toEqual([
    ...['Unknown: ask whether', 'Unknown: ask State Revenue Office Victoria', 'Unknown: ask whether'],
  ]);
});

test('nothing is drawn without a state, or for what no state has a concession', async () => {
  expect((await concessions(undefined)).texts).toEqual([]);
  expect((await concessions('tas', { kind: 'established', first_home: false })).texts).toEqual([]);
});
