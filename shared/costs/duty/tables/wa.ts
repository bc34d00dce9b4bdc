import type { DutyTables, Effect, Relief, ReliefFor, Scale } from '../duty-table.ts';

const general = {
  sources: ['https://www.wa.gov.au/organisation/department-of-treasury-and-finance/transfer-duty-assessment'],
  read: '2026-10-05',
  sure: 'official',
} as const;
const firstHome = {
  sources: [
    'https://www.wa.gov.au/government/publications/duties-fact-sheet-first-home-owner-rate',
    'https://www5.austlii.edu.au/au/legis/wa/consol_act/da200893/sch2.html',
  ],
  read: '2026-10-05',
  sure: 'several readers',
} as const;

const days = { from: '2022-07-01', to: '2027-06-30' };

const scale: Scale = {
  counts: 'per 100 or part',
  wholeDollars: true,
  rounds: 'to the cent',
  bands: [
    { above: 0, base: 0, rate: 1.9 },
    { above: 120_000, base: 2_280, rate: 2.85 },
    { above: 150_000, base: 3_135, rate: 3.8 },
    { above: 360_000, base: 11_115, rate: 4.75 },
    { above: 725_000, base: 28_453, rate: 5.15 },
  ],
};

const smallHome: Scale = {
  ...scale,
  bands: [
    { above: 0, base: 0, rate: 1.5 },
    { above: 120_000, base: 1_800, rate: 4.04 },
  ],
};

const forHome: ReliefFor = {
  firstHome: true,
  ownHome: true,
  kinds: ['established', 'new', 'off_the_plan', 'house_and_land'],
  residentsFrom: days.from,
};
const forLand: ReliefFor = { ...forHome, kinds: ['land'] };

const per100 = (nilTo: number, amount: number, to: number): Effect => ({ kind: 'per 100', nilTo, amount, to });

const rateOf = (land: boolean) => ({
  ...firstHome,
  id: land ? 'first-home-land' : 'first-home',
  name: land ? 'First home owner rate, land' : 'First home owner rate',
  for: land ? forLand : forHome,
  condition: land
    ? 'Build a home on it and live there for 6 months, starting within 12 months of its completion.'
    : 'Live in it for 6 months, starting within 12 months.',
});

/** What the off-the-plan relief takes off the duty, percent: all of it to a price, and less in a line to another. */
const offUnderWay = { full: 75, low: 37.5 };
const shareOff = (fullTo: number, lowFrom: number, during = offUnderWay): Effect => ({
  kind: 'share off',
  before: { full: 100, low: 50 },
  during,
  fullTo,
  lowFrom,
  most: 50_000,
});

const offThePlanOrigin = {
  sources: [
    'https://www.wa.gov.au/service/financial-management/taxation-and-duty/apply-the-plan-duty-concession',
    'https://www.legislation.wa.gov.au/legislation/statutes.nsf/RedirectURL?OpenAgent&query=mrdoc_46706.htm',
  ],
  read: '2026-11-23',
  sure: 'assumed',
  id: 'off-the-plan',
  name: 'Off-the-plan concession',
  for: { kinds: ['off_the_plan'] },
} as const;
const moreBefore = 'More before construction starts than after; at most 50,000.';
const straightLine = (from: number, to: number): string =>
  `Between ${from},000 and ${to},000 a straight line is assumed.`;
const manyStoreys = 'A unit in a scheme of several storeys.';

const offThePlan: readonly Relief[] = [
  {
    ...offThePlanOrigin,
    read: '2026-10-05',
    from: '2026-03-12',
    to: '2028-06-30',
    lapses: true,
    effect: shareOff(800_000, 900_000),
    condition: `${moreBefore} ${straightLine(800, 900)}`,
  },
  {
    ...offThePlanOrigin,
    from: '2025-03-21',
    to: '2026-03-11',
    effect: shareOff(750_000, 850_000),
    condition: `${moreBefore} ${straightLine(750, 850)}`,
  },
  {
    ...offThePlanOrigin,
    from: '2023-08-31',
    to: '2025-03-20',
    effect: shareOff(650_000, 750_000),
    condition: `${manyStoreys} ${moreBefore} ${straightLine(650, 750)}`,
  },
  {
    ...offThePlanOrigin,
    from: '2023-05-11',
    to: '2023-08-30',
    effect: shareOff(650_000, 750_000, { full: 0, low: 0 }),
    condition: `${manyStoreys} Only before construction starts; at most 50,000. ${straightLine(650, 750)}`,
  },
  {
    ...offThePlanOrigin,
    name: 'Off-the-plan rebate',
    from: days.from,
    to: '2023-05-10',
    effect: { kind: 'ask' },
    condition: `${manyStoreys} Only before construction starts; paid back after settlement, to 500,000 all and from 600,000 half, at most 50,000.`,
  },
];

/** Western Australia. */
export const wa: DutyTables = {
  state: 'wa',
  office: 'RevenueWA',
  general: [{ ...general, ...days, scale }],
  reliefs: [
    { ...rateOf(false), from: '2026-05-07', to: days.to, effect: per100(600_000, 16.15, 800_000) },
    { ...rateOf(true), from: '2026-05-07', to: days.to, effect: per100(450_000, 20.14, 550_000) },
    // Outside Perth and Peel the limit was 750,000 at a lower rate; the region is not asked for.
    { ...rateOf(false), from: '2025-03-21', to: '2026-05-06', effect: per100(500_000, 13.63, 700_000) },
    { ...rateOf(true), from: '2025-03-21', to: '2026-05-06', effect: per100(350_000, 15.39, 450_000) },
    {
      ...firstHome,
      id: 'first-home-regions',
      name: 'First home owner rate outside Perth and Peel',
      from: '2025-03-21',
      to: '2026-05-06',
      for: forHome,
      effect: { kind: 'ask' },
      condition: 'Outside Perth and Peel the relief went to 750,000 and was slightly more than calculated here.',
    },
    { ...rateOf(false), from: '2024-05-09', to: '2025-03-20', effect: per100(450_000, 15.01, 600_000) },
    { ...rateOf(true), sure: 'assumed', from: '2024-05-09', to: '2025-03-20', effect: per100(300_000, 13.01, 400_000) },
    {
      ...rateOf(false),
      from: days.from,
      to: '2024-05-08',
      effect: { kind: 'ask' },
      condition: 'The limits for contracts before 9 May 2024 are not in the tables.',
    },
    {
      ...rateOf(true),
      from: days.from,
      to: '2024-05-08',
      effect: { kind: 'ask' },
      condition: 'The limits for contracts before 9 May 2024 are not in the tables.',
    },
    {
      ...general,
      sure: 'several readers',
      ...days,
      id: 'small-home',
      name: 'Concession for a home to 200,000',
      for: { ownHome: true },
      effect: { kind: 'scale', scale: smallHome, upTo: 200_000 },
      condition: 'The value is 200,000 or less.',
    },
    ...offThePlan,
  ],
  foreign: [
    {
      ...general,
      sources: ['https://www.wa.gov.au/government/publications/foreign-transfer-duty'],
      ...days,
      rate: 7,
    },
  ],
  grants: [
    {
      ...days,
      name: 'First Home Owner Grant',
      amount: 10_000,
      kinds: ['new', 'off_the_plan', 'land', 'house_and_land'],
      firstHome: true,
      upTo: 1_000_000,
      condition: 'A new home to 800,000; to 1,000,000 north of the 26th parallel.',
    },
  ],
};
