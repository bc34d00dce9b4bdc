import type { DutyTables, Scale } from '../duty-table.ts';

const read = '2026-10-05';
const general = {
  sources: [
    'https://www.sro.vic.gov.au/non-principal-place-residence-dutiable-property-current-rates',
    'https://www.sro.vic.gov.au/about-us/rates-and-statistics/current-rates/land-transfer-duty-principal-place-residence-current-rates',
  ],
  read,
  sure: 'official',
} as const;
const concessions =
  'https://www.sro.vic.gov.au/buying-property/land-transfer-stamp-duty/concessions-exemptions-and-waivers';
const firstHome = {
  sources: [`${concessions}/first-home-buyers/first-home-buyer-duty-exemption-or-concession`],
  read,
  sure: 'several readers',
} as const;
const offThePlan = {
  sources: [`${concessions}/plan-duty-concession-0/strata-apartments-and-townhouses-temporary-concession`],
  read,
  sure: 'several readers',
} as const;

const days = { from: '2021-07-01', to: '2027-06-30' };

const scale: Scale = {
  counts: 'exact',
  rounds: 'to the dollar',
  bands: [
    { above: 0, base: 0, rate: 1.4 },
    { above: 25_000, base: 350, rate: 2.4 },
    { above: 130_000, base: 2_870, rate: 6 },
    { above: 960_000, ofWhole: 5.5 },
    { above: 2_000_000, base: 110_000, rate: 6.5 },
  ],
};

const principalPlace: Scale = {
  ...scale,
  bands: [
    { above: 0, base: 0, rate: 1.4 },
    { above: 25_000, base: 350, rate: 2.4 },
    { above: 130_000, base: 2_870, rate: 5 },
    { above: 440_000, base: 18_370, rate: 6 },
  ],
};

const standingOffThePlan = {
  ...offThePlan,
  id: 'off-the-plan',
  name: 'Off the plan',
  for: { ownHome: true, kinds: ['off_the_plan'] },
  effect: { kind: 'without the unbuilt part', resultUpTo: { own: 550_000, first: 750_000 } },
  condition: 'Duty is on the price less what is built after the contract, to 550,000 (first home 750,000).',
} as const;

/** Victoria. */
export const vic: DutyTables = {
  state: 'vic',
  office: 'State Revenue Office Victoria',
  general: [{ ...general, ...days, scale }],
  reliefs: [
    {
      ...firstHome,
      ...days,
      id: 'first-home',
      name: 'First home buyer duty exemption or concession',
      for: { firstHome: true, ownHome: true, residentsFrom: days.from },
      effect: { kind: 'part of the duty', nilTo: 600_000, to: 750_000 },
      condition: 'Live in it for 12 months, starting within 12 months.',
    },
    {
      ...general,
      sure: 'several readers',
      ...days,
      id: 'principal-place',
      name: 'Principal place of residence concession',
      for: { ownHome: true, residentsFrom: days.from },
      effect: { kind: 'scale', scale: principalPlace, upTo: 550_000 },
      condition: 'Live in it for 12 months, starting within 12 months; value to 550,000.',
    },
    { ...standingOffThePlan, from: days.from, to: '2024-10-20' },
    {
      ...offThePlan,
      from: '2024-10-21',
      to: '2027-04-21',
      lapses: true,
      id: 'off-the-plan',
      name: 'Off the plan, temporary concession for any buyer',
      for: { kinds: ['off_the_plan'] },
      effect: { kind: 'without the unbuilt part' },
      condition:
        'An apartment or townhouse with common property: duty is on the price less what is built after the contract.',
    },
    { ...standingOffThePlan, from: '2027-04-22', to: days.to },
    {
      ...general,
      sure: 'several readers',
      ...days,
      id: 'pensioner',
      name: 'Pensioner concession',
      for: { ownHome: true },
      effect: { kind: 'ask' },
      condition: 'With an eligible concession card, nil to 600,000 and less to 750,000, once in a lifetime.',
    },
  ],
  foreign: [{ ...general, ...days, rate: 8 }],
  grants: [
    {
      ...days,
      name: 'First Home Owner Grant',
      amount: 10_000,
      kinds: ['new', 'off_the_plan', 'land', 'house_and_land'],
      firstHome: true,
      upTo: 750_000,
      condition: 'A new home to 750,000.',
    },
  ],
};
