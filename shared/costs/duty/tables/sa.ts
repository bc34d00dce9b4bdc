import type { DutyTables, ReliefFor, Scale } from '../duty-table.ts';

const general = {
  sources: ['https://www.revenuesa.sa.gov.au/stamp-duty-land/rate-of-stamp-duty'],
  read: '2026-10-05',
  sure: 'official',
} as const;
const firstHome = {
  ...general,
  sources: [
    'https://www.revenuesa.sa.gov.au/stamp-duty/first-home-buyer-relief/relief-available',
    'https://www.revenuesa.sa.gov.au/stamp-duty/first-home-buyer-relief/eligible-properties',
    'https://www.revenuesa.sa.gov.au/stampduty/first-home-buyer-relief/eligible-applicants',
  ],
} as const;

const days = { from: '2023-06-15', to: '2027-06-30' };
const newKinds = ['new', 'off_the_plan', 'land', 'house_and_land'] as const;
const firstHomeBuyers: ReliefFor = { firstHome: true, ownHome: true, kinds: newKinds, residentsFrom: days.from };
const oneResident = 'One buyer is a citizen, a permanent resident or a New Zealander on a special category visa.';

const scale: Scale = {
  counts: 'per 100 or part',
  rounds: 'to the cent',
  bands: [
    { above: 0, base: 0, rate: 1 },
    { above: 12_000, base: 120, rate: 2 },
    { above: 30_000, base: 480, rate: 3 },
    { above: 50_000, base: 1_080, rate: 3.5 },
    { above: 100_000, base: 2_830, rate: 4 },
    { above: 200_000, base: 6_830, rate: 4.25 },
    { above: 250_000, base: 8_955, rate: 4.75 },
    { above: 300_000, base: 11_330, rate: 5 },
    { above: 500_000, base: 21_330, rate: 5.5 },
  ],
};

/** South Australia. */
export const sa: DutyTables = {
  state: 'sa',
  office: 'RevenueSA',
  general: [{ ...general, ...days, scale }],
  reliefs: [
    {
      ...firstHome,
      id: 'first-home',
      name: 'First home buyer relief',
      from: '2024-06-06',
      to: days.to,
      for: firstHomeBuyers,
      effect: { kind: 'nil' },
      condition: `A new home or land to build on, at any price; none for an established home. ${oneResident} Live in it for 6 months.`,
    },
    {
      ...firstHome,
      id: 'first-home',
      name: 'First home buyer relief',
      from: days.from,
      to: '2024-06-05',
      for: firstHomeBuyers,
      effect: { kind: 'ask' },
      condition: `For contracts before 6 June 2024 it fell away between 650,000 and 700,000, land 400,000 and 450,000. ${oneResident}`,
    },
    {
      sources: ['https://www.revenuesa.sa.gov.au/latest-news/seniors-downsizing-stamp-duty-relief'],
      read: '2026-10-05',
      sure: 'several readers',
      from: '2026-03-25',
      to: days.to,
      id: 'seniors',
      name: 'Seniors downsizing',
      for: { ownHome: true, notFirstHome: true, kinds: newKinds },
      effect: { kind: 'ask' },
      condition: 'From the age of 60, selling the home for a smaller new one: at most 103,830 off.',
    },
  ],
  foreign: [
    {
      ...general,
      sources: ['https://www.revenuesa.sa.gov.au/stamp-duty/foreign-ownership-surcharge/calculation-of-surcharge'],
      ...days,
      rate: 7,
    },
  ],
  grants: [
    {
      ...days,
      name: 'First Home Owner Grant',
      amount: 15_000,
      kinds: newKinds,
      firstHome: true,
      condition: 'A new home.',
    },
  ],
};
