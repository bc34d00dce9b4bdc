import { expect, it } from 'vitest';
import { takenChanges } from '../../test/support/field-changes.ts';
import { emptyScenario } from '../service/scenario.ts';
import { currentTables } from './cost-tables.ts';
import { heldCostTables, holdTables, takeTables } from './held-tables.ts';
import { type StateId, stateIds } from './state.ts';

const asStored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

it('every table of every state is read back from a file as it is', () => {
  const { duty, fees, insurance } = currentTables;
  const held = asStored({ duty, fees, insurance });
  expect(heldCostTables.parse(held)).toEqual(held);
});

it('the tables of a scenario are those of its properties’ states, and there are none of another when they are read', () => {
  const securities = ['vic', 'nt', 'vic'].map((state) => ({ purchase: { state } }));
  const held = holdTables({ ...emptyScenario(), securities }, currentTables);
  expect(held).toEqual({
    duty: { vic: currentTables.duty.vic, nt: currentTables.duty.nt },
    fees: { vic: currentTables.fees.vic, nt: currentTables.fees.nt },
    insurance: currentTables.insurance,
  });
  const insurance = { ...currentTables.insurance, investorFactor: 3 };
  const taken = takeTables({ ...held, insurance });
  const isHeld = (state: StateId): boolean => state === 'vic' || state === 'nt';
  const none = { office: '', general: [], reliefs: [], foreign: [], grants: [] };
  expect(taken).toEqual({
    duty: Object.fromEntries(
      stateIds.map((state) => [state, isHeld(state) ? currentTables.duty[state] : { state, ...none }]),
    ),
    fees: Object.fromEntries(stateIds.map((state) => [state, isHeld(state) ? currentTables.fees[state] : []])),
    insurance,
  });
});

const days = { from: '2026-07-01', to: '2027-06-30' };
const origin = { sources: ['https://www.sro.vic.gov.au'], read: '2026-10-05', sure: 'assumed' };
const scale = {
  ...{ counts: 'exact', wholeDollars: true, rounds: 'down to 5 cents', minimum: 20 },
  bands: [
    { above: 0, including: true, base: 1, rate: 2 },
    { above: 1, ofWhole: 3 },
    { above: 2, perSquare: 4, perThousand: 5 },
  ],
};
const effects = [
  { kind: 'nil', upTo: 1 },
  { kind: 'part of the duty at the limit', nilTo: 1, below: 2 },
  { kind: 'part of the duty', nilTo: 1, to: 2 },
  { kind: 'per 100', nilTo: 1, amount: 2, to: 3 },
  { kind: 'scale', scale, upTo: 1 },
  { kind: 'scale less steps', scale, steps: [{ below: 1, minus: 2 }] },
  { kind: 'without the unbuilt part', resultUpTo: { own: 1, first: 2 } },
  {
    ...{ kind: 'share off', before: { full: 1, low: 2 }, during: { full: 3, low: 4 } },
    ...{ fullTo: 5, lowFrom: 6, most: 7 },
  },
  { kind: 'ask' },
];
const whom = {
  ...{ kinds: ['established', 'new', 'land'], ownHome: true, firstHome: true, notFirstHome: true, unit: true },
  residentsFrom: '2026-05-12',
};
const relief = (effect: object) => ({
  ...{ ...days, ...origin, id: 'a', name: 'A', for: whom, effect, condition: 'Live there.', lapses: true },
});
const insurance = {
  ...{ ...origin, columns: [1], rows: {}, firstHomeFactor: 1, investorFactor: 2 },
  dutyOnPremium: Object.fromEntries(stateIds.map((state) => [state, 10])),
};
const tables = {
  duty: {
    vic: {
      ...{ state: 'vic', office: 'SRO', general: [{ ...days, ...origin, scale }], reliefs: [relief({ kind: 'ask' })] },
      foreign: [{ ...days, ...origin, rate: 8 }],
      grants: [
        { ...days, name: 'Grant', amount: 1, kinds: ['new'], firstHome: true, upTo: 2, condition: 'Live there.' },
      ],
    },
  },
  fees: {
    vic: [
      {
        ...{ ...days, ...origin, mortgage: 100 },
        transfer: { tiers: [{ to: 1, fee: 2 }], beyond: { each: 3, per: 4, part: 'is left out' }, most: 5 },
      },
    ],
  },
  insurance: { ...insurance, rows: { 81: [2] }, spreads: [{ to: 1, below: 2, above: 3 }] },
};

it('tables in a file have all that a calculation reads, of its kind, and only what the law need not have is missing', () => {
  expect(heldCostTables.parse(tables)).toEqual(tables);
  const { missing, ...others } = takenChanges(heldCostTables, tables);
  expect(others).toEqual({ added: ['insurance.rows.81'], ofAnotherKind: [] });
  expect(missing.toSorted()).toEqual(
    [
      ...['duty.vic', 'fees.vic', 'fees.vic.transfer.tiers.to', 'fees.vic.transfer.beyond', 'fees.vic.transfer.most'],
      ...['wholeDollars', 'minimum', 'bands.including'].map((name) => `duty.vic.general.scale.${name}`),
      ...Object.keys(whom).map((name) => `duty.vic.reliefs.for.${name}`),
      ...['duty.vic.reliefs.lapses', 'duty.vic.grants.upTo', 'insurance.rows.81', 'insurance.spreads'],
    ].toSorted(),
  );
});

it.each(effects)('of the effect of a relief all is held that decides it: $kind', (effect) => {
  const vic = { state: 'vic', office: 'SRO', general: [], reliefs: [relief(effect)], foreign: [], grants: [] };
  const held = { duty: { vic }, fees: {}, insurance };
  expect(heldCostTables.parse(held)).toEqual(held);
  const { missing, added, ofAnotherKind } = takenChanges(
    { safeParse: (changed) => heldCostTables.safeParse({ ...held, duty: { vic: { ...vic, reliefs: [changed] } } }) },
    relief(effect),
  );
  const optional = ['upTo', 'resultUpTo', 'scale.wholeDollars', 'scale.minimum', 'scale.bands.including'];
  expect([added, ofAnotherKind]).toEqual([[], []]);
  const places = missing.filter((place) => place.startsWith('effect')).map((place) => place.slice('effect.'.length));
  expect(places.filter((place) => !optional.includes(place))).toEqual([]);
});
