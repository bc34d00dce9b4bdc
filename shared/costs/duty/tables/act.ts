import type { DutyTables, Scale } from '../duty-table.ts';

const general = {
  sources: [
    'https://www.revenue.act.gov.au/rates-and-property-charges/conveyance-duty-stamp-duty/conveyance-duty-for-non-commercial-property',
    'https://legislation.act.gov.au/di/2026-155/',
  ],
  read: '2026-10-05',
  sure: 'several readers',
} as const;
const scheme = {
  ...general,
  sources: [
    'https://www.revenue.act.gov.au/home-buyer-assistance/home-buyer-concession-scheme/about-the-home-buyer-concession-scheme',
  ],
} as const;

const days = { from: '2025-07-01', to: '2027-06-30' };
const until2026 = { from: days.from, to: '2026-06-30' };
const since2026 = { from: '2026-07-01', to: days.to };
const offThePlanUnit = {
  ...general,
  sources: [
    'https://www.revenue.act.gov.au/home-buyer-assistance/off-the-plan-unit-duty-exemption',
    'https://taxlite.net/au/benefits/act/off-the-plan-duty-exemption.html',
  ],
  id: 'off-the-plan-unit',
  name: 'Off-the-plan unit duty exemption',
  for: { ownHome: true, unit: true, kinds: ['off_the_plan'] },
} as const;

const scale: Scale = {
  counts: 'per 100 or part',
  rounds: 'to the cent',
  bands: [
    { above: 0, base: 0, rate: 1.2 },
    { above: 200_000, base: 2_400, rate: 2.2 },
    { above: 300_000, base: 4_600, rate: 3.4 },
    { above: 500_000, base: 11_400, rate: 4.32 },
    { above: 750_000, base: 22_200, rate: 5.9 },
    { above: 1_000_000, base: 36_950, rate: 6.4 },
    { above: 1_455_000, ofWhole: 4.54 },
  ],
};

const ownerScale: Scale = {
  ...scale,
  bands: [
    { above: 0, base: 0, rate: 0.28 },
    { above: 260_000, base: 728, rate: 2.2 },
    { above: 300_000, base: 1_608, rate: 3.4 },
    { above: 500_000, base: 8_408, rate: 4.32 },
    { above: 750_000, base: 19_208, rate: 5.9 },
    { above: 1_000_000, base: 33_958, rate: 6.4 },
    { above: 1_455_000, ofWhole: 4.54 },
  ],
};

/** Australian Capital Territory, whose general scale applies to buyers who will not live in the property. */
export const act: DutyTables = {
  state: 'act',
  office: 'ACT Revenue Office',
  general: [{ ...general, ...days, scale }],
  reliefs: [
    {
      ...scheme,
      ...since2026,
      id: 'home-buyer',
      name: 'Home Buyer Concession Scheme',
      for: { firstHome: true, ownHome: true },
      effect: { kind: 'nil' },
      condition: 'No buyer held an interest in property in the last five years; no limit of price or income.',
    },
    {
      ...scheme,
      ...until2026,
      id: 'home-buyer',
      name: 'Home Buyer Concession Scheme',
      for: { firstHome: true, ownHome: true },
      effect: { kind: 'ask' },
      condition: 'Until 30 June 2026: nil to 1,020,000, subject to an income test.',
    },
    { ...offThePlanUnit, ...since2026, effect: { kind: 'nil' }, condition: 'A unit bought off the plan to live in.' },
    {
      ...offThePlanUnit,
      ...until2026,
      sure: 'one source',
      effect: { kind: 'nil', upTo: 1_020_000 },
      condition: 'A unit bought off the plan to live in, for contracts from 1 July 2025 to 30 June 2026 to 1,020,000.',
    },
    {
      ...general,
      ...days,
      id: 'owner',
      name: 'Owner-occupier rates',
      for: { ownHome: true },
      effect: { kind: 'scale', scale: ownerScale },
      condition: 'Live in it for 12 months, starting within 12 months.',
    },
    {
      ...scheme,
      ...since2026,
      id: 'pensioner',
      name: 'Pensioner concession',
      for: { ownHome: true, notFirstHome: true },
      effect: { kind: 'ask' },
      condition: 'With a pension or concession card; no limit of price since 1 July 2026.',
    },
    {
      ...scheme,
      ...until2026,
      id: 'pensioner',
      name: 'Pensioner concession',
      for: { ownHome: true, notFirstHome: true },
      effect: { kind: 'ask' },
      condition: 'With a pension or concession card; its limits before 1 July 2026 are not in the tables.',
    },
  ],
  foreign: [{ ...general, ...days, rate: 0 }],
  grants: [],
};
