import type { DutyTables, Scale } from '../duty-table.ts';

const site = 'https://qro.qld.gov.au/duties/transfer-duty';
const general = { sources: [`${site}/calculate/rates/`], read: '2026-10-05', sure: 'official' } as const;
const home = { ...general, sources: [`${site}/calculate/concession-rates/`] } as const;
const firstHome = {
  sources: [`${site}/concessions/homes/first-home/`],
  read: '2026-10-05',
  sure: 'several readers',
} as const;
const newHome = { ...firstHome, sources: [`${site}/concessions/homes/first-home-new-home/`] } as const;

const days = { from: '2024-06-09', to: '2027-06-30' };
/** From this day home concessions are for citizens, permanent residents and specified foreign retirees. */
const residentsFrom = '2026-08-01';

const scale: Scale = {
  counts: 'per 100 or part',
  rounds: 'to the cent',
  bands: [
    { above: 0, base: 0, rate: 0 },
    { above: 5_000, base: 0, rate: 1.5 },
    { above: 75_000, base: 1_050, rate: 3.5 },
    { above: 540_000, base: 17_325, rate: 4.5 },
    { above: 1_000_000, base: 38_025, rate: 5.75 },
  ],
};

const homeScale: Scale = {
  ...scale,
  bands: [
    { above: 0, base: 0, rate: 1 },
    { above: 350_000, base: 3_500, rate: 3.5 },
    { above: 540_000, base: 10_150, rate: 4.5 },
    { above: 1_000_000, base: 30_850, rate: 5.75 },
  ],
};

const live = 'Move in within 12 months, and neither let nor sell it in the 12 months after.';

/** Queensland. */
export const qld: DutyTables = {
  state: 'qld',
  office: 'Queensland Revenue Office',
  general: [{ ...general, ...days, scale }],
  reliefs: [
    {
      ...newHome,
      id: 'first-home-new',
      name: 'First home concession, new home or land',
      from: '2025-05-01',
      to: days.to,
      for: {
        firstHome: true,
        ownHome: true,
        kinds: ['new', 'off_the_plan', 'land', 'house_and_land'],
        residentsFrom,
      },
      effect: { kind: 'nil' },
      condition: `No price limit. ${live}`,
    },
    {
      ...newHome,
      id: 'first-home-new',
      name: 'First home concession, new home or land',
      from: days.from,
      to: '2025-04-30',
      for: { firstHome: true, ownHome: true, kinds: ['new', 'off_the_plan', 'land', 'house_and_land'] },
      effect: { kind: 'ask' },
      condition: 'For contracts before 1 May 2025 the concession had limits that are not in the tables.',
    },
    {
      ...firstHome,
      ...days,
      id: 'first-home',
      name: 'First home concession',
      for: { firstHome: true, ownHome: true, kinds: ['established'], residentsFrom },
      effect: {
        kind: 'scale less steps',
        scale: homeScale,
        steps: [
          { below: 710_000, minus: 17_350 },
          { below: 720_000, minus: 15_615 },
          { below: 730_000, minus: 13_880 },
          { below: 740_000, minus: 12_145 },
          { below: 750_000, minus: 10_410 },
          { below: 760_000, minus: 8_675 },
          { below: 770_000, minus: 6_940 },
          { below: 780_000, minus: 5_205 },
          { below: 790_000, minus: 3_470 },
          { below: 800_000, minus: 1_735 },
        ],
      },
      condition: live,
    },
    {
      ...home,
      ...days,
      id: 'home',
      name: 'Home concession',
      for: { ownHome: true, kinds: ['established', 'new', 'off_the_plan', 'house_and_land'], residentsFrom },
      effect: { kind: 'scale', scale: homeScale },
      condition: live,
    },
  ],
  foreign: [
    {
      sources: ['https://qro.qld.gov.au/duties/investors/afad/'],
      read: '2026-10-05',
      sure: 'several readers',
      from: '2024-07-01',
      to: days.to,
      rate: 8,
    },
  ],
  grants: [
    {
      from: days.from,
      to: days.to,
      name: 'First Home Owner Grant',
      amount: 30_000,
      kinds: ['new', 'off_the_plan', 'land', 'house_and_land'],
      firstHome: true,
      upTo: 749_999.99,
      condition: 'A new home below 750,000; it was extended, so check that it still runs.',
    },
  ],
};
