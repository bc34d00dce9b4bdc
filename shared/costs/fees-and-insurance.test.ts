import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insurancePremium, premiumTable } from './mortgage-insurance.ts';
import { registrationFees } from './registration-fees.ts';
import { stateIds, stateNames, stateOf, stateOfPostcode } from './state.ts';
import { endsSoon, lastBefore } from './validity.ts';

const transfer = (state: (typeof stateIds)[number], price: number, day = '2026-11-21'): number | undefined => {
  const answer = registrationFees(state, day, price);
  return answer.status === 'known' ? answer.transfer : undefined;
};

describe('registration fees', () => {
  it.each([
    ['nsw', 400_000, 182.73],
    ['nsw', 1_600_000, 182.73],
    ['vic', 400_000, 1_040.3],
    ['vic', 650_999, 1_625.3],
    ['vic', 1_600_000, 3_614],
    ['qld', 180_000, 248.04],
    ['qld', 400_000, 1_272.36],
    ['qld', 650_000, 2_436.36],
    ['qld', 650_001, 2_482.92],
    ['qld', 1_600_000, 6_859.56],
  ] as const)('of a transfer in %s at %d are %d', (state, price, fee) => {
    expect(transfer(state, price)).toBe(fee);
  });

  it.each([
    ['wa', 85_000, 216.6],
    ['wa', 400_000, 286.6],
    ['wa', 650_000, 346.6],
    ['wa', 1_600_000, 526.6],
    ['sa', 50_000, 342],
    ['sa', 400_000, 3_912],
    ['sa', 650_000, 6_462],
    ['sa', 1_600_000, 16_152],
    ['qld', 200_000, 327.56],
    ['vic', 2_000_000, 3_611],
    ['wa', 200_000, 246.6],
    ['wa', 120_000, 226.6],
    ['sa', 5_000, 198],
    ['sa', 20_000, 221],
    ['sa', 40_000, 243],
    ['nsw', 650_000, 175.7],
    ['tas', 650_000, 250.21],
    ['act', 650_000, 479],
    ['nt', 650_000, 176],
  ] as const)('of a transfer in %s at %d in 2025-26 were %d', (state, price, fee) => {
    expect(transfer(state, price, '2026-06-30')).toBe(fee);
  });

  it.each([
    ['2026-07-01', 182.73, 129.2, 248.04, undefined, undefined, undefined, undefined, undefined],
    ['2026-06-30', 175.7, 125.7, 238.14, 216.6, 198, 163.3, 178, 176],
  ])('of a mortgage on %s, in each state', (day, ...fees) => {
    const mortgages = stateIds.map((state) => {
      const answer = registrationFees(state, day, 650_000);
      return answer.status === 'known' ? answer.mortgage : undefined;
    });
    expect(mortgages).toEqual(fees);
  });

  it('are the same for a price that rounding errors moved slightly off a step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('vic', 'qld', 'wa', 'sa'),
        fc.integer({ min: 20, max: 300 }),
        fc.constantFrom(1 - Number.EPSILON, 1 + Number.EPSILON),
        (state, steps, hair) => {
          const price = steps * 10_000;
          expect(price * hair).not.toBe(price);
          expect(transfer(state, price * hair, '2026-06-30')).toBe(transfer(state, price, '2026-06-30'));
        },
      ),
    );
  });

  it('of a year without a table are refused, and the last ones are named', () => {
    expect(registrationFees('act', '2026-07-01', 800_000)).toMatchObject({
      status: 'no table',
      last: { transfer: 479, mortgage: 178, table: { to: '2026-06-30' } },
    });
    expect(registrationFees('act', '2025-06-30', 800_000)).toEqual({ status: 'no table' });
  });
});

it('the last table before a day is the latest one that has ended, in any order of the tables', () => {
  const tableOfYear = (year: number) => ({ from: `${year}-07-01`, to: `${year + 1}-06-30` });
  const years = [2020, 2021, 2022, 2023, 2024, 2025];
  fc.assert(
    fc.property(fc.shuffledSubarray(years), fc.constantFrom(...years), (known, year) => {
      const before = known.filter((one) => one < year);
      const expected = before.length === 0 ? undefined : tableOfYear(Math.max(...before));
      expect(lastBefore(known.map(tableOfYear), `${year}-07-01`)).toEqual(expected);
    }),
  );
});

