import type { DutyTables } from '../duty-table.ts';

const general = {
  sources: [
    'https://legislation.nt.gov.au/en/Legislation/STAMP-DUTY-ACT-1978',
    'https://nt.gov.au/property/buying-and-selling-a-home/settle-the-sale/stamp-duty-buying-or-selling-a-home/conveyance-calculator',
  ],
  read: '2026-10-05',
  sure: 'several readers',
} as const;

const days = { from: '2022-07-01', to: '2027-06-30' };

/** Northern Territory. */
export const nt: DutyTables = {
  state: 'nt',
  office: 'Territory Revenue Office',
  general: [
    {
      ...general,
      ...days,
      scale: {
        counts: 'exact',
        rounds: 'down to 5 cents',
        bands: [
          { above: 0, perSquare: 0.06571441, perThousand: 15 },
          { above: 525_000, ofWhole: 4.95 },
          { above: 3_000_000, including: true, ofWhole: 5.75 },
          { above: 5_000_000, including: true, ofWhole: 5.95 },
        ],
      },
    },
  ],
  reliefs: [
    {
      ...general,
      sources: ['https://treasury.nt.gov.au/news/2022/july/stamp-duty-exemption-on-house-and-land-packages'],
      ...days,
      lapses: true,
      id: 'house-and-land',
      name: 'House and land package exemption',
      for: { ownHome: true, kinds: ['house_and_land'] },
      effect: { kind: 'nil' },
      condition:
        'The builder itself sells the land with the house. Live there for 6 months, starting within 12 months.',
    },
  ],
  foreign: [{ ...general, ...days, rate: 0 }],
  grants: [
    {
      ...days,
      name: 'HomeGrown Territory grant',
      amount: 50_000,
      kinds: ['new', 'off_the_plan', 'land', 'house_and_land'],
      firstHome: true,
      condition: 'A new home.',
    },
    {
      from: days.from,
      to: '2027-09-30',
      name: 'FreshStart grant',
      amount: 30_000,
      kinds: ['new', 'off_the_plan', 'land', 'house_and_land'],
      firstHome: false,
      condition: 'A new home, for buyers who have owned one before.',
    },
  ],
};
