import type { DutyTables, Scale } from '../duty-table.ts';

const page =
  'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty/understanding-transfer-duty/calculate-transfer-duty';
const origin = { sources: [page], read: '2026-10-05', sure: 'several readers' } as const;
const assistance = {
  sources: [
    'https://www.revenue.nsw.gov.au/grants-schemes/assistance-scheme',
    'https://legislation.nsw.gov.au/view/whole/html/inforce/current/act-1997-123',
  ],
  read: '2026-10-05',
  sure: 'several readers',
} as const;

/** The rates are constant; the limits and bases are indexed each 1 July. */
const rates = [1.25, 1.5, 1.75, 3.5, 4.5, 5.5, 7];

const scale = (rows: readonly (readonly [above: number, base: number])[]): Scale => ({
  counts: 'per 100 or part',
  rounds: 'to the cent',
  minimum: 20,
  bands: rows.map(([above, base], row) => ({ above, base, rate: rates[row] ?? 0 })),
});

const live = 'Live in it for 12 months, starting within 12 months.';

/** New South Wales. The last band is for residential land up to 2 ha. */
export const nsw: DutyTables = {
  state: 'nsw',
  office: 'Revenue NSW',
  general: [
    {
      ...origin,
      from: '2026-07-01',
      to: '2027-06-30',
      scale: scale([
        [0, 0],
        [18_000, 225],
        [38_000, 525],
        [103_000, 1_662],
        [387_000, 11_602],
        [1_290_000, 52_237],
        [3_870_000, 194_137],
      ]),
    },
    {
      ...origin,
      from: '2025-07-01',
      to: '2026-06-30',
      scale: scale([
        [0, 0],
        [17_000, 212],
        [37_000, 512],
        [99_000, 1_597],
        [372_000, 11_152],
        [1_240_000, 50_212],
        [3_721_000, 186_667],
      ]),
    },
    {
      ...origin,
      from: '2024-07-01',
      to: '2025-06-30',
      scale: scale([
        [0, 0],
        [17_000, 212],
        [36_000, 497],
        [97_000, 1_564],
        [364_000, 10_909],
        [1_212_000, 49_069],
        [3_636_000, 182_389],
      ]),
    },
  ],
  reliefs: [
    {
      ...assistance,
      id: 'first-home',
      name: 'First Home Buyers Assistance Scheme',
      from: '2023-07-01',
      to: '2027-06-30',
      for: {
        firstHome: true,
        ownHome: true,
        kinds: ['established', 'new', 'off_the_plan', 'house_and_land'],
        residentsFrom: '2023-07-01',
      },
      effect: { kind: 'part of the duty at the limit', nilTo: 800_000, below: 1_000_000 },
      condition: live,
    },
    {
      ...assistance,
      id: 'first-home-land',
      name: 'First Home Buyers Assistance Scheme, land',
      from: '2023-07-01',
      to: '2027-06-30',
      for: { firstHome: true, ownHome: true, kinds: ['land'], residentsFrom: '2023-07-01' },
      effect: { kind: 'part of the duty at the limit', nilTo: 350_000, below: 450_000 },
      condition: `Build a home on it. ${live}`,
    },
    {
      ...origin,
      id: 'off-the-plan-deferral',
      name: 'Payment of duty later',
      from: '2024-07-01',
      to: '2027-06-30',
      for: { ownHome: true, kinds: ['off_the_plan'] },
      effect: { kind: 'ask' },
      condition:
        'For a home bought off the plan to live in, duty may be paid up to 12 months later; it is not reduced.',
    },
  ],
  foreign: [
    {
      sources: ['https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty/surcharge-purchaser-duty'],
      read: '2026-10-05',
      sure: 'several readers',
      from: '2025-01-01',
      to: '2027-06-30',
      rate: 9,
    },
  ],
  grants: [
    {
      name: 'First Home Owner Grant',
      from: '2024-07-01',
      to: '2027-06-30',
      amount: 10_000,
      kinds: ['new', 'off_the_plan'],
      firstHome: true,
      upTo: 600_000,
      condition: 'A new home to 600,000.',
    },
    {
      name: 'First Home Owner Grant',
      from: '2024-07-01',
      to: '2027-06-30',
      amount: 10_000,
      kinds: ['land', 'house_and_land'],
      firstHome: true,
      upTo: 750_000,
      condition: 'A home that is built, with its land to 750,000.',
    },
  ],
};