describe('mortgage insurance', () => {
  const loan = { loan: 450_000, lvr: 90, state: 'vic', firstHome: false, investor: false } as const;

  it.each([
    [450_000, 500_000, 'vic', 8_428.5, 842.85, 9_271.35],
    [540_000, 600_000, 'nsw', 11_772, 0, 11_772],
    [720_000, 800_000, 'qld', 17_042.4, 1_533.82, 18_576.22],
    [680_000, 800_000, 'sa', 9_064.4, 997.08, 10_061.48],
    [300_000, 350_000, 'tas', 2_628, 262.8, 2_890.8],
  ] as const)('on %d of %d in %s costs %d, with duty %d, together %d', (amount, value, state, premium, duty, total) => {
    const lvr = (100 * amount) / value;
    expect(insurancePremium({ ...loan, loan: amount, lvr, state })).toMatchObject({ premium, duty, total });
  });

  it('is an estimate with the range of its band', () => {
    expect(insurancePremium(loan)).toEqual({
      status: 'estimate',
      premium: 8_428.5,
      duty: 842.85,
      total: 9_271.35,
      range: { low: 7_420, high: 15_760 },
      extrapolated: false,
      lvr: 90,
    });
  });

  it.each([
    // The calculator of savings.com.au; the analysis of money.com.au of 26 August 2025
    [
      85,
      [
        [340_000, 3_390],
        [425_000, 4_237],
        [425_000, 6_266],
      ],
    ],
    [
      90,
      [
        [360_000, 6_552],
        [450_000, 8_190],
        [450_000, 14_184],
      ],
    ],
    [
      95,
      [
        [380_000, 15_428],
        [475_000, 19_285],
        [570_000, 31_008],
        [475_000, 17_028],
      ],
    ],
    // An insurer's own estimator, Helia's, on 30 September 2026
    [
      90,
      [
        [540_000, 9_862],
        [720_000, 16_706],
      ],
    ],
    // A broker's and a calculator's ranges
    [
      90,
      [
        [630_000, 12_000],
        [630_000, 18_000],
        [720_000, 14_000],
        [720_000, 18_000],
        [540_000, 14_000],
      ],
    ],
  ] as const)('at %d %% has the estimates that others publish in its range', (lvr, published) => {
    for (const [amount, premium] of published) {
      const answer = insurancePremium({ ...loan, state: 'nsw', loan: amount, lvr });
      if (answer.status !== 'estimate') throw new Error('no estimate');
      expect([premium >= answer.range.low, premium <= answer.range.high], String(premium)).toEqual([true, true]);
    }
  });

  it('of 600,000 at 95 % is 4.00 %, as its table is published', () => {
    expect(insurancePremium({ ...loan, state: 'nsw', loan: 600_000, lvr: 95 })).toMatchObject({
      ...{ premium: 24_000, range: { low: 19_200, high: 33_600 } },
    });
  });

  it('by the table of an earlier note may be a fifth out either way', () => {
    const { spreads: _, ...former } = premiumTable;
    expect(insurancePremium(loan, former)).toMatchObject({ range: { low: 7_420, high: 11_130 } });
  });

  it('is nil up to 80 %, and not estimated above 95 %', () => {
    expect(insurancePremium({ ...loan, lvr: 80 })).toEqual({ status: 'none' });
    expect(insurancePremium({ ...loan, lvr: (100 * 3 * 0.8) / 3 })).toEqual({ status: 'none' });
    expect(insurancePremium({ ...loan, lvr: 80.01 })).toMatchObject({ lvr: 81 });
    expect(insurancePremium({ ...loan, lvr: 95 })).toMatchObject({ lvr: 95 });
    expect(insurancePremium({ ...loan, lvr: 95.01 })).toEqual({ status: 'too high' });
  });

  it('for a whole-number LVR is looked up at that LVR, despite rounding errors', () => {
    const row = (amount: number, value: number): number | undefined => {
      const answer = insurancePremium({ ...loan, loan: amount, lvr: (100 * amount) / value });
      return answer.status === 'estimate' ? answer.lvr : undefined;
    };
    // 85.00000000000001 of 100
    expect(row(340_000.00000000006, 400_000)).toBe(85);
    fc.assert(
      fc.property(fc.integer({ min: 81, max: 95 }), fc.integer({ min: 1, max: 200_000_000 }), (lvr, valueInCents) => {
        const value = valueInCents / 100;
        expect(row((value / 100) * lvr, value)).toBe(lvr);
      }),
    );
  });

  it('is a tenth less for a first home and a tenth more for an investor', () => {
    expect(insurancePremium({ ...loan, firstHome: true })).toMatchObject({ premium: 7_585.65 });
    expect(insurancePremium({ ...loan, investor: true })).toMatchObject({ premium: 9_271.35 });
  });

  it('uses the last column for larger loans and says so', () => {
    expect(insurancePremium({ ...loan, loan: 1_200_000 })).toMatchObject({ premium: 30_192, extrapolated: true });
    expect(insurancePremium({ ...loan, loan: 1_000_000 })).toMatchObject({ extrapolated: false });
  });

  it('rises with the loan too, but for the largest at 95 %, as published', () => {
    const falls = Object.entries(premiumTable.rows).filter(([, row]) =>
      row.some((rate, at) => rate < (row[at - 1] ?? 0)),
    );
    expect(falls.map(([lvr]) => lvr)).toEqual(['95']);
  });

  it('rises with the LVR for every loan', () => {
    const rows = Object.values(premiumTable.rows);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => premiumTable.columns.length));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 81, max: 94 }), (amount, lvr) => {
        const [low, high] = [lvr, lvr + 1].map((one) => insurancePremium({ ...loan, loan: amount, lvr: one }));
        expect(high).toMatchObject({ status: 'estimate' });
        if (low?.status === 'estimate' && high?.status === 'estimate')
          expect(high.premium).toBeGreaterThanOrEqual(low.premium);
      }),
    );
  });
});

