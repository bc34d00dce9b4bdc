import type { DutyTables, Scale } from '../duty-table.ts';

const site = 'https://www.sro.tas.gov.au/property-transfer-duties';
const general = { sources: [`${site}/rates-of-duty`], read: '2026-10-05', sure: 'several readers' } as const;

const days = { from: '2013-10-21', to: '2027-06-30' };

const scale: Scale = {
  counts: 'per 100 or part',
  rounds: 'to the cent',
  bands: [
    { above: 0, base: 50, rate: 0 },
    { above: 3_000, base: 50, rate: 1.75 },
    { above: 25_000, base: 435, rate: 2.25 },
    { above: 75_000, base: 1_560, rate: 3.5 },
    { above: 200_000, base: 5_935, rate: 4 },
    { above: 375_000, base: 12_935, rate: 4.25 },
    { above: 725_000, base: 27_810, rate: 4.5 },
  ],
};

/** Tasmania. Its ended reliefs depend on the settlement date, so they are named but not calculated. */
export const tas: DutyTables = {
  state: 'tas',
  office: 'State Revenue Office Tasmania',
  general: [{ ...general, ...days, scale }],
  reliefs: [
    {
      ...general,
      sources: [`${site}/concessions-exemptions/first-home-buyers-of-established-homes-duty-relief`],
      from: '2024-02-18',
      to: '2026-06-30',
      lapses: true,
      id: 'first-home',
      name: 'First home relief',
      for: { firstHome: true, ownHome: true, kinds: ['established'] },
      effect: { kind: 'ask' },
      condition: 'Nil to 750,000 where it settled from 18 February 2024 to 30 June 2026.',
    },
    {
      ...general,
      from: '2024-02-18',
      to: '2026-06-30',
      lapses: true,
      id: 'off-the-plan',
      name: 'Off-the-plan relief',
      for: { kinds: ['off_the_plan'] },
      effect: { kind: 'ask' },
      condition: 'For contracts to 30 June 2026.',
    },
  ],
  foreign: [
    {
      ...general,
      sources: [`${site}/foreign-investor-duty-surcharge/rates-of-surcharge`],
      from: '2024-07-01',
      to: days.to,
      rate: 8,
    },
  ],
  grants: [
    {
      name: 'First Home Owner Grant',
      from: '2026-07-01',
      to: '2027-06-30',
      amount: 20_000,
      kinds: ['new', 'off_the_plan', 'land', 'house_and_land'],
      firstHome: true,
      condition: 'A new home.',
    },
  ],
};