describe('the state of a postcode', () => {
  it.each([
    ['2204', 'nsw'],
    ['2599', 'nsw'],
    ['2600', 'act'],
    ['2618', 'act'],
    ['2619', 'nsw'],
    ['2899', 'nsw'],
    ['2900', 'act'],
    ['2920', 'act'],
    ['2921', 'nsw'],
    ['2999', 'nsw'],
    ['0800', 'nt'],
    ['800', 'nt'],
    ['0200', 'act'],
    ['3000', 'vic'],
    ['8001', 'vic'],
    ['4000', 'qld'],
    ['5000', 'sa'],
    ['6000', 'wa'],
    ['7000', 'tas'],
    [' 3000 ', 'vic'],
    ['9000', 'qld'],
    ['9999', 'qld'],
    ['0999', 'nt'],
    ['1000', 'nsw'],
    ['8999', 'vic'],
    ['7999', 'tas'],
    ['2e3', undefined],
    ['0100', undefined],
    ['22', undefined],
    ['abcd', undefined],
    [undefined, undefined],
  ] as const)('%s is %s', (postcode, state) => {
    expect(stateOfPostcode(postcode)).toBe(state);
  });
});

it('each state and territory is called by its own name', () => {
  expect(stateNames).toEqual({
    ...{ nsw: 'New South Wales', vic: 'Victoria', qld: 'Queensland', wa: 'Western Australia' },
    ...{ sa: 'South Australia', tas: 'Tasmania', act: 'Australian Capital Territory', nt: 'Northern Territory' },
  });
});

it('a state is the one that is entered, else that of the postcode', () => {
  const of = (state?: string) => stateOf({ postcode: '2000', ...(state !== undefined && { purchase: { state } }) });
  expect([of(), of('vic'), of('victoria'), of('')]).toEqual(['nsw', 'vic', 'nsw', 'nsw']);
});

describe('the end of a table', () => {
  it('is near from two months before', () => {
    const table = { from: '2026-07-01', to: '2027-06-30' };
    expect(['2027-05-01', '2027-05-02', '2027-06-30', '2027-07-01'].map((day) => endsSoon(table, day))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
